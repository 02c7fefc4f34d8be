import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import type { saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { t } from '@tula/messages/server.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import { checkOwnPassword } from '../staff/account/check-own-password.ts';
import type { StaffParts } from '../staff/staff-parts.ts';
import { currentBackupKey } from './backups-query.ts';
import { replaceKey } from './backups-store.ts';
import { isRecipient } from './encryption.ts';

type Chosen = ParsedOf<typeof saveBackupKey>['body'];

/**
 * Encrypts backups that leave the server for another key from now on. Throws CHANGED_MEANWHILE when another owner has
 * replaced the same key; the same key once more, as after a lost answer, changes nothing.
 */
export async function chooseKey(
  parts: StaffParts,
  { staffId }: StaffCaller,
  { recipient, replaces, password }: Chosen,
  address: string,
): Promise<ResultOf<typeof saveBackupKey>> {
  if (!isRecipient(recipient)) throw fieldProblem('recipient', t('key.invalid'));
  await checkOwnPassword(parts, staffId, password, address);
  const { database, clock } = parts;
  return database.tx(async (tx) => {
    const key = { recipient, madeAt: clock.now() };
    if (await replaceKey(tx, key, replaces)) {
      const subject = { name: recipient };
      await recordAudit(tx, clock, { action: 'settings.backupKey', by: { staffId }, subject });
      return { recipient, madeAt: key.madeAt.toISOString() };
    }
    const current = await currentBackupKey(tx);
    if (current?.recipient !== recipient) throw new Problem('CHANGED_MEANWHILE');
    return { recipient, madeAt: current.madeAt.toISOString() };
  });
}
