import type { Who } from '@tula/contract/calls/endpoint.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import type { CustomerId, SessionId, StaffId } from '@tula/contract/calls/ids.ts';

export type CustomerCaller = { customerId: CustomerId; sessionId: SessionId };
export type StaffCaller = {
  staffId: StaffId;
  sessionId: SessionId;
  role: StaffRole;
  /** Then only calls that say so may be made. */
  mustSetUpSecondFactor: boolean;
};

export type CallerOf<W extends Who> = W extends 'customer'
  ? CustomerCaller
  : W extends 'staff'
    ? StaffCaller
    : W extends 'visitor or customer'
      ? CustomerCaller | undefined
      : undefined;

/**
 * Returns the owner of a bearer token, or throws NOT_SIGNED_IN or FORBIDDEN. `mustBeLive` also reads the session
 * row, so that a logout takes effect at once.
 */
export type Authenticate = (
  bearer: string,
  audience: 'customer' | 'staff',
  options: { mustBeLive: boolean },
) => Promise<CustomerCaller | StaffCaller>;
