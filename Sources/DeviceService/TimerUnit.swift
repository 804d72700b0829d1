/// A systemd timer of the user's own, and the service that it starts: a sentence told to `parley chat` at its times.
package struct TimerUnit {
  let name: String
  let calendar: String
  let words: String
  let program: String
  let options: [String]
  let models: String

  /// - Parameters:
  ///   - name: of both units, without what follows the dot.
  ///   - calendar: when, as `OnCalendar` takes it.
  ///   - words: what is said.
  ///   - options: what `parley chat` is called with.
  package init(name: String, calendar: String, words: String, program: String, options: [String], models: String) {
    (self.name, self.calendar, self.words) = (name, calendar, words)
    (self.program, self.options, self.models) = (program, options, models)
  }

  /// As systemd reads what a program is told: backslashes and percent signs are doubled.
  private var input: String { words.replacing("\\", with: "\\\\").replacing("%", with: "%%") }

  package var timer: String {
    """
    # Keep this as ~/.config/systemd/user/\(name).timer
    [Unit]
    Description=\(words.replacing("%", with: "%%"))

    [Timer]
    OnCalendar=\(calendar)

    [Install]
    WantedBy=timers.target

    """
  }

  package var service: String {
    """
    # Keep this as ~/.config/systemd/user/\(name).service, then: systemctl --user enable --now \(name).timer
    [Unit]
    Description=\(words.replacing("%", with: "%%"))

    [Service]
    Type=oneshot
    Environment=PARLEY_MODELS=\(ServiceUnit.quoted(models))
    ExecStart=\(([program, "chat"] + options).map(ServiceUnit.quoted).joined(separator: " "))
    StandardInput=data
    StandardInputText=\(input)

    """
  }
}
