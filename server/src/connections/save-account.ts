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
import { openHeld, type HeldConnection, type ConnectionParts } from './open-connections.ts';
import { type ConnectionRow, connectionRows, lockConnection, writeConnection } from './connections-store.ts';
import { runTest } from './try-account.ts';

/** A save makes this of the connection that is stored. */
type NextConnection = Omit<Completed, 'test'>;

type Saving = { basedOn: number; staffId: StaffId };

/**
 * Connects an account as typed, with its stored secrets where none was typed. Throws CONNECTION_FROM_ENVIRONMENT where
 * environment variables decide, and a problem of the field or CONNECTION_NOT_ACCEPTED when a gateway does not accept it.
 */
export async function saveAccount(
  parts: ConnectionParts,
  chosen: Chosen,
  { basedOn, ...typed }: { basedOn: number },
  { staffId }: Pick<Saving, 'staffId'>,
): Promise<{ revision: number }> {
  if (chosen.kind.isTestedBeforeSave) await expectAccepted(parts, chosen, { basedOn, typed, staffId });
  return saveConnection(parts, chosen.kind, { basedOn, staffId }, (stored) =>
    completed(chosen, parts, typed, stored),
  );
}

/**
 * Tests what a save would store, outside its transaction. The save still refuses when the stored secrets, with which an
 * empty field was tested, are others by then.
 */
async function expectAccepted(
  parts: ConnectionParts,
  chosen: Chosen,
  { basedOn, typed, staffId }: Saving & { typed: object },
): Promise<void> {
  const { kind } = chosen;
  if (kind.isFromEnvironment(parts.environment)) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
  const { db } = parts.database;
  const row = (await connectionRows(db)).find((one) => one.kind === kind.kind);
  if ((row?.revision ?? 0) !== basedOn) throw await changedMeanwhile(db, row);
  const account = completed(chosen, parts, typed, row && openHeld(row, parts.connections.sealed));
  const { isOk, field, text } = await runTest(parts, kind, account, { staffId });
  if (isOk) return;
  if (field !== null) throw fieldProblem(field, text);
  throw new Problem('CONNECTION_NOT_ACCEPTED', { message: t('notSaved', { reason: text }) });
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
