import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './pinned-node.mjs';
import { lastLinesOf } from './told-failures.mjs';

/** How the steps of a command are shown that is no start: all that they print, below a line of their own. */
export const inFull = { begin: (name) => console.log(`${name}…`), fail: () => undefined, output: undefined };

/** How the steps of a command whose output other programs read are kept: in a log that is read when one fails. */
export const hidden = {
  begin: () => undefined,
  fail: () => undefined,
  output: path.join(root, 'node_modules', '.cache', 'steps.log'),
};

/** How the steps of a start are shown: a line each, the rest in its log, whose end says why one failed. */
export function inALineEach(progress, log) {
  return {
    begin: progress.begin,
    fail() {
      progress.fail();
      if (log !== undefined) console.error(endOf(log));
    },
    output: log,
  };
}

/** One line for each thing that takes long, with the seconds it took; in a terminal they are counted meanwhile. */
export function openProgress(output = process.stdout) {
  let current;
  const seconds = () => ((performance.now() - current.startedMs) / 1000).toFixed(1);
  const write = (text) => {
    const isBegun = current.isWritten && !output.isTTY;
    output.write(isBegun ? text : `${output.isTTY ? '\r' : ''}${current.name}…${text}`);
    current.isWritten = true;
  };
  function end(how = '') {
    if (current === undefined) return;
    clearInterval(current.timer);
    write(` ${how}${seconds()} s\n`);
    current = undefined;
  }
  return {
    /**
     * What began before has ended then. While another process may write lines of its own, a line that is no
     * terminal's is written as a whole, at its end.
     */
    begin(name, { othersWrite = false } = {}) {
      if (current?.name === name) return;
      end();
      current = { name, startedMs: performance.now(), isWritten: false };
      if (output.isTTY) current.timer = setInterval(() => write(` ${seconds()} s`), 100).unref();
      if (output.isTTY || !othersWrite) write('');
    },
    end: () => end(),
    fail: () => end('failed after '),
  };
}

/**
 * The file that takes what is not shown of a start, emptied for each; shops on different ports have one each. Undefined
 * where the folder is read-only: then everything is shown.
 */
export function openStartLog(port = process.env.PORT) {
  const folder = path.join(root, 'node_modules', '.cache');
  const file = path.join(folder, `start-${/^\d+$/.test(port ?? '') ? port : 3000}.log`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '');
    return file;
  } catch {
    return undefined;
  }
}

function endOf(file) {
  return `${lastLinesOf(readFileSync(file, 'utf8'))}\n\nThe whole log of this start: ${file}`;
}
