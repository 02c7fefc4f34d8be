import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { Duty } from '@tula/contract/shop/duties.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';

export type DutyOfPeriod = Pick<Duty, 'kind' | 'period'>;
export type DoneDuty = { duty: string; period: string; at: Date; by: string };

/** What was filed, with who said so; a few rows a year, of which old ones are deleted. */
export async function readDone(db: Db): Promise<DoneDuty[]> {
  const { rows } = await sql<DoneDuty>`
    SELECT d.duty, d.period, d.done_at AS at, s.name AS by
    FROM duties_done d JOIN ${STAFF_NAMES} s ON s.id = d.done_by`.execute(db);
  return rows;
}

/** Returns false when somebody said so before. */
export async function insertDone(
  tx: Db,
  { kind, period, at, by }: DutyOfPeriod & { at: Date; by: StaffId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO duties_done (duty, period, done_at, done_by) VALUES (${kind}, ${period}, ${at}, ${by}::uuid)
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when nobody has said that it is done. */
export async function deleteDone(tx: Db, { kind, period }: DutyOfPeriod): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM duties_done WHERE duty = ${kind} AND period = ${period}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes what was done before a moment; the audit log has it for as long as accounts are kept. */
export async function deleteDoneBefore(tx: Db, before: Date): Promise<void> {
  await sql`DELETE FROM duties_done WHERE done_at < ${before}`.execute(tx);
}
