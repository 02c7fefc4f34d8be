import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { t } from '@tula/messages/fields.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { forgetFailedLogins } from '../../sessions/login-limits.ts';
import { tokenHash } from '../../sessions/refresh-tokens.ts';
import { addFirstOwner } from './add-first-owner.ts';
import { linkOfToken, type StaffLink, takeLink } from './people-store.ts';
import type { StaffParts } from '../staff-parts.ts';
import { hasStaff, insertStaff, reinstate, setStaffPassword, findStaffAccount } from '../staff-store.ts';

type Typed = { token: string; name?: string | undefined; email?: string | undefined; password: string };

/** The link of the first owner names no email. Throws STAFF_LINK_INVALID for a token that is expired, used, withdrawn or made up. */
export function readStaffLink(
  { database, clock, rateLimits, ownerLinks }: StaffParts,
  token: string,
  address: string,
): Promise<{ email: string | null; role: StaffRole | null }> {
  return rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'STAFF_LINK_INVALID', async () => {
    if (ownerLinks.isToken(token) && !(await hasStaff(database.db))) return { email: null, role: 'owner' };
    const link = await linkOfToken(database.db, tokenHash(token), clock.now());
    if (link === undefined) throw new Problem('STAFF_LINK_INVALID');
    return { email: link.email, role: link.role };
  });
}

export async function spendStaffLink(parts: StaffParts, typed: Typed, address: string): Promise<void> {
  const { database, clock, passwords } = parts;
  // Read first, so that guessed tokens cause no password hashing.
  const { role, email } = await readStaffLink(parts, typed.token, address);
  if (email === null) return addFirstOwner(parts, typed, address);
  if (role !== null && typed.name === undefined)
    throw new Problem('INVALID_INPUT', { fields: { name: t('required') } });
  const passwordHash = await passwords.hash(typed.password, address);
  await database.tx(async (tx) => {
    const link = await takeLink(tx, tokenHash(typed.token), clock.now());
    if (link === undefined) throw new Problem('STAFF_LINK_INVALID');
    if (link.role === null) await setPassword(tx, parts, link, passwordHash);
    else await join(tx, parts, { ...link, role: link.role, name: typed.name ?? '', passwordHash });
  });
}

async function setPassword(tx: Db, parts: StaffParts, link: StaffLink, passwordHash: string): Promise<void> {
  const { clock, rateLimits } = parts;
  const account = await findStaffAccount(tx, link.emailCanonical);
  if (account === undefined || account.dismissedAt !== null) throw new Problem('STAFF_LINK_INVALID');
  await setStaffPassword(tx, account.id, passwordHash);
  const by = { staffId: account.id };
  await recordAudit(tx, clock, { action: 'staff.passwordChanged', by, subject: { staffId: account.id } });
  await forgetFailedLogins(tx, rateLimits, `staff:${link.emailCanonical}`);
  await endSessions(tx, clock, { audience: 'staff', accountId: account.id }, 'password');
}

type Joining = StaffLink & { role: StaffRole; name: string; passwordHash: string };

async function join(tx: Db, { clock }: StaffParts, joining: Joining): Promise<void> {
  const { name, email, emailCanonical, role, passwordHash } = joining;
  const staff = { id: newId<'staff'>(), name, email, emailCanonical, role, passwordHash };
  const toInsert = { ...staff, createdAt: clock.now() };
  const isNew = await insertStaff(tx, toInsert);
  const id = isNew ? staff.id : await reinstate(tx, toInsert);
  // An operator has added the account meanwhile.
  if (id === undefined)
    throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
  if (!isNew) await endSessions(tx, clock, { audience: 'staff', accountId: id }, 'dismissal');
  const action = isNew ? 'staff.added' : 'staff.returned';
  const changes = [
    { field: 'email', from: null, to: email },
    { field: 'role', from: null, to: role },
  ] as const;
  await recordAudit(tx, clock, { action, by: { staffId: id }, subject: { id, name }, changes });
}
