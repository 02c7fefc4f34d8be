import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import type { readConnections as endpoint } from '@tula/contract/connections/connections-calls.ts';
import type { LastTest, StoredAnswer } from './connection-kind.ts';
import { openHeld, type HeldConnection, type ConnectionParts } from './open-connections.ts';
import { connectionRows, type TestRow, testRows } from './connections-store.ts';
import { backupsAnswer } from './backups/backups.ts';
import { courierAnswer } from './courier/courier.ts';
import { mailAnswer } from './mail/mail.ts';
import { smsAnswer, whatsAppAnswer } from './messages/messages.ts';
import { paymentsAnswer } from './payments/payments.ts';

/** Reads what the shop is connected to; of secrets only whether there are any. */
export async function readConnections(parts: ConnectionParts): Promise<ResultOf<typeof endpoint>> {
  const { db } = parts.database;
  const { sealed } = parts.connections;
  const [rows, tests] = await Promise.all([connectionRows(db), testRows(db)]);
  const stored = (kind: ConnectionKind): StoredAnswer => {
    const row = rows.find((one) => one.kind === kind);
    const held = row && openHeld(row, sealed);
    const test = tests.find((one) => one.kind === kind);
    return { held, lastTest: findLastTest(parts, held, test) };
  };
  return {
    payments: paymentsAnswer(parts, stored('payments')),
    mail: mailAnswer(parts, stored('mail')),
    courier: courierAnswer(parts, stored('courier')),
    whatsApp: whatsAppAnswer(parts, stored('whatsapp')),
    sms: smsAnswer(parts, stored('sms')),
    backups: backupsAnswer(parts, stored('backups')),
  };
}

/** Says whether the account in use was rejected when it was last tested; the environment's are not tested. */
export async function failedLastTest(
  parts: Pick<ConnectionParts, 'database'> & TestedParts,
  kind: ConnectionKind,
): Promise<boolean> {
  const tests = await testRows(parts.database.db);
  const test = tests.find((one) => one.kind === kind);
  return findLastTest(parts, parts.connections.held(kind), test)?.isOk === false;
}

type TestedParts = { connections: Pick<ConnectionParts['connections'], 'held' | 'sealed'> };

/** A test of other settings than those that are stored says nothing about them. */
function findLastTest(
  { connections: { sealed } }: TestedParts,
  held: HeldConnection | undefined,
  test: TestRow | undefined,
): LastTest | null {
  if (held?.secrets === undefined || test === undefined) return null;
  if (!sealed.fingerprint(held.settings, held.secrets).equals(test.fingerprint)) return null;
  return { at: test.testedAt.toISOString(), isOk: test.isOk, text: test.said };
}
