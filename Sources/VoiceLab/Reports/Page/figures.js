/* What all conversations came to, and how two runs differ. */
const REACTIONS = ["answer", "refused", "yes", "no", "silence", "no match", "help", "repeat", "back", "startOver", "cancel", "more"];
const AXES = { snr: "Signal-to-noise ratio, dB", rt60: "Reverberation (RT60), s", distance: "Distance, m", gain: "Microphone gain, dB",
  loss: "Lost frames, share", drift: "Clock drift, ppm" };
const LINES = 6;

const percent = share => share.of ? (Math.floor((share.count * 2000 + share.of) / (2 * share.of)) / 10).toFixed(1) + " %" : "–";
/* The nearest rank, in milliseconds; null where nothing was answered. */
function gapAt(summary, share) {
  const gaps = Object.entries(summary.gaps).map(([gap, count]) => [Number(gap), count]).sort((a, b) => a[0] - b[0]);
  const rank = Math.max(1, Math.ceil(share * gaps.reduce((sum, gap) => sum + gap[1], 0)));
  let seen = 0;
  for (const [gap, count] of gaps) if ((seen += count) >= rank) return gap;
  return null;
}
const inMs = gap => gap === null ? "–" : gap + " ms";

function tiles(summary, before) {
  const of = (share, noun) => share.count + " of " + share.of + " " + noun;
  const figures = [
    ["Command acceptance", s => percent(s.commandAcceptance), of(summary.commandAcceptance, "commands")],
    ["Word error rate", s => percent(s.wordErrors), of(summary.wordErrors, "words")],
    ["False accepts", s => s.falseAccepts.count, of(summary.falseAccepts, "conversations")],
    ["Cut-offs", s => s.cutOffs.count, of(summary.cutOffs, "spoken turns")],
    ["Response gap, median", s => inMs(gapAt(s, 0.5)), gapAt(summary, 0.95) === null ? "nothing was answered" : "95 % within " + gapAt(summary, 0.95) + " ms"],
  ];
  return figures.map(([title, value, note]) => el("div", { class: "tile" }, el("span", {}, title), el("b", {}, value(summary)),
    el("small", {}, note), before ? el("small", {}, "before: " + value(before)) : null));
}

function gapTable(gaps) {
  const step = 50, bins = [];
  for (const [gap, count] of Object.entries(gaps)) bins[Math.floor(Math.max(0, gap) / step)] = (bins[Math.floor(Math.max(0, gap) / step)] || 0) + count;
  const most = Math.max(1, ...bins.filter(count => count)), rows = [];
  bins.forEach((count, bin) => rows.push(el("tr", {}, el("th", { scope: "row" }, bin * step + "–" + (bin + 1) * step + " ms"),
    el("td", {}, el("i", { class: "bar", style: "width:" + 100 * count / most + "%" })), el("td", {}, count))));
  return rows.length ? el("table", { class: "gaps" }, el("tbody", {}, ...rows)) : el("p", {}, "Nothing was answered.");
}

const list = counts => Object.entries(counts).sort((a, b) => b[1] - a[1]).map(([name, count]) => name + " " + count).join(" · ");
const isWrong = (summary, text) => text && summary.failed ? el("b", { class: "bad" }, text) : text || "–";

function shortcutTable(summary) {
  const rows = Object.entries(summary.shortcuts.counts).sort().map(([wanted, started]) => {
    const { [wanted]: right = 0, ...others } = started;
    return [wanted, right, isWrong(summary, list(others))];
  });
  return rows.length ? table(["wanted", "started", "started in its place"], rows) : el("p", {}, "No conversation names a shortcut.");
}

function valueTable(summary) {
  let right = 0, all = 0;
  const rows = [];
  for (const [wanted, understood] of Object.entries(summary.values.counts).sort()) for (const [value, count] of Object.entries(understood)) {
    all += count;
    if (value === wanted) right += count; else rows.push([wanted, isWrong(summary, value), count]);
  }
  if (!all) return el("p", {}, "No conversation names a value.");
  return el("div", {}, el("p", {}, right + " of " + all + " values were right."), rows.length ? table(["wanted", "understood", "times"], rows) : null);
}

function coverageTable(summary) {
  const rows = Object.entries(summary.coverage.counts).sort().map(([state, spoken]) =>
    [state, list(spoken), REACTIONS.filter(reaction => !(reaction in spoken)).join(", ")]);
  return rows.length ? table(["question", "spoken", "not spoken"], rows) : el("p", {}, "Nothing was asked.");
}

function figures(summary) {
  const part = (title, text, node) => el("div", {}, el("h3", {}, title), text ? el("p", {}, text) : null, node);
  return [part("Response gap", null, gapTable(summary.gaps)),
    part("Shortcuts", "Which shortcut was wanted, and which was started.", shortcutTable(summary)),
    part("Values", "What was wanted and what was understood, where they differ.", valueTable(summary)),
    part("Dialog states", "Which reactions were spoken at each question (intent, parameter, kind of answer).", coverageTable(summary))];
}

/* The settings in which rooms differ and which are numbers, each with a line for every way in which the others differ. */
function axesOf(rooms) {
  const settings = rooms.map(room => Object.fromEntries(room.name.split(",").map(part => part.split("="))));
  return Object.keys(AXES).flatMap(axis => {
    if (new Set(settings.map(s => s[axis]).filter(value => !isNaN(parseFloat(value)))).size < 2) return [];
    const lines = new Map();
    settings.forEach((setting, index) => {
      if (isNaN(parseFloat(setting[axis]))) return;
      const name = Object.entries(setting).filter(([key]) => key !== axis).map(([key, value]) => value === undefined ? key : key + "=" + value).join(", ");
      if (!lines.has(name)) lines.set(name, []);
      lines.get(name).push({ value: Number(setting[axis]), room: rooms[index] });
    });
    for (const points of lines.values()) points.sort((a, b) => a.value - b.value);
    return [{ axis, lines: [...lines].map(([name, points]) => ({ name, points })) }];
  });
}

const MEASURES = [
  { title: "Commands accepted", of: s => s.commandAcceptance.of ? 100 * s.commandAcceptance.count / s.commandAcceptance.of : null, unit: " %", top: 100 },
  { title: "Conversations passed", of: s => s.passed + s.failed ? 100 * s.passed / (s.passed + s.failed) : null, unit: " %", top: 100 },
  { title: "Response gap, median", of: s => gapAt(s, 0.5), unit: " ms", top: null },
];

function chart(measure, axis, lines) {
  const points = lines.map(line => line.points.map(p => ({ ...p, y: measure.of(p.room.summary) })).filter(p => p.y !== null)), all = points.flat();
  const caption = el("figcaption", {}, measure.title);
  if (!all.length) return el("figure", {}, caption, el("p", {}, "Nothing to measure."));
  const values = [...new Set(all.map(p => p.value))].sort((a, b) => a - b), least = values[0], most = values[values.length - 1];
  const highest = Math.max(...all.map(p => p.y), 1), power = 10 ** Math.floor(Math.log10(highest));
  const top = measure.top ?? [1, 2, 5, 10].map(n => n * power).find(n => n >= highest);
  const x = value => (most === least ? 181 : 54 + (value - least) / (most - least) * 254).toFixed(1), y = value => (144 - value / top * 130).toFixed(1);
  const text = value => Math.round(value) + measure.unit, step = Math.ceil(values.length / 8);
  const box = svg("svg", { viewBox: "0 0 320 180", role: "img", "aria-label": measure.title + " by " + AXES[axis] });
  for (const value of [0, top / 2, top]) box.append(svg("line", { class: "axis", x1: 54, x2: 308, y1: y(value), y2: y(value) }),
    svg("text", { x: 50, y: Number(y(value)) + 4, "text-anchor": "end" }, text(value)));
  values.forEach((value, index) => { if (index % step === 0) box.append(svg("text", { x: x(value), y: 160, "text-anchor": "middle" }, value)); });
  box.append(svg("text", { x: 181, y: 176, "text-anchor": "middle" }, AXES[axis]));
  points.forEach((line, index) => box.append(svg("polyline", { class: "c" + index, points: line.map(p => x(p.value) + "," + y(p.y)).join(" ") }),
    ...line.map(p => svg("circle", { class: "c" + index, cx: x(p.value), cy: y(p.y), r: 3 }, svg("title", {},
      p.room.name + ": " + text(p.y) + " of " + (p.room.summary.passed + p.room.summary.failed) + " conversations")))));
  return el("figure", {}, caption, box);
}

/* Nothing for less than two rooms. */
function roomFigures(rooms) {
  if (rooms.length < 2) return [];
  const charts = axesOf(rooms).flatMap(({ axis, lines }) => {
    // More lines than colours cannot be told apart; the table has them all.
    const shown = lines.slice(0, LINES);
    const key = lines.length < 2 ? null : el("div", { class: "key" }, ...shown.map((line, index) => el("span", {}, el("i", { class: "c" + index }), line.name)),
      lines.length > LINES ? el("span", {}, "and " + (lines.length - LINES) + " more in the table") : null);
    return [el("div", { class: "charts" }, ...MEASURES.map(measure => chart(measure, axis, shown))), key];
  });
  return [...charts, table(["room", "passed", "commands", "word errors", "cut-offs", "gap, median", "95 %"], rooms.map(({ name, summary: s }) =>
    [name, s.passed + " of " + (s.passed + s.failed), percent(s.commandAcceptance), percent(s.wordErrors), s.cutOffs.count, inMs(gapAt(s, 0.5)), inMs(gapAt(s, 0.95))]))];
}

function comparisonView(c) {
  const rest = (title, names) => names.length ? el("p", {}, names.length + " " + title + ": " + names.join(", ")) : null;
  const change = (title, names, color) => names.length ? el("div", {}, el("h3", { class: color }, names.length + " " + title),
    el("ul", {}, ...names.map(name => el("li", {}, el("a", { "data-conversation": name }, name))))) : null;
  return [el("p", {}, c.bothCount + " in both this run and " + c.name + ": " + c.better.length + " better, " + c.worse.length +
      " worse; by chance alone, a split this uneven has the probability " + Math.round(c.probability * 1000) / 1000 + " (exact McNemar test)." +
      (c.gapInterval ? " The median response gap differs by " + c.gapInterval.join(" to ") + " ms (95 % bootstrap interval)." : "")),
    change("worse", c.worse.map(w => w.name), "bad"), change("better", c.better, "good"), rest("new", c.onlySecond), rest("gone", c.onlyFirst)];
}
