import { ROLES, type Roles, type StaffRole } from '@tula/contract/calls/roles.ts';
import { isStaff, type Session, useSession } from './session.ts';

/**
 * The role in the access token, to show only what the member of staff may use; the server checks the role again.
 * Undefined for others, and for a token from before there were roles.
 */
export function staffRoleOf(session: Session): StaffRole | undefined {
  if (!isStaff(session)) return undefined;
  const { role } = readClaims(session);
  return ROLES.find((one) => one === role);
}

/** Says whether an owner has to set up a second factor before anything else. */
export function mustSetUpSecondFactor(session: Session): boolean {
  return isStaff(session) && readClaims(session).mustSetUpSecondFactor === true;
}

type Claims = { role?: unknown; mustSetUpSecondFactor?: unknown };

function readClaims(session: Session): Claims {
  const [, payload = ''] = session.accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims as Claims | null) ?? {};
  } catch {
    return {};
  }
}

/** Says whether something is for this role; unknown roles see everything and are checked by the server. */
export const isForRole = (role: StaffRole | undefined, roles: Roles): boolean =>
  role === undefined || roles.includes(role);

/** Says whether the signed-in member of staff may call an endpoint, or open a page. */
export function useMay(of: { roles: Roles }): boolean {
  return isForRole(staffRoleOf(useSession()), of.roles);
}
