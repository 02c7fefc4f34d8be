import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';

/** An address as an order keeps it, with the names of state and country. */
export const orderAddress = z.object({
  fullName: z.string(),
  apartment: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  landmark: z.nullable(z.string()),
});

/** A new address of an order, which counts once its customer has paid what delivery there costs more. */
export const proposedChange = z.object({
  address: orderAddress,
  payMorePaise: paiseAmount,
  /** It can be paid until then. */
  until: z.string(),
  /** A payment page is open, so the money may be on its way. */
  isPaying: z.boolean(),
});
