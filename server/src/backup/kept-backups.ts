import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupRejected } from './backup.ts';

/** How many days, weeks and months one backup of each is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const DAY_MS = 86_400_000;
const NAME = /^shop-([0-9]{4}-[0-9]{2}-[0-9]{2})-([0-9]{2})([0-9]{2})([0-9]{2})?$/;

/** The ending of a backup on the disk, and of one that is encrypted, as age gives it. */
const PLAIN = '.tula';
export const ENCRYPTED = '.tula.age';
type Ending = typeof PLAIN | typeof ENCRYPTED;

/** The name of a backup that was taken at an instant, in universal time: shop-2026-11-29-033000.tula. */
export function nameOfBackup(takenAt: Date, ending: Ending = PLAIN): string {
  const [day, time = ''] = takenAt.toISOString().split('T');
  return `shop-${day}-${time.slice(0, 8).replaceAll(':', '')}${ending}`;
}

/** The instant in a name that `nameOfBackup` made with this ending; undefined for any other file. */
function parseTakenAt(name: string, ending: Ending = PLAIN): number | undefined {
  const found = name.endsWith(ending) ? NAME.exec(name.slice(0, -ending.length)) : null;
  if (!found) return undefined;
  const [, day, hours, minutes, seconds = '00'] = found;
  const instant = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/**
 * Names the files of a folder, or of a bucket, that are not kept any more: what is younger than seven days stays, then the newest of
 * each of four weeks and of each of twelve months. The newest backup always stays, and so does every other file.
 */
export function outdatedBackups(names: readonly string[], now: Date, ending: Ending = PLAIN): string[] {
  const dated = names
    .map((name) => ({ name, takenAt: parseTakenAt(name, ending) }))
    .filter((one): one is { name: string; takenAt: number } => one.takenAt !== undefined)
    .sort((a, b) => b.takenAt - a.takenAt);
  const kept = new Set(dated.slice(0, 1).map(({ name }) => name));
  const periods = new Set<string>();
  for (const { name, takenAt } of dated) {
    if (now.getTime() - takenAt < KEPT.days * DAY_MS) {
      kept.add(name);
      continue;
    }
    for (const period of listPeriods(takenAt, now.getTime())) {
      if (periods.has(period)) continue;
      periods.add(period);
      kept.add(name);
    }
  }
  return dated.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

/** Removes the files of a folder that are not kept any more; returns their names. */
export function removeOutdated(folder: string, now: Date): string[] {
  const outdated = outdatedBackups(readdirSync(folder), now);
  for (const name of outdated) rmSync(path.join(folder, name), { force: true });
  return outdated;
}

/** The file itself, or the newest backup in a folder. */
export function newestBackup(given: string): string {
  if (!existsSync(given)) throw new BackupRejected(`there is no ${given}`);
  if (!statSync(given).isDirectory()) return given;
  const names = readdirSync(given).filter((name) => parseTakenAt(name) !== undefined);
  const newest = names.sort((a, b) => (parseTakenAt(b) ?? 0) - (parseTakenAt(a) ?? 0))[0];
  if (newest === undefined) throw new BackupRejected(`there is no backup in ${given} yet`);
  return path.join(given, newest);
}

/** The week and the month that a backup may stand for, as long as one of each is kept. */
function listPeriods(takenAt: number, now: number): string[] {
  const week = countWeeks(takenAt);
  const month = countMonths(takenAt);
  return [
    ...(countWeeks(now) - week <= KEPT.weeks ? [`week ${week}`] : []),
    ...(countMonths(now) - month < KEPT.months ? [`month ${month}`] : []),
  ];
}

const countWeeks = (instant: number) => Math.floor(instant / DAY_MS / 7);

function countMonths(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
