import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './pinned-node.mjs';

/** A file that changed more recently may change again at what its file system takes for the same moment. */
const SETTLED_AFTER_MS = 1_000;

/** A full disk may have cut off what was kept. */
const WHOLE = /^[0-9a-f]{64}$/;

/**
 * The hash of the names and contents of files of the tree. It is kept under a name together with the files' sizes and
 * times: as long as these are the same, which takes 20 ms to see, no content is read again.
 */
export function hashOfFiles(name, files) {
  const kept = path.join(root, 'node_modules', '.cache', 'hashes', name);
  const { state, newestMs } = stateOf(files);
  const [keptState, keptHash] = textOf(kept).split(' ');
  if (keptState === state && WHOLE.test(keptHash ?? '')) return keptHash;
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  const contents = hash.digest('hex');
  if (Date.now() - newestMs > SETTLED_AFTER_MS) keep(kept, `${state} ${contents}`);
  return contents;
}

/** A change of a file changes its ctime, which no program can set. */
function stateOf(files) {
  const state = createHash('sha256');
  let newestMs = 0;
  for (const file of files) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path.join(root, file));
    state.update(`${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\0`);
    newestMs = Math.max(newestMs, mtimeMs, ctimeMs);
  }
  return { state: state.digest('hex'), newestMs };
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Where nothing can be written, or on a full disk, the contents are read at each start. */
function keep(file, text) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // The hash is right without it.
  }
}
