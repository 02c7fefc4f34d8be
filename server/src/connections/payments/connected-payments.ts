import { MODES } from '@tula/contract/connections/payments-connection.ts';
import * as z from 'zod/mini';
import {
  type GatewayBases,
  PHONEPE_BASES,
  type PhonepeConfig,
  type RazorpayConfig,
} from '../../platform/config/gateway-config.ts';
import type { HeldConnection } from '../open-connections.ts';
import type { Secrets } from '../sealed-secrets.ts';

const storedRazorpay = z.object({ keyId: z.string() });
const storedPhonepe = z.object({
  mode: z.enum(MODES),
  clientId: z.string(),
  clientVersion: z.string(),
  webhookUsername: z.string(),
});

/** Both gateways may have settings: the one that is not chosen still refunds. */
const storedPayments = z.object({
  gateway: z.enum(['sandbox', 'razorpay', 'phonepe']),
  razorpay: z.nullable(storedRazorpay),
  phonepe: z.nullable(storedPhonepe),
});
export type StoredPayments = z.infer<typeof storedPayments>;

/** Undefined before the first save, and of a later version of the shop. */
export function storedPaymentsOf(held: HeldConnection | undefined): StoredPayments | undefined {
  const read = z.safeParse(storedPayments, held?.settings);
  return read.success ? read.data : undefined;
}

export function razorpayConfigOf(
  { keyId }: z.infer<typeof storedRazorpay>,
  secrets: Secrets,
  bases: GatewayBases,
): RazorpayConfig {
  const { keySecret = '', webhookSecret = '', webhookSecretPrevious } = secrets;
  return {
    apiBase: bases.razorpay,
    keyId,
    keySecret,
    webhookSecrets:
      webhookSecretPrevious === undefined ? [webhookSecret] : [webhookSecret, webhookSecretPrevious],
  };
}

export function phonepeConfigOf(
  { mode, ...settings }: z.infer<typeof storedPhonepe>,
  { clientSecret = '', webhookPassword = '' }: Secrets,
  bases: GatewayBases,
): PhonepeConfig {
  const usual = PHONEPE_BASES[mode];
  return {
    apiBase: bases.phonepe ?? usual.apiBase,
    authBase: bases.phonepeAuth ?? usual.authBase,
    ...settings,
    clientSecret,
    webhookPassword,
  };
}
