import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Parts } from '../platform/parts.ts';
import type { OpenContent } from '../owner/open-content.ts';
import type { Connections } from '../connections/open-connections.ts';
import type { Config } from '../platform/config/config.ts';
import type { StaffParts } from '../staff/staff-parts.ts';

export type FirstRunParts = Parts &
  Pick<StaffParts, 'passwords'> &
  Pick<PaymentParts, 'gateways'> & {
    content: OpenContent;
    demo: {
      /** How many products of the demo are still there. */
      count: () => Promise<number>;
      /** Deletes them; returns how many there were. */
      clear: (by: { staffId: StaffId }) => Promise<number>;
    };
    /** The connections of owners, and what the environment says. */
    connections: Pick<Connections, 'held' | 'sealed'>;
    environment: Pick<Config, 'mail' | 'arePaymentsFromEnvironment'>;
    /** Says whether it takes real money. */
    isProduction: boolean;
  };
