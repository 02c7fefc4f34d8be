import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import type { Completed } from './account.ts';
import { type Chosen, completed, type Kind } from './connection-kind.ts';
import { connectionRows, recordTest } from './connections-store.ts';
import { openHeld, type ConnectionParts } from './open-connections.ts';
import type { Secrets } from './sealed-secrets.ts';

const LONGEST_TEXT = 1_000;

/**
 * Tests an account as typed, whether it is saved or not, outside any transaction, and records how it ended. Nothing is
 * recorded of a test that a restart interrupts. The secrets that were typed are taken out of the text, whatever an
 * outsider answers.
 */
export async function tryAccount(
  parts: ConnectionParts,
  chosen: Chosen,
  typed: object,
  by: { staffId: StaffId },
): Promise<TestResult> {
  const { kind } = chosen;
  if (kind.isFromEnvironment(parts.environment)) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
  const row = (await connectionRows(parts.database.db)).find((one) => one.kind === kind.kind);
  const held = row && openHeld(row, parts.connections.sealed);
  return runTest(parts, kind, completed(chosen, parts, typed, held), by);
}

/** Runs the test of an account and records how it ended. */
export async function runTest(
  { database, clock, rateLimits, connections: { sealed } }: ConnectionParts,
  { kind }: Kind,
  { settings, secrets, test }: Completed,
  { staffId }: { staffId: StaffId },
): Promise<TestResult> {
  await rateLimits.count({ connectionTestsOfStaff: staffId });
  const { text, ...result } = await test();
  const said = withoutSecrets(text, secrets).slice(0, LONGEST_TEXT);
  await recordTest(database.db, {
    kind,
    fingerprint: sealed.fingerprint(settings, secrets),
    testedAt: clock.now(),
    isOk: result.isOk,
    said,
  });
  return { ...result, text: said };
}

function withoutSecrets(text: string, secrets: Secrets): string {
  return Object.values(secrets).reduce((clean, secret) => clean.replaceAll(secret, '…'), text);
}
