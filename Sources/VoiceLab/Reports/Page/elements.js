"use strict";
const RATE = 16000;
const el = (name, attributes, ...inside) => put(document.createElement(name), attributes, inside);
const svg = (name, attributes, ...inside) => put(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, inside);
function put(node, attributes, inside) {
  for (const [key, value] of Object.entries(attributes || {})) if (value !== null && value !== undefined) node.setAttribute(key, value);
  node.append(...inside.filter(x => x !== null && x !== undefined));
  return node;
}
const at = id => document.getElementById(id);
const data = id => JSON.parse(at(id).textContent);
const ms = samples => Math.round(samples / RATE * 1000);
const seconds = (samples, digits = 1) => (samples / RATE).toFixed(digits) + " s";
const quoted = text => text ? "“" + text + "”" : "nothing that fits";

/* Each cell carries its column's name, which is shown beside it where the window is too narrow for columns. */
function table(head, rows, attributes) {
  const cells = row => row.map((cell, index) => el("td", { "data-label": head[index] }, cell ?? "–"));
  return el("table", attributes,
    el("thead", {}, el("tr", {}, ...head.map(text => el("th", { scope: "col" }, text)))),
    el("tbody", {}, ...rows.map(row => Array.isArray(row) ? el("tr", {}, ...cells(row)) : el("tr", { class: row.class }, ...cells(row.cells)))));
}

/* Both texts, with what only one of them has marked: the longest common subsequence of their words stays plain. */
function marked(left, right) {
  const words = text => text.split(/(\s+|[{}\[\],:“”"])/).filter(word => word);
  const a = words(left), b = words(right);
  if (a.length * b.length > 1e6) return [el("mark", {}, left), el("mark", {}, right)];
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--)
    common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const sides = [[], []];
  const take = (side, word, isMarked) => {
    const last = side[side.length - 1];
    if (last && last.isMarked === isMarked) last.text += word; else side.push({ text: word, isMarked });
  };
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { take(sides[0], a[i++], false); take(sides[1], b[j++], false); }
    else if (j === b.length || i < a.length && common[i + 1][j] >= common[i][j + 1]) take(sides[0], a[i++], true);
    else take(sides[1], b[j++], true);
  }
  return sides.map(side => el("span", {}, ...side.map(part => part.isMarked && part.text.trim() ? el("mark", {}, part.text) : part.text)));
}
