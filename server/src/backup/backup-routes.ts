import * as keys from '@tula/contract/upkeep/backup-keys.ts';
import * as connections from '@tula/contract/connections/connections-calls.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { backups } from '../connections/backups/backups.ts';
import { bucketAccount } from '../connections/backups/bucket-account.ts';
import type { ConnectionParts } from '../connections/open-connections.ts';
import { chooseOwn, saveAccount } from '../connections/save-account.ts';
import { tryAccount } from '../connections/try-account.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { currentBackupKey } from './backups-query.ts';
import { chooseKey } from './choose-key.ts';
import { type BackupParts, requestBackup } from './download-backup.ts';

const toBucket = { kind: backups, account: bucketAccount };

/** What an owner does about backups in the browser: key, bucket and download. */
export function backupRoutes(parts: BackupParts & ConnectionParts): Route[] {
  return [
    handle(keys.saveBackupKey, ({ body, caller, address }) => chooseKey(parts, caller, body, address)),
    handle(keys.requestBackup, ({ body, caller, address }) => requestBackup(parts, caller, body, address)),
    handle(connections.saveBackupBucket, async ({ body, caller }) => {
      // Nothing goes to a bucket that others could read.
      if ((await currentBackupKey(parts.database.db)) === undefined) throw new Problem('BACKUP_KEY_MISSING');
      return saveAccount(parts, toBucket, body, caller);
    }),
    handle(connections.testBackupBucket, ({ body, caller }) => tryAccount(parts, toBucket, body, caller)),
    handle(connections.switchBackupsOff, ({ body, caller }) => chooseOwn(parts, backups, body, caller)),
  ];
}
