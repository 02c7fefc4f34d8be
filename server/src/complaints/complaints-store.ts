import type { ComplaintFilter } from '@tula/contract/complaints/staff-complaints.ts';
import type { ComplaintKind } from '@tula/contract/complaints/complaints.ts';
import type { CustomerId, Id, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { STAFF_NAMES } from '../staff/staff-query.ts';

export type ComplaintId = Id<'complaint'>;

export type Complaint = {
  id: ComplaintId;
  number: string;
  kind: ComplaintKind;
  name: string;
  email: string;
  phone: string;
  orderNumber: string | null;
  language: string;
  openedAt: Date;
  answerBy: Date;
  settleBy: Date;
  answeredAt: Date | null;
  settledAt: Date | null;
  /** Then name, email, phone and messages are gone. */
  personErasedAt: Date | null;
};

const columns = sql`id, complaint_number AS number, kind, name, email, phone, order_number AS "orderNumber", language,
  opened_at AS "openedAt", answer_by AS "answerBy", settle_by AS "settleBy", answered_at AS "answeredAt",
  settled_at AS "settledAt", person_erased_at AS "personErasedAt"`;

export async function insertComplaint(
  tx: Db,
  complaint: Omit<Complaint, 'answeredAt' | 'settledAt' | 'personErasedAt'>,
  remindAt: { answerAt: Date; settleAt: Date },
): Promise<void> {
  const { id, number, kind, name, email, phone, orderNumber, language, openedAt, answerBy, settleBy } =
    complaint;
  await sql`
    INSERT INTO complaints (id, complaint_number, kind, name, email, phone, order_number, language, opened_at, answer_by,
      settle_by, remind_to_answer_at, remind_to_settle_at)
    VALUES (${id}::uuid, ${number}, ${kind}, ${name}, ${email}, ${phone}, ${orderNumber}, ${language}, ${openedAt},
      ${answerBy}, ${settleBy}, ${remindAt.answerAt}, ${remindAt.settleAt})`.execute(tx);
}

/** Keeps who was signed in. */
export async function insertMaker(tx: Db, id: ComplaintId, customerId: CustomerId): Promise<void> {
  await sql`
    INSERT INTO complaint_makers (complaint_id, customer_id) VALUES (${id}::uuid, ${customerId}::uuid)`.execute(
    tx,
  );
}

/** Says whether only this customer can have made it, whatever phone it has. */
export async function isProven(db: Db, number: string, customerId: CustomerId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM complaints WHERE complaint_number = ${number}
      AND id IN (SELECT proven_complaints_of_customer(${customerId}::uuid))`.execute(db);
  return rows.length > 0;
}

/** The complaint of a number, if this is its phone as well: one answer for both, whichever is wrong. */
export async function findComplaint(db: Db, number: string, phone: string): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`
    SELECT ${columns} FROM complaints WHERE complaint_number = ${number} AND phone = ${phone}`.execute(db);
  return rows[0];
}

export async function complaintWithId(db: Db, id: ComplaintId): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`SELECT ${columns} FROM complaints WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** So that what is written about it comes one after another. */
export async function lockComplaint(tx: Db, id: ComplaintId): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`
    SELECT ${columns} FROM complaints WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function markAnswered(
  tx: Db,
  id: ComplaintId,
  { at, settles }: { at: Date; settles: boolean },
): Promise<void> {
  const settledAt = settles ? at : null;
  await sql`
    UPDATE complaints SET answered_at = coalesce(answered_at, ${at}), settled_at = ${settledAt}::timestamptz,
      remind_to_answer_at = NULL, remind_to_settle_at = CASE WHEN ${settles} THEN NULL ELSE remind_to_settle_at END
    WHERE id = ${id}::uuid`.execute(tx);
}

export type ComplaintMessage = { by: string | null; text: string; at: Date };

export async function listReplies(db: Db, id: ComplaintId): Promise<ComplaintMessage[]> {
  const { rows } = await sql<ComplaintMessage>`
    SELECT s.name AS by, m.body AS text, m.written_at AS at FROM complaint_messages m
    LEFT JOIN ${STAFF_NAMES} s ON s.id = m.staff_id WHERE m.complaint_id = ${id}::uuid ORDER BY m.id`.execute(
    db,
  );
  return rows;
}

export async function insertMessage(
  tx: Db,
  message: { id: string; complaintId: ComplaintId; staffId: StaffId | null; text: string; at: Date },
): Promise<void> {
  const { id, complaintId, staffId, text, at } = message;
  await sql`
    INSERT INTO complaint_messages (id, complaint_id, staff_id, body, written_at)
    VALUES (${id}::uuid, ${complaintId}::uuid, ${staffId}::uuid, ${text}, ${at})`.execute(tx);
}

const late = (now: Date) =>
  sql`settled_at IS NULL AND (settle_by < ${now} OR (answered_at IS NULL AND answer_by < ${now}))`;

/** Open ones by their deadline, settled ones by when they were, the last first. */
export async function complaintsAfter(
  db: Db,
  filter: ComplaintFilter,
  { after, now, most }: { after: ComplaintId | undefined; now: Date; most: number },
): Promise<Complaint[]> {
  const isSettled = filter === 'settled';
  const by = isSettled ? sql`settled_at` : sql`settle_by`;
  const state = isSettled
    ? sql`settled_at IS NOT NULL`
    : filter === 'late'
      ? late(now)
      : sql`settled_at IS NULL`;
  const last = sql`(SELECT ${by}, id FROM complaints WHERE id = ${after ?? null}::uuid)`;
  const beyond =
    after === undefined ? sql`true` : isSettled ? sql`(${by}, id) < ${last}` : sql`(${by}, id) > ${last}`;
  const direction = isSettled ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Complaint>`
    SELECT ${columns} FROM complaints WHERE ${state} AND ${beyond}
    ORDER BY ${by} ${direction}, id ${direction} LIMIT ${most}`.execute(db);
  return rows;
}

/** Counts all complaints that are not settled; partial indexes have no others. */
export async function complaintCounts(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    SELECT count(*)::integer AS open, count(*) FILTER (WHERE ${late(now)})::integer AS late
    FROM complaints WHERE settled_at IS NULL`.execute(db);
  return rows[0] ?? { open: 0, late: 0 };
}

/** Takes the complaints of which owners are to be reminded now; each is returned once for each deadline. */
export async function claimForReminder(
  tx: Db,
  of: 'answer' | 'settle',
  { now, most }: { now: Date; most: number },
): Promise<Complaint[]> {
  const due = of === 'answer' ? sql`remind_to_answer_at` : sql`remind_to_settle_at`;
  const { rows } = await sql<Complaint>`
    UPDATE complaints SET ${due} = NULL WHERE id IN (
      SELECT id FROM complaints WHERE ${due} <= ${now} ORDER BY ${due} LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(tx);
  return rows;
}

/** Settled before a moment; their messages go with them. */
export async function deleteSettled(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM complaints WHERE id IN (
      SELECT id FROM complaints WHERE settled_at < ${before} ORDER BY settled_at LIMIT ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
