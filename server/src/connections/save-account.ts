import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/connections.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { namesOfStaff } from '../audit/staff-names-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Completed } from './account.ts';
import {
  readChosenName,
  type Chosen,
  completed,
  type Kind,
  settingsWith,
  describeConnection,
} from './connection-kind.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { type ConnectionRow, lockConnection, writeConnection } from './connections-store.ts';
import { openHeld, type HeldConnection } from './open-connections.ts';

/** A save makes this of the connection that is stored. */
type NextConnection = Omit<Completed, 'test'>;

type Saving = { basedOn: number; staffId: StaffId };

/**
 * Connects an account as typed, with its stored secrets where none was typed. Throws CONNECTION_FROM_ENVIRONMENT where
 * environment variables decide.
 */
export function saveAccount(
  parts: ConnectionParts,
  chosen: Chosen,
  { basedOn, ...typed }: { basedOn: number },
  { staffId }: Pick<Saving, 'staffId'>,
): Promise<{ revision: number }> {
  return saveConnection(parts, chosen.kind, { basedOn, staffId }, (stored) =>
    completed(chosen, parts, typed, stored),
  );
}

/** The shop does without an outsider; the accounts are kept. */
export function chooseOwn(
  parts: ConnectionParts,
  kind: Kind,
  { basedOn }: { basedOn: number },
  { staffId }: Pick<Saving, 'staffId'>,
): Promise<{ revision: number }> {
  const { own, field = '' } = kind;
  if (own === undefined) throw new Error(`${kind.kind} needs an account`);
  return saveConnection(parts, kind, { basedOn, staffId }, (stored) => {
    own.check(parts);
    if (stored && stored.secrets === undefined) throw fieldProblem(field, t('unreadable'));
    const settings = settingsWith(kind, stored, own);
    return { settings, secrets: stored?.secrets ?? {}, isSame: false, replaced: [] };
  });
}

/** Saves what `next` makes of it. Throws CHANGED_MEANWHILE when another one was saved since `basedOn`. */
async function saveConnection(
  parts: ConnectionParts,
  kind: Kind,
  { basedOn, staffId }: Saving,
  next: (stored: HeldConnection | undefined) => NextConnection,
): Promise<{ revision: number }> {
  const { database, clock, connections, environment } = parts;
  if (kind.isFromEnvironment(environment)) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
  const { sealed } = connections;
  const revision = await database.tx(async (tx) => {
    const row = await lockConnection(tx, kind.kind);
    if ((row?.revision ?? 0) !== basedOn) throw await changedMeanwhile(tx, row);
    const { settings, secrets, isSame, replaced } = next(row && openHeld(row, sealed));
    const changes = changesBetween(
      { connectedTo: describeConnection(kind, row), newSecrets: [] },
      { connectedTo: describeConnection(kind, { settings }), newSecrets: replaced },
    );
    if (changes.length === 0) return basedOn;
    const now = clock.now();
    const isChosenAsBefore = readChosenName(kind, row) === readChosenName(kind, { settings });
    const isWritten = await writeConnection(tx, {
      kind: kind.kind,
      revision: basedOn + 1,
      settings,
      secrets: sealed.seal(kind.kind, secrets),
      connectedAt: isSame && isChosenAsBefore && row ? row.connectedAt : now,
      savedBy: staffId,
      savedAt: now,
    });
    if (!isWritten) throw await changedMeanwhile(tx, await lockConnection(tx, kind.kind));
    const subject = { id: kind.kind, name: kind.title() };
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
