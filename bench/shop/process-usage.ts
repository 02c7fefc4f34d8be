import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export type Usage = { residentMb: number; ownMb: number; cpuSeconds: number };

/**
 * Returns the memory and the processor time that a Linux process has used so far. Memory that several processes share,
 * such as Node's program, counts fully as resident memory of each, and by its share as own memory.
 */
export function usageOf(pid: number): Usage {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024;
  return {
    residentMb: megabytes('Rss'),
    ownMb: megabytes('Pss'),
    cpuSeconds: processorSeconds(pid),
  };
}

/** Returns the processor time that a process itself has used so far. */
export const processorSeconds = (pid: number): number => secondsAt(pid, 11);

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

/** Reads what /proc says of a process behind its name, which may have spaces and ends with a bracket: state, parent, and so on. */
function statOf(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2);
}

/** Returns the processor time of a process's children that have ended, as PostgreSQL's closed connections have. */
export const endedChildrenSeconds = (pid: number): number => secondsAt(pid, 13);

/** Sums two fields of /proc: the time in the program, and the time in the kernel for it. */
function secondsAt(pid: number, field: number): number {
  const fields = statOf(pid).split(' ');
  return (Number(fields[field]) + Number(fields[field + 1])) / TICKS_PER_SECOND;
}
