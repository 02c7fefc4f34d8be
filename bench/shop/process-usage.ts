import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export type Usage = { residentMb: number; ownMb: number; cpuSeconds: number };

/**
 * Memory and processor time of a process on Linux so far. What several processes share, such as the program of Node, is
 * in the resident memory of each, and in their own memory by its share.
 */
export function usageOf(pid: number): Usage {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024;
  // The name of the program, which may have spaces, ends with a bracket.
  const fields = statOf(pid).split(' ');
  return {
    residentMb: megabytes('Rss'),
    ownMb: megabytes('Pss'),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** The usage of some processes together; those that have just ended do not count. */
export function usageOfAll(pids: readonly number[]): Usage {
  const found = pids.flatMap((pid) => {
    try {
      return [usageOf(pid)];
    } catch {
      return [];
    }
  });
  const sum = (part: (one: Usage) => number) => found.reduce((total, one) => total + part(one), 0);
  return {
    residentMb: sum((one) => one.residentMb),
    ownMb: sum((one) => one.ownMb),
    cpuSeconds: sum((one) => one.cpuSeconds),
  };
}

export const parentOf = (pid: number): number => Number(statOf(pid).split(' ')[1]);

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        return false;
      }
    });
}

/** What /proc says of a process behind its name: state, parent, and so on. */
function statOf(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2);
}

/** The processor time of children that have ended is that of their parent, which PostgreSQL's connections need. */
export function endedChildrenSeconds(pid: number): number {
  const fields = statOf(pid).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
