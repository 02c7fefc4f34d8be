import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts on the terminal without echo; from a pipe it reads the first line. */
export async function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  process.stderr.write(question);
  const closed = once(lines, 'close').then(() => {
    throw new Error('Nothing was typed.');
  });
  try {
    return await Promise.race([lines.question(''), closed]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
