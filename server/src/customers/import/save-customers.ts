import { IMPORT_UNDOABLE_DAYS } from '@tula/contract/catalogue/import-limits.ts';
import type { AddressId, CustomerId, ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import { language } from '@tula/messages/language.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { CUSTOMERS_IN_SESSION } from '../../sessions/live-session-query.ts';
import { deleteQueuedMails, insertNotices } from '../../outbox/mails-query.ts';
import { broughtAlongKey, broughtAlongMail } from '../account-mails.ts';
import type { CustomersParts } from '../customers-parts.ts';
import { NOT_SHOWN } from '../customers-store.ts';
import {
  countCustomerRows,
  type CustomerRowToSave,
  customerRowsToSave,
  lockCustomerImport,
  markImported,
  type StoredCustomerImport,
} from './customer-imports-store.ts';

export type SaveParts = Pick<CustomersParts, 'database' | 'clock' | 'passwords' | 'publicUrl'>;

/** Notices leave one after another, so that codes and the emails about orders find their way between thousands of them. */
const NOTICE_EVERY_MS = 2_000;

/**
 * Saves a checked import in one transaction. The accounts have passwords that nobody knows, and an email that is not
 * verified: a code that is sent to it, or a new password, opens them. Nobody who has come since the check is touched,
 * and no number of a phone is linked, so that nobody is kept from signing up with it. Whoever is added is emailed the
 * privacy notice if the owner has chosen so.
 */
export async function saveCustomers(
  parts: SaveParts,
  id: ImportId,
  { staffId, sendsNotice }: { staffId: StaffId; sendsNotice: boolean },
): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  await database.tx(async (tx) => {
    const stored = await lockCustomerImport(tx, id);
    if (stored === undefined) throw new Problem('IMPORT_NOT_FOUND');
    if (stored.state !== 'checked') throw new Problem('IMPORT_NOT_STARTABLE');
    let lastRow = 0;
    let noticeMails = 0;
    let withoutPhone = 0;
    for (;;) {
      const rows = await customerRowsToSave(tx, id, lastRow);
      if (rows.length === 0) break;
      const added = await saveRows(tx, id, { rows, now, unusableHash: parts.passwords.unusableHash });
      if (sendsNotice) noticeMails += await queueNotices(tx, parts, added, noticeMails);
      withoutPhone += added.filter(({ phone }) => phone === null).length;
      lastRow = rows.at(-1)?.row ?? lastRow;
    }
    await markImported(tx, id, { by: staffId, now, noticeMails, withoutPhone });
    const counts = await countCustomerRows(tx, id);
    await recordAudit(tx, clock, {
      action: 'customer.imported',
      by: { staffId },
      subject: { id, name: stored.fileName },
      changes: [
        { field: 'customersAdded', from: null, to: counts.new },
        { field: 'customersChanged', from: null, to: counts.changed },
        ...(sendsNotice ? [{ field: 'customersNoticeMails' as const, from: null, to: noticeMails }] : []),
      ],
    });
  });
}

/** Returns how many are queued: nobody gets a second one, even if an import is undone and repeated. */
function queueNotices(
  tx: Db,
  { clock, publicUrl }: SaveParts,
  people: readonly NewPerson[],
  queuedBefore: number,
): Promise<number> {
  const createdAt = clock.now();
  const from = new Date(createdAt.getTime() + queuedBefore * NOTICE_EVERY_MS);
  const mails = people.map((person) => ({ ...broughtAlongMail(person, publicUrl), id: newId<'mail'>() }));
  return insertNotices(tx, mails, { createdAt, from, everyMs: NOTICE_EVERY_MS });
}

type Saving = { rows: readonly CustomerRowToSave[]; now: Date; unusableHash: () => string };

/** Returns whom it has added. */
async function saveRows(
  tx: Db,
  importId: ImportId,
  { rows, now, unusableHash }: Saving,
): Promise<NewPerson[]> {
  const people = rows.flatMap(({ row, facts: { person } }) =>
    person === null ? [] : [{ ...person, row, id: newId<'customer'>(), passwordHash: unusableHash() }],
  );
  const added = await insertPeople(tx, people, now);
  const customerOf = (row: CustomerRowToSave): CustomerId | undefined =>
    row.customerId ?? people.find((person) => person.row === row.row && added.has(person.id))?.id;
  const saved = rows.map((row) => ({
    row: row.row,
    customerId: customerOf(row),
    addresses: row.facts.addresses,
  }));
  const addressIds = await insertAddresses(
    tx,
    saved.flatMap(({ customerId, addresses }) =>
      customerId === undefined ? [] : addresses.map((address) => ({ ...address, customerId })),
    ),
    now,
  );
  await markRows(
    tx,
    importId,
    saved.map(({ row, customerId, addresses }) => ({
      row,
      customerId: customerId ?? null,
      addressIds: addresses.map((address) => address.id).filter((id) => addressIds.has(id)),
    })),
  );
  return people.filter(({ id }) => added.has(id));
}

type NewPerson = {
  id: CustomerId;
  firstName: string;
  lastName: string;
  email: string;
  emailCanonical: string;
  phone: string | null;
  passwordHash: string;
};

/** Leaves out whoever has an account by now, or may get theirs back with this email. */
async function insertPeople(tx: Db, people: readonly NewPerson[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: CustomerId }>`
    INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, phone_held_until, country,
      password_hash, created_at, language, unverified_since, notice_version, imported_at)
    SELECT id, "firstName", "lastName", email, "emailCanonical", phone, NULL, 'IN', "passwordHash", ${now}, ${language()},
      ${now}, ${NOT_SHOWN}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS given (id uuid, "firstName" text, "lastName" text,
      email text, "emailCanonical" text, phone text, "passwordHash" text)
    WHERE NOT EXISTS (SELECT FROM email_tokens t WHERE t.email_canonical = given."emailCanonical"
      AND t.purpose = 'undo' AND t.spent_at IS NULL AND t.expires_at > ${now})
    ON CONFLICT (email_canonical) DO NOTHING RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type NewAddress = CustomerRowToSave['facts']['addresses'][number] & { customerId: CustomerId };

/** Nobody gets more addresses than anybody may have; a customer who is gone gets none. */
async function insertAddresses(
  tx: Db,
  addresses: readonly NewAddress[],
  now: Date,
): Promise<ReadonlySet<AddressId>> {
  const ids = [...new Set(addresses.map(({ customerId }) => customerId))].toSorted();
  await sql`SELECT FROM customers WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const numbered = addresses.map((address, place) => ({ ...address, place }));
  const { rows } = await sql<{ id: AddressId }>`
    INSERT INTO addresses (
      id, customer_id, full_name, phone, apartment, area, city, country_id, state_id, postal_code, landmark, created_at)
    SELECT id, "customerId", "fullName", phone, apartment, area, city, "countryId", "stateId", "postalCode", landmark,
      ${now}::timestamptz + place * interval '1 microsecond'
    FROM (
      SELECT given.*, row_number() OVER (PARTITION BY "customerId" ORDER BY place)
        + (SELECT count(*) FROM addresses a WHERE a.customer_id = given."customerId") AS nth
      FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS given (id uuid, "customerId" uuid, "fullName" text,
        phone text, apartment text, area text, city text, "countryId" integer, "stateId" integer, "postalCode" text,
        landmark text, place integer)
      JOIN customers c ON c.id = given."customerId") AS numbered
    WHERE nth <= ${MOST_ADDRESSES} RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type MarkedRow = { row: number; customerId: CustomerId | null; addressIds: AddressId[] };

/** A row that in the end did nothing says so. */
async function markRows(tx: Db, importId: ImportId, rows: readonly MarkedRow[]): Promise<void> {
  await sql`
    UPDATE customer_import_rows r SET customer_id = given."customerId",
      address_ids = ARRAY(SELECT jsonb_array_elements_text(given."addressIds")::uuid),
      outcome = CASE WHEN given."customerId" IS NULL OR (r.outcome = 'changed' AND given."addressIds" = '[]')
        THEN 'unchanged' ELSE r.outcome END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("row" integer, "customerId" uuid, "addressIds" jsonb)
    WHERE r.import_id = ${importId} AND r.row_number = given."row"`.execute(tx);
}

const UNDOABLE_MS = IMPORT_UNDOABLE_DAYS * 86_400_000;

/** Until when an import can be undone; null if it can't. */
export function undoableUntil({ state, finishedAt }: StoredCustomerImport, now: Date): Date | null {
  if (state !== 'imported' || finishedAt === null) return null;
  const until = new Date(finishedAt.getTime() + UNDOABLE_MS);
  return until > now ? until : null;
}

/** Deletes what an import added, with notices that wait. Whoever has logged in or ordered since stays, with all addresses. */
export async function undoCustomers(
  { database, clock }: Pick<CustomersParts, 'database' | 'clock'>,
  id: ImportId,
  staffId: StaffId,
): Promise<void> {
  await database.tx(async (tx) => {
    const stored = await lockCustomerImport(tx, id);
    if (stored === undefined) throw new Problem('IMPORT_NOT_FOUND');
    if (undoableUntil(stored, clock.now()) === null) throw new Problem('IMPORT_NOT_UNDOABLE');
    const removed = await removeAdded(tx, id);
    const { kept } = await countCustomerRows(tx, id);
    await recordAudit(tx, clock, {
      action: 'customer.importUndone',
      by: { staffId },
      subject: { id, name: stored.fileName },
      changes: [
        { field: 'customersRemoved', from: null, to: removed },
        { field: 'importKept', from: null, to: kept },
      ],
    });
  });
}

async function removeAdded(tx: Db, id: ImportId): Promise<number> {
  const { rows } = await sql<{ emailCanonical: string }>`
    DELETE FROM customers WHERE id IN (
      SELECT c.id FROM customer_import_rows r JOIN customers c ON c.id = r.customer_id
      WHERE r.import_id = ${id} AND r.outcome = 'new' AND c.email_verified_at IS NULL AND c.orders_placed = 0
        AND NOT EXISTS (SELECT FROM ${CUSTOMERS_IN_SESSION} s WHERE s.customer_id = c.id)
      ORDER BY c.id FOR UPDATE OF c)
    RETURNING coalesce(email_canonical, '') AS "emailCanonical"`.execute(tx);
  await deleteQueuedMails(
    tx,
    rows.map(({ emailCanonical }) => broughtAlongKey(emailCanonical)),
  );
  await sql`
    DELETE FROM addresses a USING customer_import_rows r
    WHERE r.import_id = ${id} AND r.outcome = 'changed' AND a.customer_id = r.customer_id
      AND a.id = ANY (r.address_ids)`.execute(tx);
  await sql`UPDATE customer_imports SET state = 'undone' WHERE id = ${id}`.execute(tx);
  return rows.length;
}
