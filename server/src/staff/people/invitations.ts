import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import type { Id, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { mailStaffLink } from './mail-staff-link.ts';
import { findOpenInvitation, takeInvitation } from './people-store.ts';
import type { StaffParts } from '../staff-parts.ts';
import { findStaffAccount } from '../staff-store.ts';

type By = { staffId: StaffId };

/** Invites by email; somebody who was dismissed comes back by it, with the role given now. */
export async function invitePerson(
  parts: StaffParts,
  { email, role }: { email: string; role: StaffRole },
  by: By,
): Promise<void> {
  const { database, clock, rateLimits } = parts;
  const emailCanonical = canonicalEmail(email);
  await rateLimits.count({ mailsToAccount: `staff:${emailCanonical}` });
  await database.tx(async (tx) => {
    const known = await findStaffAccount(tx, emailCanonical);
    if (known && known.dismissedAt === null)
      throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
    await mailStaffLink(tx, parts, { email, emailCanonical, role });
    const changes = [{ field: 'role', from: null, to: role }] as const;
    await recordAudit(tx, clock, { action: 'staff.invited', by, subject: { name: email }, changes });
  });
}

export async function sendInvitationAgain(parts: StaffParts, id: Id<'staffLink'>, by: By): Promise<void> {
  const { database, clock, rateLimits } = parts;
  await database.tx(async (tx) => {
    const invitation = await takeInvitation(tx, id);
    if (invitation === undefined) throw new Problem('INVITATION_NOT_FOUND');
    const { email, emailCanonical, role } = invitation;
    await rateLimits.count({ mailsToAccount: `staff:${emailCanonical}` }, tx);
    await mailStaffLink(tx, parts, { email, emailCanonical, role });
    await recordAudit(tx, clock, { action: 'staff.invitationSentAgain', by, subject: { name: email } });
  });
}

/**
 * The link of an open invitation, which an owner sends by another way than email. It is the emailed one, so that either
 * joins, once. A link whose key is gone can only be sent again. Throws INVITATION_NOT_FOUND.
 */
export async function showInvitationLink(
  { database, clock, linkTokens, publicUrl }: StaffParts,
  id: Id<'staffLink'>,
  by: By,
): Promise<string> {
  return database.tx(async (tx) => {
    const invitation = await findOpenInvitation(tx, id, clock.now());
    const token = invitation && linkTokens.tokenOf(invitation);
    if (invitation === undefined || token === undefined) throw new Problem('INVITATION_NOT_FOUND');
    await recordAudit(tx, clock, {
      action: 'staff.invitationLinkShown',
      by,
      subject: { name: invitation.email },
    });
    return publicUrl + paths.staffLink(token);
  });
}

export async function withdrawInvitation(
  { database, clock }: Pick<StaffParts, 'database' | 'clock'>,
  id: Id<'staffLink'>,
  by: By,
): Promise<void> {
  await database.tx(async (tx) => {
    const invitation = await takeInvitation(tx, id);
    if (invitation === undefined) throw new Problem('INVITATION_NOT_FOUND');
    const subject = { name: invitation.email };
    await recordAudit(tx, clock, { action: 'staff.invitationWithdrawn', by, subject });
  });
}
