import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { givenPassword } from '../calls/fields.ts';

const OWNERS = { who: 'staff', roles: ['owner'] } as const;
const PASSWORD_WRONG = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

/** The public half of a pair of keys in the format of age; the secret half never leaves the owner's browser. */
const recipient = z.string().check(z.regex(/^age1[a-z0-9]{58}$/));

/** The key that backups are encrypted for when they leave the server. */
export const backupKey = z.object({ recipient: z.string(), madeAt: z.string() });
export type BackupKey = z.infer<typeof backupKey>;

export const saveBackupKey = endpoint({
  method: 'PUT',
  path: '/server/backup-key',
  ...OWNERS,
  does: 'Encrypts what leaves the server as a backup for this key from then on; what was sent before needs its own key',
  body: z.object({
    recipient,
    /** The key that was in use when the new one was made. */
    replaces: z.nullable(recipient),
    /** Of who is logged in: whoever can change the key and read the result has the whole shop. */
    password: givenPassword,
  }),
  result: backupKey,
  isExpensive: true,
  problems: ['CHANGED_MEANWHILE', PASSWORD_WRONG, 'BUSY'],
});

export const requestBackup = endpoint({
  method: 'POST',
  path: '/server/backup-download',
  ...OWNERS,
  does: 'Returns an address at which a browser can download a backup, encrypted for the key in use, within two minutes',
  body: z.object({ password: givenPassword }),
  result: z.object({ address: z.string() }),
  isExpensive: true,
  problems: ['BACKUP_KEY_MISSING', 'BACKUP_RUNNING', PASSWORD_WRONG, 'BUSY'],
});
