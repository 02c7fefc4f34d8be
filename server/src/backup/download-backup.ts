import { finished } from 'node:stream';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { FastifyInstance } from 'fastify';
import type { StaffCaller } from '../platform/http/caller.ts';
import { openSessionLocks, type SessionLocks } from '../platform/postgres/advisory-locks.ts';
import { openTickets, type Tickets } from '../sessions/tickets.ts';
import { checkOwnPassword } from '../staff/account/check-own-password.ts';
import type { StaffParts } from '../staff/staff-parts.ts';
import { currentBackupKey } from './backups-query.ts';
import { ENCRYPTED, nameOfBackup } from './kept-backups.ts';
import { type StreamedBackup, streamBackup } from './stream-backup.ts';
import type { BackedUpShop } from './take-backup.ts';

export type BackupParts = StaffParts & { backedUpShop: BackedUpShop; backupTickets: Tickets };

const ROUTE = '/manage/backup';
/** Time enough for a browser to ask where to save it. */
const VALID_MS = 2 * 60_000;
/** A large shop over a slow line; whoever stops reading is cut off by the server after a minute. */
const LONGEST_MS = 6 * 60 * 60_000;
const LOCK = 'download of a backup';

export const openBackupTickets = (signing: Parameters<typeof openTickets>[0]): Tickets =>
  openTickets(signing, { purpose: 'download of a backup', validMs: VALID_MS });

/** Returns the address of a backup for a browser, which sends no access token with a download. */
export async function requestBackup(
  parts: BackupParts,
  { staffId }: StaffCaller,
  { password }: { password: string },
  address: string,
): Promise<{ address: string }> {
  const { database, clock, backupTickets } = parts;
  await checkOwnPassword(parts, staffId, password, address);
  if ((await currentBackupKey(database.db)) === undefined) throw new Problem('BACKUP_KEY_MISSING');
  const turn = await takeTurn(parts);
  await turn.close();
  const name = nameOfBackup(clock.now(), ENCRYPTED);
  const entry = { action: 'export.backup', by: { staffId }, subject: { name } } as const;
  await database.tx((tx) => recordAudit(tx, clock, entry));
  return { address: `${ROUTE}/${name}?ticket=${backupTickets.ticketFor(name)}` };
}

/** The backup as it is when the browser asks for it, sent while it is made. */
export function backupDownload(app: FastifyInstance, parts: BackupParts): void {
  app.get<{ Params: { name: string }; Querystring: { ticket?: string | string[] } }>(
    `${ROUTE}/:name`,
    { config: { name: ROUTE }, handlerTimeout: LONGEST_MS },
    async ({ params: { name }, query: { ticket } }, reply) => {
      if (typeof ticket !== 'string' || !parts.backupTickets.isTicketFor(name, ticket))
        return reply.callNotFound();
      const { content } = await streamInTurn(parts);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/octet-stream')
        .send(content);
    },
  );
}

/** One backup at a time, whatever process serves it, as each reads the whole shop. */
async function streamInTurn(parts: BackupParts): Promise<StreamedBackup> {
  const turn = await takeTurn(parts);
  try {
    const key = await currentBackupKey(parts.database.db);
    if (key === undefined) throw new Problem('BACKUP_KEY_MISSING');
    const streamed = await streamBackup(parts.backedUpShop, key.recipient);
    finished(streamed.content, () => void turn.close());
    return streamed;
  } catch (error) {
    await turn.close();
    throw error;
  }
}

async function takeTurn({ backedUpShop, log }: BackupParts): Promise<SessionLocks> {
  const locks = openSessionLocks(backedUpShop.connection, log);
  if (await locks.take(LOCK)) return locks;
  await locks.close();
  throw new Problem('BACKUP_RUNNING');
}
