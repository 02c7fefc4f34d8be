import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { email, mailToken, nothing, requiredLine } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { staffRole } from '../calls/role-field.ts';
import { newStaffPassword } from './staff-password.ts';
import { staffSession } from './staff-sessions.ts';

export const INVITATION_DAYS = 7;
export const PASSWORD_LINK_HOURS = 24;

const OWNERS = { who: 'staff', roles: ['owner'] } as const;
const person = z.object({ id: uuid<'staff'>() });
const invitation = z.object({ id: uuid<'staffLink'>() });

const listedPerson = z.object({
  id: uuid<'staff'>(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  since: z.iso.datetime(),
  /** Null while the person may log in. */
  dismissedAt: z.nullable(z.iso.datetime()),
  openSessions: z.int(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
  /** Says whether it is the one who asks. */
  isYou: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const listedInvitation = z.object({
  id: uuid<'staffLink'>(),
  email: z.string(),
  role: staffRole,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type ListedInvitation = z.infer<typeof listedInvitation>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  ...OWNERS,
  does: 'Everybody with a staff account, those who were dismissed last, and the open invitations',
  result: z.object({ people: z.array(listedPerson), invitations: z.array(listedInvitation) }),
  problems: [],
});

export const personToInvite = z.object({ email, role: staffRole });

export const invitePerson = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  ...OWNERS,
  does: 'Emails a link with which its reader joins the staff; an earlier one to the address becomes invalid',
  body: personToInvite,
  result: nothing,
  problems: ['EMAIL_TAKEN'],
});

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/staff/invitation/{id}/again',
  ...OWNERS,
  does: 'Emails an invitation again with a new link; the earlier one becomes invalid',
  params: invitation,
  result: nothing,
  notFound: 'INVITATION_NOT_FOUND',
  problems: ['INVITATION_NOT_FOUND'],
});

export const showInvitationLink = endpoint({
  method: 'POST',
  path: '/staff/invitation/{id}/link',
  ...OWNERS,
  does: 'The link of an open invitation, the one that was emailed, to send it by another way; it is recorded who asked for it',
  params: invitation,
  result: z.object({ link: z.string() }),
  notFound: 'INVITATION_NOT_FOUND',
  problems: ['INVITATION_NOT_FOUND'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/staff/invitation/{id}',
  ...OWNERS,
  does: 'Makes the link of an invitation invalid',
  params: invitation,
  result: nothing,
  notFound: 'INVITATION_NOT_FOUND',
  problems: ['INVITATION_NOT_FOUND'],
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/staff/people/{id}',
  ...OWNERS,
  does: 'Gives a member of staff another role, from the next call on; not to the last owner',
  params: person,
  body: z.object({ role: staffRole }),
  result: nothing,
  problems: ['STAFF_DISMISSED', 'LAST_OWNER'],
});

export const dismissPerson = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/dismiss',
  ...OWNERS,
  does: 'Ends the sessions of a member of staff and accepts no login any more; not of the last owner',
  params: person,
  result: nothing,
  problems: ['STAFF_DISMISSED', 'LAST_OWNER'],
});

export const mailPasswordLink = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/password',
  ...OWNERS,
  does: 'Emails a member of staff a link that sets a new password; the present one works until then',
  params: person,
  result: nothing,
  problems: ['STAFF_DISMISSED'],
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/sign-out',
  ...OWNERS,
  does: 'Ends all sessions of a member of staff, except the one that asks',
  params: person,
  result: nothing,
  problems: ['STAFF_DISMISSED'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/second-factor/reset',
  ...OWNERS,
  does: 'Turns the second factor of somebody else off, who has lost it, and ends all their sessions',
  params: person,
  result: nothing,
  problems: ['STAFF_DISMISSED', 'SECOND_FACTOR_OFF', 'OWN_SECOND_FACTOR'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/staff/people/{id}/sessions',
  ...OWNERS,
  does: 'The open sessions of a member of staff, those used last first',
  params: person,
  result: z.object({ sessions: z.array(staffSession) }),
  problems: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/staff/people/{id}/sessions/{session}',
  ...OWNERS,
  does: 'Ends one session of a member of staff, at once',
  params: z.extend(person, { session: uuid<'session'>() }),
  result: nothing,
  notFound: 'SESSION_NOT_FOUND',
  problems: ['SESSION_NOT_FOUND'],
});

export const readStaffLink = endpoint({
  method: 'POST',
  path: '/staff/link',
  who: 'anyone',
  does: 'What a link to staff is for: with a role an invitation, or without an email the first account; without a role a new password',
  body: z.object({ token: mailToken }),
  result: z.object({
    /** Null in the link of the first owner, who chooses one. */
    email: z.nullable(z.string()),
    role: z.nullable(staffRole),
  }),
  problems: ['STAFF_LINK_INVALID'],
});

export const spendStaffLink = endpoint({
  method: 'POST',
  path: '/staff/link/use',
  who: 'anyone',
  does: 'Joins the staff by an invitation, or sets a new password and ends all sessions; the link is then used up',
  body: z.object({
    token: mailToken,
    /** Somebody who joins has a name. */
    name: z.optional(requiredLine(64, 'Name should be at most 64 characters')),
    /** Sent by the first owner alone, whose link was made before anybody had an email. */
    email: z.optional(email),
    password: newStaffPassword,
  }),
  result: nothing,
  isExpensive: true,
  problems: ['STAFF_LINK_INVALID', 'EMAIL_TAKEN', 'BUSY'],
});
