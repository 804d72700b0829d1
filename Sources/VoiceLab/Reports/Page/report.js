"use strict";
const RATE = 16000, STEP = 0.04, ROW = 48, SVG = "http://www.w3.org/2000/svg";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const el = (name, attributes, ...inside) => put(document.createElement(name), attributes, inside);
const svg = (name, attributes, ...inside) => put(document.createElementNS(SVG, name), attributes, inside);
function put(node, attributes, inside) {
  for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
  node.append(...inside.filter(x => x !== null && x !== undefined));
  return node;
}
const ms = samples => Math.round(samples / RATE * 1000);
const clock = samples => (samples / RATE).toFixed(2);

/* What happened, as stretches and moments: folds over the events. */
function read(c) {
  const r = { listening: [], speech: [], ends: [], words: [], prompts: [], values: [], barges: [], turns: [] };
  let listening = null, started = null, prompt = null, answer = null;
  const turnAt = at => c.turns.filter(t => t.at <= at).length;
  const close = at => { if (listening) { listening.end = at; listening = null; } };
  for (const e of c.events) switch (e.event) {
    case "listening": close(e.at); listening = { start: e.at, end: c.samples, kind: e.for }; r.listening.push(listening); break;
    case "speechStarted": started = e.at; break;
    case "endOfSpeech":
      r.speech.push({ start: started ?? e.speechEnded, end: e.speechEnded });
      r.ends.push({ at: e.at, reason: e.reason });
      answer = { turn: turnAt(e.at), kind: listening ? listening.kind : "", spoken: e.speechEnded, end: e.at, reason: e.reason,
        words: [], heard: null, reply: null };
      r.turns.push(answer); close(e.at); started = null; break;
    case "noInput":
      r.turns.push({ turn: turnAt(e.at), kind: listening ? listening.kind : "", silent: true, words: [], heard: "(silence)" });
      close(e.at); break;
    case "recognized": r.words.push(...e.words); if (answer) answer.words = e.words; break;
    case "rejected": if (answer) answer.heard = "(not understood)"; break;
    case "heard": if (answer) answer.heard = e.text; break;
    case "speaking":
      prompt = { start: e.at, end: c.samples, text: e.text }; r.prompts.push(prompt);
      if (answer && answer.reply === null) answer.reply = e.at;
      close(e.at); break;
    case "spoke": if (prompt) { prompt.end = e.at; prompt = null; } break;
    case "matched":
      for (const [name, value] of Object.entries(e.parameters)) r.values.push({ at: e.at, name, value, source: "phrase" });
      break;
    case "resolved": r.values.push({ at: e.at, name: e.parameter, value: e.value, source: e.source }); break;
    case "refused": r.values.push({ at: e.at, name: e.parameter, value: e.value + " (refused: " + e.reason + ")", source: "" }); break;
    default: if (/barge|duck|interrupt/i.test(e.event)) r.barges.push(e);
  }
  return r;
}

function wave(letters, middle, height, scale, name) {
  let top = "", bottom = "";
  for (let i = 0; i < letters.length; i++) {
    const x = (i * STEP * scale).toFixed(1), tall = LETTERS.indexOf(letters[i]) / 63 * height;
    top += " L" + x + " " + (middle - tall).toFixed(1);
    bottom = " L" + x + " " + (middle + tall).toFixed(1) + bottom;
  }
  return svg("path", { class: name, d: "M0 " + middle + top + bottom + " Z" });
}

function timeline(c, r, seek) {
  const seconds = c.samples / RATE, scale = Math.max(40, Math.min(140, (innerWidth < 1240 ? innerWidth - 80 : 1160) / seconds));
  const width = Math.ceil(seconds * scale) + 20, x = at => at / RATE * scale;
  const box = svg("svg", { class: "time", width, height: 252, role: "img", "aria-label": "Both sides of the conversation over time" });
  const tip = text => svg("title", {}, text);
  for (let s = 0; s <= seconds; s += scale < 60 ? 2 : 1)
    box.append(svg("line", { class: "axis", x1: s * scale, x2: s * scale, y1: 18, y2: 236 }), svg("text", { x: s * scale + 2, y: 12 }, s + " s"));
  for (const l of r.listening)
    box.append(svg("rect", { x: x(l.start), y: 20, width: Math.max(1, x(l.end) - x(l.start)), height: 8, rx: 2,
      fill: "var(--" + (l.kind === "text" ? "text-kind" : l.kind) + ")" }, tip("listens for " + l.kind)));
  for (const t of c.turns) if (t.speech)
    box.append(svg("rect", { class: "speech", x: x(t.speech.start), y: 48, width: x(t.speech.end) - x(t.speech.start), height: 72 },
      tip("said “" + t.words + "”")));
  let free = -1;
  for (const t of c.turns) {
    const at = Math.max(x(t.at), free), label = t.words ? "“" + t.words + "”" : "(silence)";
    box.append(svg("text", { class: "p", x: at, y: 43 }, label));
    free = at + label.length * 6 + 8;
  }
  for (const p of r.prompts)
    box.append(svg("rect", { class: "prompt", x: x(p.start), y: 140, width: Math.max(1, x(p.end) - x(p.start)), height: 72 }, tip(p.text)));
  box.append(wave(c.waveform.person, 84, 34, scale, "person"), wave(c.waveform.device, 176, 34, scale, "device"));
  for (const w of r.words)
    box.append(svg("rect", { class: "word", x: x(w.start), y: 122, width: Math.max(2, x(w.end) - x(w.start) - 1), height: 9, rx: 2,
      opacity: w.confidence === undefined ? 0.6 : (0.2 + 0.8 * w.confidence).toFixed(2) },
      tip(w.text + (w.confidence === undefined ? "" : ", confidence " + w.confidence.toFixed(2)))));
  for (const e of r.ends) {
    const cut = c.turns.some(t => t.speech && e.at > t.speech.start && e.at < t.speech.end);
    box.append(svg("line", { class: cut ? "cut" : "end", x1: x(e.at), x2: x(e.at), y1: 46, y2: 134 }, tip("endpoint: " + e.reason + (cut ? ", cut off" : ""))));
  }
  for (const b of r.barges) box.append(svg("line", { class: "barge", x1: x(b.at), x2: x(b.at), y1: 46, y2: 214 }, tip(b.event)));
  for (const v of r.values) box.append(svg("circle", { class: "value", cx: x(v.at), cy: 136, r: 3.5 }, tip(v.name + " = " + v.value)));
  free = -1;
  for (const p of r.prompts) {
    const room = Math.floor((x(p.end) - x(p.start)) / 5.6);
    if (room > 3) box.append(svg("text", { class: "d", x: x(p.start), y: 228 }, p.text.length > room ? p.text.slice(0, room - 1) + "…" : p.text));
  }
  const head = svg("line", { class: "head", x1: -5, x2: -5, y1: 16, y2: 236 });
  box.append(head);
  box.addEventListener("click", event => seek((event.clientX - box.getBoundingClientRect().left) / scale));
  return { box, move: s => { head.setAttribute("x1", s * scale); head.setAttribute("x2", s * scale); } };
}

function table(head, rows) {
  return el("div", { class: "scroll" }, el("table", {},
    el("thead", {}, el("tr", {}, ...head.map(h => el("th", {}, h)))),
    el("tbody", {}, ...rows.map(row => el("tr", {}, ...row.map(cell => el("td", {}, cell)))))));
}

function words(turn) {
  if (!turn.words.length) return turn.heard || "–";
  return el("span", { class: "word-list" }, ...turn.words.flatMap(w => [
    el("span", { title: w.confidence === undefined ? "" : "confidence " + w.confidence.toFixed(2),
      style: "border-color: color-mix(in srgb, var(--good) " + Math.round(100 * (w.confidence ?? 1)) + "%, var(--bad))" }, w.text), " "]));
}

function key() {
  const items = [["person", "person"], ["device", "device"], ["good", "endpoint"], ["bad", "cut-off, barge-in"], ["value", "value resolved"]];
  const kinds = ["trigger", "yesNo", "option", "number", "value", "text"].map(k => [k === "text" ? "text-kind" : k, "listens for " + k]);
  return el("div", { class: "key" }, ...items.concat(kinds).map(([color, text]) =>
    el("span", {}, el("i", { style: "background: var(--" + color + ")" }), text)));
}

function open(row) {
  if (row.dataset.drawn) return;
  row.dataset.drawn = "1";
  const number = row.id.slice(1), c = JSON.parse(document.getElementById("d" + number).textContent), r = read(c);
  const body = el("div", { class: "body" });
  for (const f of c.failures) body.append(el("div", { class: "failure" }, el("pre", {}, f.text)));
  let audio = null;
  const sound = document.getElementById("a" + number);
  if (sound) {
    audio = el("audio", { controls: "", preload: "metadata", src: "data:audio/ogg;base64," + sound.textContent });
    body.append(audio);
  }
  const line = timeline(c, r, s => { if (audio) { audio.currentTime = s; audio.play(); } });
  if (audio) {
    const follow = () => { line.move(audio.currentTime); if (!audio.paused) requestAnimationFrame(follow); };
    audio.addEventListener("play", follow); audio.addEventListener("seeked", follow);
  }
  body.append(el("div", { class: "scroll" }, line.box), key(), el("h3", {}, "Turns"));
  const longest = Math.max(1, ...r.turns.map(t => t.reply ? t.reply - t.spoken : 0));
  body.append(table(["turn", "said", "heard", "grammar", "end of speech", "endpointing", "until the answer", "response gap", ""], r.turns.map(t => {
    const said = c.turns[t.turn - 1], wait = t.end - t.spoken, rest = t.reply === null || t.reply === undefined ? null : t.reply - t.end;
    const bars = t.silent || rest === null ? "" : el("div", { class: "bars" },
      el("i", { class: "wait", style: "width:" + 100 * wait / longest + "%" }), el("i", { class: "compute", style: "width:" + 100 * rest / longest + "%" }));
    return [t.turn, said ? said.words || "(silence)" : "–", words(t), t.kind, t.silent ? "–" : t.reason, t.silent ? "–" : ms(wait) + " ms",
      rest === null || t.silent ? "–" : ms(rest) + " ms", rest === null || t.silent ? "–" : ms(wait + rest) + " ms", bars].map(x => x === undefined ? "" : x);
  })));
  if (r.values.length) body.append(el("h3", {}, "Parameters"), table(["at", "parameter", "value", "source"],
    r.values.map(v => [clock(v.at) + " s", v.name, v.value, v.source])));
  body.append(el("h3", {}, "Prompts"), table(["at", "text"], r.prompts.map(p => [clock(p.start) + " s", p.text])));
  row.append(body);
}

const rows = [...document.querySelectorAll(".row")], groups = [...document.querySelectorAll(".group")], find = document.getElementById("find"), bad = document.getElementById("bad");
function filter() {
  const wanted = find.value.trim().toLowerCase();
  let shown = 0;
  for (const group of groups) {
    let here = 0;
    for (const row of group.children) {
      const hidden = bad.checked && row.classList.contains("passed") || !row.dataset.name.toLowerCase().includes(wanted);
      row.hidden = hidden;
      if (!hidden) here++;
    }
    group.hidden = !here;
    group.style.containIntrinsicSize = "auto " + here * ROW + "px";
    shown += here;
  }
  document.getElementById("shown").textContent = shown + " of " + rows.length;
}
for (const row of rows) if (row.tagName === "DETAILS") row.addEventListener("toggle", () => { if (row.open) open(row); });
find.addEventListener("input", filter);
bad.addEventListener("change", filter);
document.getElementById("filter").addEventListener("submit", event => event.preventDefault());
filter();
const first = location.hash ? document.getElementById(location.hash.slice(1)) : document.querySelector("details.failed") || document.querySelector("details.row");
if (first && first.tagName === "DETAILS") first.open = true;
