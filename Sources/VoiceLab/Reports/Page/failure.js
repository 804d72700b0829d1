/* What went wrong in a conversation: the cause first, then what was expected beside what came, then what followed. */

const shownValue = value => typeof value === "string" ? value : JSON.stringify(value);

/* The first difference in a few words, for the closed row. */
function failureInWords(f) {
  const wanted = f.expectedEvent, came = f.actualEvent;
  const name = event => [event.event, event.parameter].filter(x => x).join(" ");
  if (wanted && came) {
    const keys = Object.keys(wanted).filter(key => shownValue(wanted[key]) !== shownValue(came[key]));
    return name(wanted) + ": " + keys.map(key => key + " “" + shownValue(wanted[key]) + "” was expected, “" +
      (key in came ? shownValue(came[key]) : "nothing") + "” came").join("; ");
  }
  if (wanted) return name(wanted) + " was expected and did not happen";
  if (came) return name(came) + " must not happen, and did";
  return f.expected + " was expected, got " + f.actual;
}

const causeInWords = m => "turn " + m.turn + ": said " + quoted(m.said) + ", heard " + quoted(m.heard);

function sides(left, right, heads) {
  return el("div", { class: "sides" },
    ...[left, right].map((side, index) => el("div", {}, el("h4", {}, heads[index]), el("div", { class: "side" }, side))));
}

/* Key by key where both are events, else text beside text. */
function expectedAndGot(f) {
  const wanted = f.expectedEvent, came = f.actualEvent;
  if (!wanted && came) return sides(f.expected.replace(/[{}“”]/g, ""), Object.entries(came).map(([k, v]) => k + ": " + shownValue(v)).join(", "), ["Expected", "Got"]);
  if (!wanted || !came) {
    const both = wanted ? [f.expected, f.actual] : marked(f.expected, f.actual);
    return sides(...both, ["Expected", "Got"]);
  }
  const rows = Object.keys(wanted).sort((a, b) => (b === "event") - (a === "event")).map(key => {
    const left = shownValue(wanted[key]), right = key in came ? shownValue(came[key]) : "nothing";
    const differs = left !== right, [l, r] = differs ? marked(left, right) : [left, right];
    return el("tr", { class: differs ? "differs" : null }, el("th", { scope: "row" }, (differs ? "≠ " : "") + key), el("td", {}, l), el("td", {}, r));
  });
  return el("table", { class: "events" },
    el("thead", {}, el("tr", {}, el("td", {}), el("th", { scope: "col" }, "Expected"), el("th", { scope: "col" }, "Got"))), el("tbody", {}, ...rows));
}

function failureView(c, play) {
  const failures = [...c.failures].sort((a, b) => a.turn - b.turn), first = failures[0], misheard = first.misheard;
  const place = (turn, moment) => el("p", { class: "place" }, "Turn " + turn + (c.turns[turn - 1] ? ", said " +
    (c.turns[turn - 1].words ? quoted(c.turns[turn - 1].words) : "nothing") : "") + (moment === undefined ? "" : ", at " + seconds(moment)) + " ",
    c.turns[turn - 1] ? play(c.turns[turn - 1].at, "play it") : null);
  const box = el("div", { class: "failure" });
  if (misheard) box.append(el("h3", {}, "Where it began"), place(misheard.turn, c.turns[misheard.turn - 1]?.at),
    sides(...marked(misheard.said, misheard.heard || "nothing that fits"), ["Said", "Heard"]));
  box.append(el("h3", {}, misheard ? "What came of it" : "What went wrong"), place(first.turn, first.at), expectedAndGot(first));
  if (failures.length > 1) box.append(el("h3", {}, "What followed"),
    ...failures.slice(1).flatMap(f => [place(f.turn, f.at), expectedAndGot(f)]));
  if (c.again) box.append(el("p", { class: "again" }, "Run it again: ", el("code", {}, c.again)));
  return box;
}
