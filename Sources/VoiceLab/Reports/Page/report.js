/* The page: the verdict, the list of conversations with what failed first, and its filters. */
const page = data("summary"), comparison = page.comparison;
const entries = data("index").map((entry, number) => ({ ...entry, number, variant: entry.room ? entry.profile + ", " + entry.room : entry.profile }));
const shared = new Set();
for (const entry of entries) {
  const name = (entry.name || entry.file) + (entry.profile ? "," + entry.variant : "");
  entry.id = name.replace(/\s+/g, "-");
  if (shared.has(entry.id)) entry.id += "," + entry.number;
  shared.add(entry.id);
  if (comparison) {
    const is = entry.is = name => name === entry.name + " (" + entry.variant + ")" || name === entry.file + " (" + entry.variant + ")" || name === entry.file;
    entry.change = comparison.worse.some(w => is(w.name)) ? "worse" : comparison.better.some(is) ? "better" : comparison.onlySecond.some(is) ? "new" : null;
  }
  entry.text = [entry.name, entry.file, entry.app, entry.variant, entry.words, entry.problem].join("\n").toLowerCase();
}
const failedOnes = entries.filter(entry => entry.state !== "passed"), passedOnes = entries.filter(entry => entry.state === "passed");

function verdict(s) {
  const broken = s.broken ? s.broken + " could not be run" : "", total = s.passed + s.failed, noun = total === 1 ? " conversation" : " conversations";
  if (!total) return broken || "No conversations";
  return (s.failed ? s.failed + " of " + total + noun + " failed" : total === 1 ? "The conversation passed" : "All " + total + noun + " passed") + (broken && ", " + broken);
}

function rowOf(entry) {
  const link = el("a", { class: "link", href: "#" + encodeURIComponent(entry.id), title: "A link to this conversation", "aria-label": "Link to " + entry.id }, "#");
  const mark = el("span", { class: "mark", title: entry.state }, { passed: "✓", failed: "✗", broken: "!" }[entry.state]);
  if (entry.state === "broken") return el("div", { class: "row broken", id: entry.id }, mark, el("span", { class: "name" }, entry.file), link,
    el("span", { class: "note" }, entry.problem));
  const first = entry.failure, about = [entry.app, entry.variant, seconds(entry.samples), entry.change].filter(x => x).join(" · ");
  const row = el("details", { class: "row " + entry.state, id: entry.id }, el("summary", {}, mark, el("span", { class: "name" }, entry.name),
    link, el("span", { class: "about" }, about),
    first ? el("span", { class: "note" }, (first.misheard ? causeInWords(first.misheard) + ". " : "turn " + first.turn + ": ") + failureInWords(first)) : null));
  row.addEventListener("toggle", () => { if (row.open) open(row, entry); });
  return row;
}

function open(row, entry) {
  if (entry.draw) return entry.draw();
  const c = data("d" + entry.number), r = read(c), sound = at("a" + entry.number), body = el("div", { class: "body" });
  const failed = new Set(c.failures.flatMap(f => f.misheard ? [f.turn, f.misheard.turn] : [f.turn]));
  const audio = sound ? el("audio", { controls: "", preload: "metadata", src: "data:audio/ogg;base64," + sound.textContent }) : null;
  const seek = moment => { if (audio) { audio.currentTime = moment; audio.play(); } };
  const play = (samples, text) => {
    if (!audio) return el("span", {}, text === "play it" ? "" : text);
    const button = el("button", { type: "button", class: "play", title: "play from here" }, "▶ " + text);
    button.addEventListener("click", () => seek(Math.max(0, samples / RATE - 0.3)));
    return button;
  };
  const strips = el("div", {});
  let line = null;
  entry.draw = () => {
    if (!strips.clientWidth || strips.dataset.width === String(strips.clientWidth)) return;
    strips.dataset.width = strips.clientWidth;
    line = timeline(c, r, failed, strips.clientWidth, seek);
    strips.replaceChildren(line.box);
  };
  if (audio) {
    const follow = () => { if (line) line.move(audio.currentTime); if (!audio.paused) requestAnimationFrame(follow); };
    audio.addEventListener("play", follow); audio.addEventListener("seeked", follow);
  }
  if (c.failures.length) body.append(failureView(c, play));
  body.append(...[audio, strips, timelineKey(c, r), el("h3", {}, "Turns"), turnsTable(c, r, failed, play)].filter(x => x));
  if (r.values.length) body.append(el("h3", {}, "Parameters"), table(["at", "parameter", "value", "source"], r.values.map(v => [seconds(v.at), v.name, v.value, v.source])));
  body.append(el("h3", {}, "Prompts"), table(["at", "text"], r.prompts.map(p => [seconds(p.start), p.text])), el("p", { class: "file" }, c.file));
  row.append(body);
  entry.draw();
}

/* A browser lays out the groups near the window and no others. */
function groupsOf(some) {
  const groups = [];
  some.forEach((entry, index) => {
    if (index % 100 === 0) groups.push(el("div", { class: "group" }));
    entry.row = rowOf(entry);
    groups[groups.length - 1].append(entry.row);
  });
  return groups;
}

const filters = ["app", "profile", "room"];
function filter() {
  const wanted = at("find").value.toLowerCase().split(/\s+/).filter(word => word), outcome = at("outcome").value;
  let shown = 0;
  for (const entry of entries) {
    const isShown = wanted.every(word => entry.text.includes(word)) && filters.every(name => !at(name).value || entry[name] === at(name).value) &&
      (!outcome || outcome === entry.change || (outcome === "failed" ? entry.state !== "passed" : outcome === entry.state));
    entry.row.hidden = !isShown;
    if (isShown) shown++;
  }
  for (const group of document.querySelectorAll(".group")) {
    const here = [...group.children].filter(row => !row.hidden).length;
    group.hidden = !here;
    group.style.containIntrinsicSize = "auto " + here * 48 + "px";
  }
  for (const part of at("list").children) part.hidden = ![...part.querySelectorAll(".group")].some(group => !group.hidden);
  at("shown").textContent = shown + " of " + entries.length;
}

function choices(name, values, all) {
  at(name).append(el("option", { value: "" }, all), ...values.map(value => el("option", { value }, value)));
  at(name).parentNode.hidden = values.length < 2;
}

function goTo(id) {
  const entry = entries.find(entry => entry.id === id);
  if (!entry) return;
  if (entry.row.hidden) { at("filter").reset(); filter(); }
  entry.row.open = true;
  entry.row.scrollIntoView();
}

at("verdict").textContent = verdict(page.summary);
at("verdict").className = failedOnes.length ? "failed" : entries.length ? "passed" : "";
document.title = verdict(page.summary) + " – Parley";
const about = page.about || {};
for (const [name, value] of [["Date", about.date?.replace("T", " ").replace("Z", " UTC")], ["Version", about.version], ["Machine", about.machine],
  ["Conversation", seconds(page.summary.samples, 0) + " in all"], ["Command", about.command]]) if (value) at("about").append(el("div", {}, el("dt", {}, name), el("dd", {}, name === "Command" ? el("code", {}, value) : value)));
at("tiles").append(...tiles(page.summary, comparison?.first));
at("figures").append(...figures(page.summary));
const rooms = roomFigures(page.rooms);
at("rooms").append(...rooms.filter(x => x));
at("rooms").hidden = document.querySelector("nav [href='#rooms']").hidden = !rooms.length;
if (comparison) { at("comparison").append(...comparisonView(comparison).filter(x => x)); at("comparison").hidden = false; }
for (const link of document.querySelectorAll("[data-conversation]")) {
  const entry = entries.find(entry => entry.is(link.dataset.conversation));
  if (entry) link.href = "#" + encodeURIComponent(entry.id);
}
for (const [title, some] of [["Failed", failedOnes], ["Passed", passedOnes]])
  if (some.length) at("list").append(el("div", { class: "part " + title.toLowerCase() }, el("h3", {}, title + " ", el("small", {}, some.length)), ...groupsOf(some)));
for (const name of filters) choices(name, [...new Set(entries.map(entry => entry[name]).filter(value => value))].sort(), "all");
choices("outcome", ["failed", "passed", ...(comparison ? ["worse", "better", "new"] : [])], "all");
at("filter").addEventListener("input", filter);
at("filter").addEventListener("submit", event => event.preventDefault());
addEventListener("hashchange", () => goTo(decodeURIComponent(location.hash.slice(1))));
addEventListener("resize", () => requestAnimationFrame(() => entries.forEach(entry => { if (entry.row.open) entry.draw?.(); })));
addEventListener("keydown", event => {
  const isTyping = /INPUT|SELECT/.test(event.target.tagName);
  if (event.key === "Escape" && isTyping) return event.target.blur();
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...document.querySelectorAll(".row > summary")].filter(stop => !stop.parentNode.hidden);
  const here = stops.indexOf(document.activeElement?.closest(".row")?.querySelector("summary"));
  if (event.key === "/") { at("find").focus(); event.preventDefault(); }
  if (event.key === "j") stops[Math.min(stops.length - 1, here + 1)]?.focus();
  if (event.key === "k") stops[Math.max(0, here - 1)]?.focus();
  const audio = event.key === "p" ? (here < 0 ? document : stops[here].parentNode).querySelector("audio") : null;
  if (audio) { if (audio.paused) audio.play(); else audio.pause(); }
});
filter();
if (location.hash.length > 1) goTo(decodeURIComponent(location.hash.slice(1)));
if (!document.querySelector("details[open]")) {
  const first = (failedOnes.find(entry => entry.state === "failed") || passedOnes[0])?.row;
  if (first) first.open = true;
}
