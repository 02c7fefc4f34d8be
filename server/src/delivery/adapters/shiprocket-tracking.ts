import type { ParcelState } from '@tula/contract/delivery/parcels.ts';
import * as z from 'zod/mini';
import { parseJson, type OutsideAnswer } from '../../platform/outside-calls/outside-answer.ts';
import type { TrackingResult } from '../courier.ts';
import { parcelSteps } from './parcel-steps.ts';

/** Shiprocket's numbers of a shipment's status; those of an order's status differ. */
const STATES: Record<number, ParcelState> = {
  6: 'on-its-way',
  7: 'delivered',
  8: 'stopped',
  9: 'returning',
  10: 'returned',
  12: 'stopped',
  13: 'announced',
  15: 'announced',
  16: 'stopped',
  17: 'out-for-delivery',
  18: 'on-its-way',
  19: 'announced',
  20: 'announced',
  21: 'held-up',
  22: 'held-up',
  // Delivered in part: the rest is still to come.
  23: 'held-up',
  24: 'stopped',
  25: 'held-up',
  38: 'on-its-way',
  40: 'returning',
  41: 'returning',
  42: 'on-its-way',
  44: 'stopped',
  45: 'stopped',
  46: 'returning',
  76: 'held-up',
  77: 'held-up',
  78: 'returning',
};

const tracking = z.object({
  tracking_data: z.object({
    track_status: z.optional(z.unknown()),
    shipment_status: z.optional(z.unknown()),
    shipment_track: z.optional(
      z.array(z.object({ awb_code: z.optional(z.union([z.string(), z.number()])) })),
    ),
    shipment_track_activities: z.nullish(
      z.array(
        z.object({
          date: z.optional(z.unknown()),
          activity: z.optional(z.unknown()),
          location: z.optional(z.unknown()),
        }),
      ),
    ),
    error: z.optional(z.unknown()),
  }),
});

export function shiprocketTracking(answer: OutsideAnswer, trackingNumber: string): TrackingResult {
  const read = tracking.safeParse(parseJson(answer));
  if (!read.success) return { unavailable: `Shiprocket answers ${answer.status} about a parcel` };
  const { track_status, shipment_status, shipment_track, shipment_track_activities, error } =
    read.data.tracking_data;
  if (error !== undefined || track_status === 0) return { rejected: 'unknown-number' };
  if (answer.status !== 200) return { unavailable: `Shiprocket answers ${answer.status} about a parcel` };
  const [shipment] = shipment_track ?? [];
  if (shipment?.awb_code !== undefined && String(shipment.awb_code) !== trackingNumber)
    return { unavailable: 'Shiprocket answers about another parcel' };
  const noted = (shipment_track_activities ?? []).map(({ date, activity, location }) => ({
    at: date,
    text: activity,
    place: location,
  }));
  return { state: STATES[Number(shipment_status)] ?? 'announced', steps: parcelSteps(noted) };
}
