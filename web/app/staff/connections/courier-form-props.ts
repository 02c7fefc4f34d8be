import type { CourierConnection } from '@tula/contract/connections/courier-connection.ts';

export type CourierFormProps = { start: CourierConnection; restart: () => Promise<void> };
