import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import { t } from '@tula/messages/connections.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { namesOfStaff } from '../audit/staff-names-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { type ConnectionRow, lockConnection, writeConnection } from './connections-store.ts';
import { heldOf, type HeldConnection } from './open-connections.ts';
import type { Secrets } from './sealed-secrets.ts';

/** What a save makes of the connection that is stored. */
export type NextConnection = {
  settings: unknown;
  secrets: Secrets;
  /** Whether it leads to the same place with the same account, so that it stays connected since then. */
  isSame: boolean;
  /** How the settings read in the audit log, before and after; never a secret. */
  before: readonly string[];
  after: readonly string[];
  /** The names of the secrets that were typed. */
  replaced: readonly string[];
};

type Saving = { kind: ConnectionKind; basedOn: number; staffId: StaffId };

const NAMES: Record<ConnectionKind, () => string> = {
  payments: () => t('kind.payments'),
  mail: () => t('kind.mail'),
  courier: () => t('kind.courier'),
};

/**
 * Saves what `next` makes of the stored connection, which every process then opens. Throws CHANGED_MEANWHILE when
 * another one was saved since `basedOn`.
 */
export async function saveConnection(
  parts: ConnectionParts,
  { kind, basedOn, staffId }: Saving,
  next: (stored: HeldConnection | undefined) => NextConnection,
): Promise<{ revision: number }> {
  const { database, clock, connections } = parts;
  const { sealed } = connections;
  const revision = await database.tx(async (tx) => {
    const row = await lockConnection(tx, kind);
    if ((row?.revision ?? 0) !== basedOn) throw await changedMeanwhile(tx, row);
    const { settings, secrets, isSame, before, after, replaced } = next(row && heldOf(row, sealed));
    const changes = changesBetween(
      { connectedTo: before, newSecrets: [] },
      { connectedTo: after, newSecrets: replaced },
    );
    if (changes.length === 0) return basedOn;
    const now = clock.now();
    const isWritten = await writeConnection(tx, {
      kind,
      revision: basedOn + 1,
      settings,
      secrets: sealed.seal(kind, secrets),
      connectedAt: isSame && row ? row.connectedAt : now,
      savedBy: staffId,
      savedAt: now,
    });
    if (!isWritten) throw await changedMeanwhile(tx, await lockConnection(tx, kind));
    const subject = { id: kind, name: NAMES[kind]() };
    await recordAudit(tx, clock, { action: 'connection.saved', by: { staffId }, subject, changes });
    return basedOn + 1;
  });
  // This process need not wait for the announcement.
  await connections.refresh();
  return { revision };
}

async function changedMeanwhile(tx: Db, row: ConnectionRow | undefined): Promise<Problem> {
  const names = await namesOfStaff(tx);
  const savedBy = names.find(({ id }) => id === row?.savedBy)?.name ?? null;
  return new Problem('CHANGED_MEANWHILE', { current: { revision: row?.revision ?? 0, savedBy } });
}
