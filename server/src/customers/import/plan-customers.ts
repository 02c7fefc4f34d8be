import { setImmediate } from 'node:timers/promises';
import type { CustomerField } from '@tula/contract/accounts/customer-columns.ts';
import { firstName, lastName } from '@tula/contract/accounts/customers.ts';
import { canonicalEmail, email, issueMessage } from '@tula/contract/calls/fields.ts';
import { MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/customer-import.ts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/postgres/database.ts';
import { readPhone } from '../phones/phone.ts';
import { fieldName } from '@tula/contract/accounts/customer-field-names.ts';
import { type KnownCustomer, knownCustomers } from './customer-imports-store.ts';
import { planAddress, reasonOf } from './plan-address.ts';
import { addressKey, type Person, type PlannedCustomer } from './planned-customer.ts';
import type { CustomerCells } from './read-customers.ts';

/** The person of an email, with the row that stands for them. */
type Known = { planned: PlannedCustomer; keys: Set<string>; count: number; isPhoneMissing: boolean };

/** Requests of shoppers are answered between so many rows. */
const ROWS_AT_ONCE = 50;

/**
 * Plans what importing the rows does. An account needs an email, which proves whose it is, and a name; without a phone it is asked for when ordering. Of
 * somebody who has an account nothing changes but that new addresses are added; rows of one email are one person.
 */
export async function planCustomers(db: Db, rows: readonly CustomerCells[]): Promise<PlannedCustomer[]> {
  const stored = await knownCustomers(
    db,
    rows.map((row) => canonicalEmail(row.email)),
  );
  const byEmail = new Map<string, Known>();
  const planned: PlannedCustomer[] = [];
  for (const [at, row] of rows.entries()) {
    planned.push(planRow(row, stored, byEmail));
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  for (const { planned: one, isPhoneMissing } of byEmail.values()) {
    if (one.outcome === 'unchanged' && one.facts.addresses.length > 0) one.outcome = 'changed';
    if (one.facts.person?.phone === null && isPhoneMissing) one.warnings.push(t('phone.none'));
  }
  return planned;
}

function planRow(
  cells: CustomerCells,
  stored: ReadonlyMap<string, KnownCustomer>,
  byEmail: Map<string, Known>,
): PlannedCustomer {
  const canonical = canonicalEmail(cells.email);
  const before = stored.get(canonical);
  const { person, problems, warnings } = readPerson(cells, canonical);
  const name = cells.fullName || `${cells.firstName} ${cells.lastName}`.trim();
  const one: PlannedCustomer = {
    row: cells.row,
    outcome: before === undefined ? 'new' : 'unchanged',
    problems: [],
    warnings: before === undefined ? warnings : [t('known')],
    facts: { name, person: before === undefined ? person : null, addresses: [] },
    customerId: before?.id ?? null,
  };
  const known = byEmail.get(canonical);
  if (known !== undefined) {
    const merged = { ...one, outcome: 'unchanged' as const, customerId: null, warnings: [] as string[] };
    merged.facts.person = null;
    // Not every row of a person has the phone.
    if (known.planned.facts.person) known.planned.facts.person.phone ??= person?.phone ?? null;
    merged.warnings = [t('again', { row: known.planned.row }), ...addAddresses(known, cells)];
    return merged;
  }
  if (problems.length > 0 && (before === undefined || cells.email === ''))
    return { ...one, outcome: 'refused', problems, warnings: [], facts: { ...one.facts, person: null } };
  const fresh: Known = {
    planned: one,
    keys: new Set(before?.addresses),
    count: before?.addresses.length ?? 0,
    isPhoneMissing: cells.isPhoneMissing,
  };
  byEmail.set(canonical, fresh);
  one.warnings.push(...addAddresses(fresh, cells));
  return one;
}

type ReadPerson = { person: Person | null } & Pick<PlannedCustomer, 'problems' | 'warnings'>;

function readPerson(cells: CustomerCells, emailCanonical: string): ReadPerson {
  const problems = cells.faults.map(({ field, reason }) => ({ column: fieldName(field), reason }));
  const add = (field: CustomerField, reason: string) => {
    const column = fieldName(field);
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, reason });
  };
  const mail = z.safeParse(email, cells.email, { error: issueMessage });
  if (!mail.success) add('email', mail.error.issues[0]?.message ?? t('email.invalid'));
  const phone = readOr(() => (cells.phone === '' ? undefined : readPhone(cells.phone, 'IN')));
  const name = readName(cells);
  if ('reason' in name) add('fullName', name.reason);
  if (!mail.success || 'reason' in name || problems.length > 0)
    return { person: null, problems, warnings: [] };
  const { firstName: first, lastName: last } = name;
  return {
    person: {
      firstName: first,
      lastName: last,
      email: mail.data,
      emailCanonical,
      phone: phone.value ?? null,
    },
    problems,
    warnings: [
      ...(last === NO_LAST_NAME ? [t('name.noLast', { sign: NO_LAST_NAME })] : []),
      ...(phone.reason === undefined ? [] : [t('phone.leftOut', { reason: phone.reason })]),
    ],
  };
}

function readOr<Value>(read: () => Value): { value?: Value; reason?: string } {
  try {
    return { value: read() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Stands for the last name of somebody who has none in the file, until they say it themselves. */
const NO_LAST_NAME = '-';

/** First and last name as they stand, or the last word as the last name; somebody may have one name only. */
function readName({ firstName: first, lastName: last, fullName }: CustomerCells) {
  const whole = fullName || `${first} ${last}`.trim();
  const words = whole.split(' ');
  const ways = [
    [first, last],
    [words.slice(0, -1).join(' '), words.at(-1) ?? ''],
    [whole, NO_LAST_NAME],
  ] as const;
  for (const [one, other] of ways) {
    const read = [z.safeParse(firstName, one), z.safeParse(lastName, other)] as const;
    if (read[0].success && read[1].success) return { firstName: read[0].data, lastName: read[1].data };
  }
  const issue = z.safeParse(firstName, whole, { error: issueMessage }).error?.issues[0];
  return { reason: issue?.message ?? t('name.invalid') };
}

/** Adds the addresses that the person has not got yet; returns what is left out of them. */
function addAddresses(known: Known, cells: CustomerCells): string[] {
  return cells.addresses.flatMap((typed) => {
    const read = planAddress(typed, cells.phone);
    if ('reason' in read) return [t('address.leftOut', { column: read.column, reason: read.reason })];
    const key = addressKey(read.address);
    if (known.keys.has(key)) return [];
    if (known.count === MOST_ADDRESSES) return [t('address.tooMany', { most: MOST_ADDRESSES })];
    known.keys.add(key);
    known.count += 1;
    known.planned.facts.addresses.push(read.address);
    return read.warning === undefined ? [] : [read.warning];
  });
}
