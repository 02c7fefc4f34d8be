import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import { email } from '../calls/fields.ts';
import { plainNumber } from '../calls/pasted.ts';
import { connectionState, secretTyped } from './connection.ts';

/** Who quotes and tracks parcels: the shop's own delivery rates, or a courier with an account. */
export const COURIER_CHOICES = ['rate-card', 'shiprocket', 'delhivery'] as const;
export type CourierChoice = (typeof COURIER_CHOICES)[number];

export const shiprocketToSave = z.object({ email, password: secretTyped });
export type ShiprocketToSave = z.infer<typeof shiprocketToSave>;

const LONGEST_TOKEN = 500;
const TOKEN = new RegExp(String.raw`^[A-Za-z0-9_.\-]*$`);

export const delhiveryToSave = z.object({
  /** Empty for the stored one. */
  token: z
    .string()
    .check(
      z.overwrite(plainNumber),
      z.maxLength(LONGEST_TOKEN, { error: () => t('delhivery.token.invalid') }),
      z.regex(TOKEN, { error: () => t('delhivery.token.invalid') }),
    ),
});
export type DelhiveryToSave = z.infer<typeof delhiveryToSave>;

export const courierConnection = z.object({
  ...connectionState,
  courier: z.enum(COURIER_CHOICES),
  shiprocket: z.object({ email: z.string(), hasSecrets: z.boolean() }),
  delhivery: z.object({ hasSecrets: z.boolean() }),
});
export type CourierConnection = z.infer<typeof courierConnection>;
