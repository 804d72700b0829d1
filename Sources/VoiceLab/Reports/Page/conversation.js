/* A conversation drawn: both sides over time, its turns, parameters and prompts. */
const STEP = 0.04, LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const KINDS = { trigger: "a phrase", yesNo: "yes or no", option: "an option", number: "a number", value: "a value", text: "any words" };

/* What happened, as stretches and moments: folds over the events. */
function read(c) {
  const r = { listening: [], ends: [], words: [], prompts: [], values: [], barges: [], turns: [] };
  let listening = null, prompt = null, answer = null;
  const turnAt = moment => c.turns.filter(t => t.at <= moment).length;
  const close = moment => { if (listening) { listening.end = moment; listening = null; } };
  for (const e of c.events) switch (e.event) {
    case "listening": close(e.at); listening = { start: e.at, end: c.samples, kind: KINDS[e.for] || e.for }; r.listening.push(listening); break;
    case "endOfSpeech":
      answer = { turn: turnAt(e.at), kind: listening ? listening.kind : "", spoken: e.speechEnded, end: e.at, reason: e.reason, words: [], heard: null, reply: null };
      r.ends.push({ at: e.at, reason: e.reason, isCut: c.turns.some(t => t.speech && e.at > t.speech.start && e.at < t.speech.end) });
      r.turns.push(answer); close(e.at); break;
    case "noInput":
      r.turns.push({ turn: turnAt(e.at), kind: listening ? listening.kind : "", isSilent: true, words: [], heard: "(silence)", end: e.at, reply: null });
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
    default: if (/barge/i.test(e.event)) r.barges.push(e);
  }
  return r;
}

function wave(letters, middle, height, scale, from, to, name) {
  let top = "", bottom = "";
  for (let i = Math.floor(from / STEP); i < Math.min(letters.length, to / STEP + 1); i++) {
    const x = ((i * STEP - from) * scale).toFixed(1), tall = LETTERS.indexOf(letters[i]) / 63 * height;
    top += (top ? " L" : "M") + x + " " + (middle - tall).toFixed(1);
    bottom = " L" + x + " " + (middle + tall).toFixed(1) + bottom;
  }
  return svg("path", { class: name, d: top + bottom + (top ? " Z" : "") });
}

/* As many strips, one below the other, as the window's width takes: nothing is cut off and nothing scrolls. */
function timeline(c, r, failed, width, seek) {
  const total = Math.max(c.samples / RATE, 0.1), count = Math.ceil(total * 40 / width), span = count > 1 ? Math.ceil(total / count) : total;
  const scale = count > 1 ? width / span : Math.min(140, width / total), strips = [], box = el("div", { class: "strips" });
  for (let from = 0; from < total; from += span) {
    const strip = stripOf(c, r, failed, scale, from, Math.min(total, from + span));
    strip.addEventListener("click", event => seek(from + (event.clientX - strip.getBoundingClientRect().left) / scale));
    strips.push({ from, head: strip.lastChild });
    box.append(strip);
  }
  return { box, move: now => {
    for (const { from, head } of strips) {
      const x = now >= from && now < from + span ? (now - from) * scale : -5;
      head.setAttribute("x1", x); head.setAttribute("x2", x);
    }
  } };
}

function stripOf(c, r, failed, scale, from, to) {
  const width = Math.floor((to - from) * scale), box = svg("svg", { class: "time", width, height: 240, role: "img",
    "aria-label": "Both sides of the conversation from " + from.toFixed(0) + " to " + to.toFixed(0) + " seconds" });
  const x = samples => (samples / RATE - from) * scale, tip = text => svg("title", {}, text);
  const isHere = (start, end) => end / RATE >= from && start / RATE < to;
  const rect = (name, start, end, y, height, text) => {
    if (!isHere(start, end)) return;
    const left = Math.max(0, x(start)), right = Math.min(width, x(end));
    box.append(svg("rect", { class: name, x: left, y, width: Math.max(1, right - left), height }, text ? tip(text) : null));
  };
  const line = (name, moment, y1, y2, text) => {
    if (isHere(moment, moment)) box.append(svg("line", { class: name, x1: x(moment), x2: x(moment), y1, y2 }, text ? tip(text) : null));
  };
  let free = -1;
  const label = (name, start, end, y, text, perLetter) => {
    if (!isHere(start, end)) return;
    const left = Math.max(0, x(start), free), room = Math.floor((Math.min(width, x(end)) - left) / perLetter);
    if (room < 3) return;
    box.append(svg("text", { class: name, x: left + 1, y }, text.length > room ? text.slice(0, room - 1) + "…" : text, text.length > room ? tip(text) : null));
    free = left + Math.min(room, text.length) * perLetter;
  };
  c.turns.forEach((t, index) => {
    if (!failed.has(index + 1)) return;
    const end = c.turns[index + 1]?.at ?? c.samples;
    rect("failed", t.at, end, 15, 225, "turn " + (index + 1) + " went wrong");
    if (isHere(t.at, t.at)) box.append(svg("text", { class: "wrong", x: x(t.at) + 3, y: 236 }, "✗ turn " + (index + 1)));
  });
  for (let s = Math.ceil(from); s <= to; s += scale < 60 ? 2 : 1) {
    line("axis", s * RATE, 18, 224);
    if ((to - s) * scale > 22) box.append(svg("text", { x: (s - from) * scale + 2, y: 12 }, s + " s"));
  }
  for (const l of r.listening) {
    rect("listens", l.start, l.end, 18, 13, "listens for " + l.kind);
    free = -1; label("kind", l.start, l.end, 28, l.kind, 5.6);
  }
  free = -1;
  c.turns.forEach((t, index) => {
    if (t.speech) rect("speech", t.speech.start, t.speech.end, 48, 72, "said “" + t.words + "”");
    label("p", t.at, c.turns[index + 1]?.at ?? c.samples, 44, t.words ? "“" + t.words + "”" : "(silence)", 6.2);
  });
  for (const p of r.prompts) rect("prompt", p.start, p.end, 140, 72, p.text);
  box.append(wave(c.waveform.person, 84, 34, scale, from, to, "person"), wave(c.waveform.device, 176, 34, scale, from, to, "device"));
  for (const w of r.words) rect("word" + (w.confidence < 0.3 ? " unsure" : ""), w.start, w.end, 122, 8,
    w.text + (w.confidence === undefined ? "" : ", confidence " + w.confidence.toFixed(2)));
  for (const e of r.ends) line(e.isCut ? "cut" : "end", e.at, 46, 134, (e.isCut ? "cut off: " : "end of speech: ") + e.reason);
  for (const b of r.barges) line("barge", b.at, 46, 214, b.event);
  for (const v of r.values) if (isHere(v.at, v.at))
    box.append(svg("circle", { class: "value", cx: x(v.at), cy: 136, r: 3.5 }, tip(v.name + " = " + v.value)));
  free = -1;
  for (const p of r.prompts) label("d", p.start, p.end, 224, p.text, 5.8);
  box.append(svg("line", { class: "head", x1: -5, x2: -5, y1: 16, y2: 236 }));
  return box;
}

function heardWords(turn) {
  if (!turn.words.length) return turn.heard || "–";
  return el("span", {}, ...turn.words.flatMap(w => [
    el("span", { class: w.confidence < 0.3 ? "unsure" : null, title: w.confidence === undefined ? null : "confidence " + w.confidence.toFixed(2) },
      /^<.*>$/.test(w.text) ? "(other words)" : w.text), " "]));
}

function timelineKey(c, r) {
  const items = [["person", "person"], ["device", "device"], ["quiet", "listens"], ["text", "end of speech"], ["value", "value taken"]];
  if (r.ends.some(e => e.isCut) || r.words.some(w => w.confidence < 0.3)) items.push(["warn", "cut off, or hardly heard"]);
  if (c.failures.length) items.push(["bad", "went wrong"]);
  return el("div", { class: "key" }, ...items.map(([color, text]) => el("span", {}, el("i", { style: "background: var(--" + color + ")" }), text)));
}

function turnsTable(c, r, failed, play) {
  const longest = Math.max(1, ...r.turns.map(t => t.reply ? t.reply - t.spoken : 0));
  return table(["turn", "at", "said", "heard", "listened for", "end of speech", "response gap"], r.turns.map(t => {
    const said = c.turns[t.turn - 1], isWrong = failed.has(t.turn), wait = t.end - t.spoken;
    const gap = t.isSilent || t.reply === null ? "–" : el("span", {}, ms(t.reply - t.spoken) + " ms ",
      el("small", {}, "waited " + ms(wait) + ", computed " + ms(t.reply - t.end)),
      el("span", { class: "bars" }, el("i", { class: "wait", style: "width:" + 100 * wait / longest + "%" }),
        el("i", { class: "compute", style: "width:" + 100 * (t.reply - t.end) / longest + "%" })));
    return { class: isWrong ? "failed" : null, cells: [(isWrong ? "✗ " : "") + t.turn, said ? play(said.at, seconds(said.at)) : "–",
      said ? said.words || "(silence)" : "–", heardWords(t), t.kind, t.isSilent ? "–" : t.reason.replace(/[A-Z]/g, letter => " " + letter.toLowerCase()), gap] };
  }));
}
