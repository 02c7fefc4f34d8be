import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { ConnectionKind, TestResult } from '@tula/contract/connections/connection.ts';
import { connectionRows, recordTest } from './connections-store.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { heldOf, type HeldConnection } from './open-connections.ts';
import type { Secrets } from './sealed-secrets.ts';

const LONGEST_TEXT = 1_000;

export type ConnectionTest = { settings: unknown; secrets: Secrets; work: () => Promise<TestResult> };

/**
 * Tests settings outside any transaction, and records how it ended. Nothing is recorded of a test that a restart
 * interrupts. The secrets that were typed are taken out of the text, whatever an outsider answers.
 */
export async function checkConnection(
  { database, clock, rateLimits, connections: { sealed } }: ConnectionParts,
  { kind, staffId }: { kind: ConnectionKind; staffId: StaffId },
  toTest: (stored: HeldConnection | undefined) => ConnectionTest,
): Promise<TestResult> {
  const row = (await connectionRows(database.db)).find((one) => one.kind === kind);
  const { settings, secrets, work } = toTest(row && heldOf(row, sealed));
  await rateLimits.count({ connectionTestsOfStaff: staffId });
  const { text, ...result } = await work();
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
