import * as contract from '@tula/contract/upkeep/backup-keys.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { chooseKey } from './choose-key.ts';
import { type BackupParts, requestBackup } from './download-backup.ts';

/** What an owner does about backups in the browser. */
export function backupRoutes(parts: BackupParts): Route[] {
  return [
    handle(contract.saveBackupKey, ({ body, caller, address }) => chooseKey(parts, caller, body, address)),
    handle(contract.requestBackup, ({ body, caller, address }) =>
      requestBackup(parts, caller, body, address),
    ),
  ];
}
