import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import { requiredText } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { ONLINE_GATEWAYS } from '../orders/payments.ts';
import { connectionState, secretTyped } from './connection.ts';

/** test: no money moves. */
export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];

const name = (pattern: string, error: () => string) =>
  requiredText(64, undefined, plainCode).check(z.regex(new RegExp(`^${pattern}$`), { error }));

export const razorpayToSave = z.object({
  keyId: name('rzp_(?:test|live)_[A-Za-z0-9]+', () => t('razorpay.keyId.invalid')),
  keySecret: secretTyped,
  webhookSecret: secretTyped,
});
export type RazorpayToSave = z.infer<typeof razorpayToSave>;

export const phonepeToSave = z.object({
  mode: z.enum(MODES),
  clientId: name(String.raw`[\x21-\x7e]+`, () => t('phonepe.clientId.invalid')),
  clientVersion: name('[0-9]{1,9}', () => t('phonepe.clientVersion.invalid')),
  clientSecret: secretTyped,
  webhookUsername: name(String.raw`[A-Za-z0-9_\-]+`, () => t('phonepe.webhookUsername.invalid')),
  webhookPassword: secretTyped,
});
export type PhonepeToSave = z.infer<typeof phonepeToSave>;

export function modeOfKey(keyId: string): Mode {
  return keyId.startsWith('rzp_test_') ? 'test' : 'live';
}

/** none: nobody can pay. */
const gateway = z.enum(['none', ...ONLINE_GATEWAYS]);
const webhookUrl = z.string();

export const paymentsConnection = z.object({
  ...connectionState,
  /** Takes the new payments; a former one still refunds its own. */
  gateway,
  mode: z.enum(MODES),
  /** Says whether test payments are allowed here: not in a live shop. */
  mayTest: z.boolean(),
  /** Says whether live accounts are allowed here: not on a machine for trying things out. */
  mayBeLive: z.boolean(),
  razorpay: z.object({ keyId: z.string(), hasSecrets: z.boolean(), webhookUrl }),
  phonepe: z.object({
    mode: z.enum(MODES),
    clientId: z.string(),
    clientVersion: z.string(),
    webhookUsername: z.string(),
    hasSecrets: z.boolean(),
    webhookUrl,
  }),
});
export type PaymentsConnection = z.infer<typeof paymentsConnection>;
