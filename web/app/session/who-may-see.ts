import { paths } from '@tula/contract/shop/pages.ts';
import { isCustomer, isSignedIn, isStaff, type Session } from '../data/session.ts';

export type Audience = 'customers' | 'staff';

/** Where to redirect a session that may not see a page for this audience; undefined if it may. */
export function redirectFor(session: Session, audience: Audience): string | undefined {
  if (!isSignedIn(session)) return audience === 'staff' ? paths.staffLogin() : paths.signIn();
  if (audience === 'staff') return isStaff(session) ? undefined : paths.home();
  return isCustomer(session) ? undefined : paths.staffOrders();
}
