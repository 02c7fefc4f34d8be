import { COURIER_CHOICES } from '@tula/contract/connections/courier-connection.ts';
import * as z from 'zod/mini';
import type { CourierBases, CourierConfig } from '../../platform/config/courier-config.ts';
import type { HeldConnection } from '../open-connections.ts';
import type { Secrets } from '../sealed-secrets.ts';

/** The account of a courier that is not chosen is kept, so that an owner can change back. */
const storedCourier = z.object({
  courier: z.enum(COURIER_CHOICES),
  shiprocket: z.nullable(z.object({ email: z.string() })),
});
export type StoredCourier = z.infer<typeof storedCourier>;

/** Undefined before the first save, and of a later version of the shop. */
export function storedCourierOf(held: HeldConnection | undefined): StoredCourier | undefined {
  const read = z.safeParse(storedCourier, held?.settings);
  return read.success ? read.data : undefined;
}

export function shiprocketConfigOf(email: string, { password = '' }: Secrets, bases: CourierBases) {
  return { name: 'shiprocket', apiBase: bases.shiprocket, email, password } as const;
}

export function delhiveryConfigOf({ token = '' }: Secrets, bases: CourierBases) {
  return { name: 'delhivery', apiBase: bases.delhivery, token } as const;
}

/** The courier that an owner has connected; without one, or with secrets that cannot be opened, the rate card. */
export function connectedCourier(held: HeldConnection | undefined, bases: CourierBases): CourierConfig {
  const stored = storedCourierOf(held);
  const secrets = held?.secrets;
  if (stored?.courier === 'shiprocket' && stored.shiprocket && secrets?.['password'] !== undefined)
    return shiprocketConfigOf(stored.shiprocket.email, secrets, bases);
  if (stored?.courier === 'delhivery' && secrets?.['token'] !== undefined)
    return delhiveryConfigOf(secrets, bases);
  return { name: 'rate-card' };
}
