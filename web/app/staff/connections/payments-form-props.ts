import type { PaymentsConnection } from '@tula/contract/connections/payments-connection.ts';

export type PaymentsFormProps = { start: PaymentsConnection; restart: () => Promise<void> };
