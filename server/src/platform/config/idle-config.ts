import type { Reading } from './variable-readers.ts';

/** How a shop shares a machine with many others. */
export type IdleConfig = {
  /** The socket at which systemd listens for the shop and has handed over; undefined where the shop listens itself. */
  listenFd: number | undefined;
  /** After so many minutes without a visit the process ends until systemd starts it again; undefined: never. */
  sleepAfterMinutes: number | undefined;
  /** How many connections to the database requests and jobs share. */
  databaseConnections: number;
};

/** systemd hands over its sockets from here on. */
const FIRST_FD = 3;
const USUAL_CONNECTIONS = 10;
const LONGEST_MINUTES = 1440;

/** Reads what systemd and its operator say; `pid` is that of this process, for which systemd has meant the socket. */
export function readIdle({ text, addError }: Reading, pid = process.pid): IdleConfig {
  const wholeNumber = (variable: string, least: number, most: number): number | undefined => {
    const found = text(variable);
    if (found === undefined) return undefined;
    const isValid = /^\d{1,4}$/.test(found) && Number(found) >= least && Number(found) <= most;
    if (!isValid) addError(variable, `a whole number from ${least} to ${most}`);
    return isValid ? Number(found) : undefined;
  };
  const isHandedOver = text('LISTEN_PID') === String(pid) && text('LISTEN_FDS') === '1';
  const sleepAfterMinutes = wholeNumber('SLEEP_AFTER_MINUTES', 1, LONGEST_MINUTES);
  return {
    listenFd: isHandedOver ? FIRST_FD : undefined,
    // Nothing would wake a command, or a shop that listens itself.
    sleepAfterMinutes: isHandedOver ? sleepAfterMinutes : undefined,
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', 2, 50) ?? USUAL_CONNECTIONS,
  };
}
