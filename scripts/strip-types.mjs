import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { asciiOnly } from './ascii-only.mjs';
import { root } from './pinned-node.mjs';
import { strippedFile } from './stripped-sources.mjs';

/** What the server runs; tests and its dependencies are not among it. */
const SOURCES = ['server/src', 'server/seeds', 'contract/src', 'messages'];

/** Keeps every source without its types, and removes those of earlier sources. */
function stripSources() {
  const current = new Set();
  for (const source of SOURCES.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const text = readFileSync(source);
    const file = strippedFile(text);
    current.add(path.basename(file));
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file)) writeWhole(file, stripTypeScriptTypes(asciiOnly(text.toString())));
  }
  const folder = path.dirname(strippedFile(''));
  for (const file of readdirSync(folder))
    if (!current.has(file)) rmSync(path.join(folder, file), { force: true });
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(inside);
    return /(?<!\.test|\.contract)\.ts$/.test(entry.name) ? [inside] : [];
  });
}

/** Another process may read at the same time. */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

stripSources();
