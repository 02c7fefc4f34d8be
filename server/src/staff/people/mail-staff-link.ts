import { INVITATION_DAYS, PASSWORD_LINK_HOURS } from '@tula/contract/accounts/people.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { storeLink } from './people-store.ts';
import { invitationMail, staffPasswordMail } from '../staff-mails.ts';
import type { StaffParts } from '../staff-parts.ts';

const HOUR_MS = 60 * 60 * 1000;

type Addressee = { email: string; emailCanonical: string; name?: string; role: StaffRole | null };

/** Queues an email with a one-time link; earlier links to the address become invalid. */
export async function mailStaffLink(
  tx: Db,
  { clock, linkTokens, publicUrl }: Pick<StaffParts, 'clock' | 'linkTokens' | 'publicUrl'>,
  { email, emailCanonical, role, name = '' }: Addressee,
): Promise<void> {
  const createdAt = clock.now();
  const hours = role === null ? PASSWORD_LINK_HOURS : INVITATION_DAYS * 24;
  const link = linkTokens.newLink(new Date(createdAt.getTime() + hours * HOUR_MS));
  const { id, tokenHash, expiresAt } = link;
  await storeLink(tx, {
    id: id as Id<'staffLink'>,
    email,
    emailCanonical,
    role,
    tokenHash,
    createdAt,
    expiresAt,
  });
  const message =
    role === null
      ? staffPasswordMail({ name, email }, publicUrl, link)
      : invitationMail({ email, role }, publicUrl, link);
  await queueMail(tx, clock, message);
}
