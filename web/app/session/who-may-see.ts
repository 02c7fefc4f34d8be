import { paths } from '../data/paths.ts';
import { isCustomer, isSignedIn, isStaff, type Session } from '../data/session.ts';

export type Audience = 'customers' | 'staff';

/** Where somebody is sent who may not see a page for an audience; undefined for whom it is meant. */
export function elsewhereFor(session: Session, audience: Audience): string | undefined {
  if (!isSignedIn(session)) return audience === 'staff' ? paths.staffLogin() : paths.signIn();
  if (audience === 'staff') return isStaff(session) ? undefined : paths.home();
  return isCustomer(session) ? undefined : paths.staffOrders();
}
