import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';

/** The state of a parcel, in one vocabulary for all couriers. */
export const PARCEL_STATES = [
  'announced',
  'on-its-way',
  'out-for-delivery',
  'delivered',
  'held-up',
  'returning',
  'returned',
  'stopped',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** States in which a parcel does not arrive unless a person does something. */
export const PARCEL_PROBLEMS = ['held-up', 'returning', 'returned', 'stopped'] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];
/** late: the courier says nothing of the kind, and the days promised are over. */
export const PARCEL_TROUBLES = ['late', ...PARCEL_PROBLEMS] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

const parcelStep = z.object({
  at: z.string(),
  /** The courier's own words. */
  text: z.string(),
  place: z.string(),
});
export type ParcelStep = z.infer<typeof parcelStep>;

/** Newest first. */
export const parcel = z.object({ state: z.enum(PARCEL_STATES), steps: z.array(parcelStep) });
export type Parcel = z.infer<typeof parcel>;

export const readParcel = endpoint({
  method: 'GET',
  path: '/order/{id}/parcel',
  who: 'customer',
  does: "Where the courier says the parcel of a customer's order is; null when there is none or the courier does not know it",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  result: z.object({ parcel: z.nullable(parcel) }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'COURIER_UNAVAILABLE'],
});
