import {
  type NotificationChoices,
  type NotificationKind,
  NO_CHOICES,
  ROLES_TO_TELL,
} from '@tula/contract/accounts/notifications.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { language } from '@tula/messages/language.ts';
import { sql } from 'kysely';
import { deleteQueuedNews } from '../../outbox/messages-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { QuietHours } from './quiet-hours.ts';

const CHOICES = sql`
  n.kinds, n.push_kinds AS "pushKinds", n.phone_kinds AS "phoneKinds", n.phone, n.digest_by AS "digestBy", n.digest_hour AS "digestHour",
  n.quiet_from AS "quietFrom", n.quiet_until AS "quietUntil", n.language`;

/** The language in which somebody asks, until they choose one for what they are told. */
export const languageAsked = (): TextLanguage => TEXT_LANGUAGES.find((one) => one === language()) ?? ENGLISH;

/** Returns what a member of staff has chosen; nothing without a choice. */
export async function readChoices(db: Db, id: StaffId): Promise<NotificationChoices> {
  const { rows } = await sql<NotificationChoices>`
    SELECT ${CHOICES} FROM staff_notifications n WHERE n.staff_id = ${id}::uuid`.execute(db);
  return rows[0] ?? { ...NO_CHOICES, language: languageAsked() };
}

export async function storeChoices(
  db: Db,
  id: StaffId,
  { kinds, pushKinds, phoneKinds, phone, digestBy, digestHour, ...choices }: NotificationChoices,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO staff_notifications (staff_id, kinds, push_kinds, phone_kinds, phone, digest_by, digest_hour, quiet_from, quiet_until, language,
      updated_at)
    VALUES (${id}::uuid, ${[...new Set(kinds)]}::text[], ${[...new Set(pushKinds)]}::text[],
      ${[...new Set(phoneKinds)]}::text[], ${phone}, ${[...new Set(digestBy)]}::text[], ${digestHour}::integer,
      ${choices.quietFrom}, ${choices.quietUntil}, ${choices.language}, ${at})
    ON CONFLICT (staff_id) DO UPDATE SET kinds = excluded.kinds, push_kinds = excluded.push_kinds,
      phone_kinds = excluded.phone_kinds, phone = excluded.phone,
      digest_by = excluded.digest_by, digest_hour = excluded.digest_hour, language = excluded.language,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, updated_at = excluded.updated_at`.execute(
    db,
  );
  await deleteQueuedNews(db, [id], phone);
}

export type ToTell = QuietHours & {
  id: StaffId;
  email: string;
  language: string;
  /**
   * The kinds that they have chosen by email, on their devices, and by phone, of those about which they can do
   * something.
   */
  kinds: NotificationKind[];
  pushKinds: NotificationKind[];
  phoneKinds: NotificationKind[];
  phone: string;
};

/** Who has chosen to be told of one of these kinds, may log in, and can do something about it. */
export async function staffToTell(db: Db, kinds: readonly NotificationKind[]): Promise<ToTell[]> {
  const { rows } = await sql<ToTell & { role: StaffRole }>`
    SELECT s.id, s.email, s.role, n.language, n.quiet_from AS "quietFrom", n.quiet_until AS "quietUntil",
      n.kinds, n.push_kinds AS "pushKinds", n.phone_kinds AS "phoneKinds", n.phone
    FROM staff_notifications n JOIN staff s ON s.id = n.staff_id
    WHERE s.dismissed_at IS NULL AND (n.kinds || n.push_kinds || n.phone_kinds) && ${[...kinds]}::text[]
    ORDER BY s.created_at, s.id`.execute(db);
  return rows.map(({ role, ...person }) => {
    const canActOn = (kind: NotificationKind) => ROLES_TO_TELL[kind].includes(role);
    return {
      ...person,
      kinds: person.kinds.filter(canActOn),
      pushKinds: person.pushKinds.filter(canActOn),
      phoneKinds: person.phoneKinds.filter(canActOn),
    };
  });
}

export type DigestReader = {
  id: StaffId;
  email: string;
  role: StaffRole;
  language: string;
  digestHour: number;
  byEmail: boolean;
  byPush: boolean;
  byPhone: boolean;
  phone: string;
};

/** Who wants a digest and has none of this day yet. */
export async function digestReaders(db: Db, day: string): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    SELECT s.id, s.email, s.role, n.language, n.digest_hour AS "digestHour",
      'email' = ANY (n.digest_by) AS "byEmail", 'push' = ANY (n.digest_by) AS "byPush",
      'phone' = ANY (n.digest_by) AS "byPhone", n.phone
    FROM staff_notifications n JOIN staff s ON s.id = n.staff_id
    WHERE s.dismissed_at IS NULL AND n.digest_hour IS NOT NULL
      AND (n.digest_day IS NULL OR n.digest_day < ${day}::date)
    ORDER BY s.created_at, s.id`.execute(db);
  return rows;
}

/** Returns false when another process has made the digest of this day. */
export async function claimDigest(tx: Db, id: StaffId, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE staff_notifications SET digest_day = ${day}::date
    WHERE staff_id = ${id}::uuid AND (digest_day IS NULL OR digest_day < ${day}::date)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whoever is dismissed is told nothing more. */
export async function deleteChoices(tx: Db, id: StaffId): Promise<void> {
  await sql`DELETE FROM staff_notifications WHERE staff_id = ${id}::uuid`.execute(tx);
  await deleteQueuedNews(tx, [id]);
}

/** Whoever answers STOP is told nothing more at that number; email and devices stay as they were chosen. */
export async function stopNewsByPhone(tx: Db, phone: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE staff_notifications SET phone_kinds = '{}', digest_by = array_remove(digest_by, 'phone'),
      digest_hour = CASE WHEN digest_by <> '{phone}' THEN digest_hour END, updated_at = ${at}
    WHERE phone = ${phone} RETURNING staff_id AS id`.execute(tx);
  await deleteQueuedNews(
    tx,
    rows.map(({ id }) => id),
  );
}
