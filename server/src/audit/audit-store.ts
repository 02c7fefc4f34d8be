import {
  AUDIT_MACHINES,
  type AuditAction,
  type AuditActor,
  type AuditKind,
} from '@tula/contract/accounts/audit.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { AuditBy, AuditChange, AuditEntry, PartOfEntry, WholeEntry } from './audit-entry.ts';

type EntryToInsert = AuditEntry & { happenedAt: Date; keepUntil: Date };

export async function insertEntry(db: Db, entry: EntryToInsert): Promise<WholeEntry> {
  const { actor, staffId, name } = toActor(entry.by);
  const { id, name: subjectName } = toSubject(entry.subject);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audit_entries (happened_at, keep_until, action, actor, staff_id, actor_name, subject_id, subject_name, changes)
    VALUES (${entry.happenedAt}, ${entry.keepUntil}, ${entry.action}, ${actor}, ${staffId}::uuid, ${name},
      ${id}::text, left(${subjectName}, 500), ${JSON.stringify(entry.changes ?? [])}::jsonb)
    RETURNING id`.execute(db);
  return { id: rows[0]?.id ?? 0, by: entry.by, happenedAt: entry.happenedAt, keepUntil: entry.keepUntil };
}

const ENTRIES_AT_ONCE = 500;

/** By whom and when the whole was done, and kept as long. */
export async function insertParts(
  db: Db,
  { id: partOf, by, happenedAt, keepUntil }: WholeEntry,
  entries: readonly PartOfEntry[],
): Promise<void> {
  const { actor, staffId, name } = toActor(by);
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE).map(({ action, subject, changes = [] }) => ({
      action,
      ...subject,
      changes,
    }));
    await sql`
      INSERT INTO audit_entries (happened_at, keep_until, action, actor, staff_id, actor_name, subject_id, subject_name,
        changes, part_of)
      SELECT ${happenedAt}, ${keepUntil}, given.action, ${actor}, ${staffId}::uuid, ${name}, given.id,
        left(given.name, 500), given.changes, ${partOf}::bigint
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS given (action text, id text, name text, changes jsonb)`.execute(
      db,
    );
  }
}

function nameOfStaff(id: StaffId): RawBuilder<unknown> {
  return sql`coalesce((SELECT name FROM staff_names WHERE id = ${id}::uuid), '')`;
}

function toSubject(subject: AuditEntry['subject']): { id: string | null; name: RawBuilder<unknown> } {
  if ('staffId' in subject) return { id: subject.staffId, name: nameOfStaff(subject.staffId) };
  if (!('orderId' in subject)) return { id: subject.id ?? null, name: sql`${subject.name}::text` };
  const { orderId } = subject;
  const number = sql`(SELECT order_number FROM order_numbers WHERE id = ${orderId}::uuid)`;
  return { id: orderId, name: sql`coalesce(${number}, ${orderId}::text)` };
}

type Actor = { actor: AuditActor; staffId: StaffId | null; name: RawBuilder<unknown> };

function toActor(by: AuditBy): Actor {
  if (by === 'shop') return { actor: 'shop', staffId: null, name: sql`''` };
  if ('staffId' in by) return { actor: 'staff', staffId: by.staffId, name: nameOfStaff(by.staffId) };
  if ('command' in by)
    return { actor: 'command', staffId: null, name: sql`left(${`${by.user}: ${by.command}`}, 200)` };
  return { actor: 'stranger', staffId: by.triedAs ?? null, name: sql`left(${by.strangerFrom}, 200)` };
}

export type StoredEntry = {
  id: number;
  happenedAt: Date;
  action: AuditAction;
  kind: AuditKind;
  actor: AuditActor;
  actorName: string;
  subjectName: string;
  changes: AuditChange[];
};

/** As in an address. */
type EntryId = string;

export type EntriesQuery = {
  kind?: AuditKind | undefined;
  person?: StaffId | (typeof AUDIT_MACHINES)[number] | undefined;
  /** The member of staff whom it is about. */
  subject?: StaffId | undefined;
  /** Days in Indian time, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The parts of that entry, or for null what is part of no other; without it all. */
  partOf?: EntryId | null | undefined;
};

/** The place of an entry in the list. */
export type EntryPlace = { happenedAt: Date; id: number };

const toStartOfDay = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)})`;
const toEndOfDay = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)})`;

function matching({ kind, person, subject, from, to, partOf }: EntriesQuery): RawBuilder<unknown>[] {
  return [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(person === undefined ? [] : [isBy(person)]),
    ...(subject === undefined ? [] : [sql`kind = 'staff' AND subject_id = ${subject}::text`]),
    ...(from === undefined ? [] : [sql`happened_at >= ${toStartOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`happened_at < ${toEndOfDay(to)}`]),
    ...(partOf === undefined ? [] : [isPartOf(partOf)]),
  ];
}

function isBy(person: NonNullable<EntriesQuery['person']>): RawBuilder<unknown> {
  return AUDIT_MACHINES.some((machine) => machine === person)
    ? sql`staff_id IS NULL AND actor = ${person}`
    : sql`staff_id = ${person}::uuid`;
}

function isPartOf(partOf: EntryId | null): RawBuilder<unknown> {
  return partOf === null ? sql`part_of IS NULL` : sql`part_of = ${partOf}::bigint`;
}

const columns = sql`id, happened_at AS "happenedAt", action, kind, actor, actor_name AS "actorName",
  subject_name AS "subjectName", changes`;

/** Newest first; every filter of whole entries has an index that ends in this order, and few entries are about one person. */
export async function entriesBefore(
  db: Db,
  query: EntriesQuery,
  last: EntryPlace | undefined,
  most: number,
): Promise<StoredEntry[]> {
  const before = last && sql`(happened_at, id) < (${last.happenedAt}::timestamptz, ${last.id}::bigint)`;
  const conditions = [...matching(query), ...(before === undefined ? [] : [before]), sql`true`];
  const { rows } = await sql<StoredEntry>`
    SELECT ${columns} FROM audit_entries WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY happened_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Oldest first. */
export async function entriesAfter(
  db: Db,
  query: EntriesQuery,
  last: EntryPlace | undefined,
  most: number,
): Promise<StoredEntry[]> {
  const after = last && sql`(happened_at, id) > (${last.happenedAt}::timestamptz, ${last.id}::bigint)`;
  const conditions = [...matching(query), ...(after === undefined ? [] : [after]), sql`true`];
  const { rows } = await sql<StoredEntry>`
    SELECT ${columns} FROM audit_entries WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY happened_at, id LIMIT ${most}`.execute(db);
  return rows;
}

export async function entryById(db: Db, id: EntryId): Promise<StoredEntry | undefined> {
  const { rows } =
    await sql<StoredEntry>`SELECT ${columns} FROM audit_entries WHERE id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** How many parts those of the entries have that have some: at most the rows of one import each. */
export async function countParts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; parts: number }>`
    SELECT part_of AS id, count(*)::integer AS parts FROM audit_entries
    WHERE part_of = ANY (${ids}::bigint[]) GROUP BY part_of`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** Parts go before the whole that they follow. By the database's clock, as its trigger rejects earlier deletions. Returns how many were deleted. */
export async function deleteEntriesPastKeeping(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries WHERE keep_until <= now() ORDER BY keep_until, id DESC LIMIT ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
