import { appendFileSync } from 'node:fs';
import type { standardOutput } from './log.ts';

type Output = ReturnType<typeof standardOutput>;

/** This process's way to the one that started it. */
type Channel = {
  send?: (message: object, told: () => void) => unknown;
  connected?: boolean;
  disconnect?: () => void;
};

/** Where a start writes, and how it tells the process that waits for it, `npm start`, how far it is. */
export type StartOutput = {
  /** Where the log goes. */
  destination: Output;
  isWaitedFor: boolean;
  /** Names what takes seconds now, until something else begins or the shop opens. */
  begin: (name: string) => void;
  /** Prints where the shop is; from now on the whole log goes to standard output. */
  open: (text: string) => void;
  /** Says where the log of a start is that has failed. */
  fail: () => void;
};

/**
 * `TULA_START_LOG` is set by `npm start`: the file for the lines of the log that only somebody who looks for a fault
 * reads while the shop starts, empty if there can be none. Warnings and errors are on standard output as well.
 */
export function openStartOutput(
  env: Record<string, string | undefined>,
  output: Output,
  channel: Channel = process,
): StartOutput {
  const file = env.TULA_START_LOG || undefined;
  const isWaitedFor = env.TULA_START_LOG !== undefined && channel.send !== undefined;
  let isStarting = file !== undefined;
  // Whoever waits may be gone already.
  const tell = (message: object, told = () => {}) => {
    if (isWaitedFor) channel.send?.(message, told);
  };
  return {
    destination: {
      write(line) {
        const isOnlyInFile = isStarting && keepLine(file, line) && ONLY_INFORMATION.test(line);
        if (!isOnlyInFile) output.write(line);
      },
      flushSync: () => output.flushSync(),
    },
    isWaitedFor,
    begin: (name) => tell({ begins: name }),
    open(text) {
      isStarting = false;
      const whole = file === undefined ? text : `${text}  Log of this start: ${file}\n`;
      if (!isWaitedFor) process.stdout.write(whole);
      tell({ open: whole }, () => channel.connected && channel.disconnect?.());
    },
    fail() {
      if (isStarting) process.stdout.write(`The log of this start: ${file}\n`);
    },
  };
}

const ONLY_INFORMATION = /^\{"level":"(?:trace|debug|info)"/;

/** Says whether the line is in the file now: a full disk must not keep it from being seen. */
function keepLine(file: string | undefined, line: string): boolean {
  try {
    if (file !== undefined) appendFileSync(file, line);
    return file !== undefined;
  } catch {
    return false;
  }
}
