import type { ParcelState } from '@tula/contract/delivery/parcels.ts';
import * as z from 'zod/mini';
import { parseJson, type OutsideAnswer } from '../../platform/outside-calls/outside-answer.ts';
import type { TrackingResult } from '../courier.ts';
import { parcelSteps } from './parcel-steps.ts';

const scan = z.object({
  ScanDetail: z.object({
    ScanDateTime: z.optional(z.unknown()),
    Scan: z.optional(z.unknown()),
    Instructions: z.optional(z.unknown()),
    ScannedLocation: z.optional(z.unknown()),
  }),
});
const shipments = z.object({
  ShipmentData: z.array(
    z.object({
      Shipment: z.object({
        AWB: z.unknown(),
        Status: z.object({ Status: z.string(), StatusType: z.string() }),
        Scans: z.nullish(z.array(scan)),
      }),
    }),
  ),
});
const unknownNumber = z.object({ Success: z.literal(false) });

export function delhiveryTracking(answer: OutsideAnswer, trackingNumber: string): TrackingResult {
  const json = parseJson(answer);
  if (answer.status < 500 && unknownNumber.safeParse(json).success) return { rejected: 'unknown-number' };
  const read = shipments.safeParse(json);
  if (answer.status !== 200 || !read.success)
    return { unavailable: `Delhivery answers ${answer.status} about a parcel` };
  const [found] = read.data.ShipmentData;
  if (found === undefined) return { rejected: 'unknown-number' };
  const { AWB, Status, Scans } = found.Shipment;
  if (String(AWB) !== trackingNumber) return { unavailable: 'Delhivery answers about another parcel' };
  const noted = (Scans ?? []).map(
    ({ ScanDetail: { ScanDateTime, Scan, Instructions, ScannedLocation } }) => ({
      at: ScanDateTime,
      text: Instructions ?? Scan,
      place: ScannedLocation,
    }),
  );
  return { state: toParcelState(Status), steps: parcelSteps(noted) };
}

/** DL is any final state: only the status distinguishes delivered from returned. */
function toParcelState({ Status, StatusType }: { Status: string; StatusType: string }): ParcelState {
  switch (StatusType) {
    case 'DL':
      return Status === 'Delivered' ? 'delivered' : 'returned';
    case 'RT':
      return 'returning';
    case 'CN':
      return 'stopped';
    case 'UD':
      return UNDELIVERED[Status] ?? 'on-its-way';
    default:
      return 'announced';
  }
}

const UNDELIVERED: Record<string, ParcelState> = {
  Manifested: 'announced',
  'Not Picked': 'announced',
  Dispatched: 'out-for-delivery',
};
