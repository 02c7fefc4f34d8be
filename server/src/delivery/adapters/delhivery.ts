import * as z from 'zod/mini';
import {
  parseJson,
  type OutsideAnswer,
  OutsideFailure,
} from '../../platform/outside-calls/outside-answer.ts';
import { openOutsider } from '../../platform/outside-calls/outside-call.ts';
import type { Courier, CourierQuote, ParcelToQuote } from '../courier.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { COURIER_LIMITS, quotedRupees } from './courier-limits.ts';
import { delhiveryTracking } from './delhivery-tracking.ts';

export type DelhiverySettings = {
  apiBase: string;
  token: string;
  /** The PIN code of the place where parcels are picked up. */
  originPincode: string;
};

/** Delhivery's surface service, prepaid. */
export function delhiveryCourier(settings: DelhiverySettings): Courier {
  const outsider = openOutsider({ name: 'Delhivery', base: settings.apiBase, ...COURIER_LIMITS });
  const headers = { authorization: `Token ${settings.token}`, accept: 'application/json' };
  const ask = (path: string) => outsider.call({ method: 'GET', path, headers, isRepeatable: true });
  return {
    name: 'delhivery',
    async quote(parcel) {
      const pincode = parsePincode(parcel.pincode);
      if (pincode === undefined) return { rejected: 'not-a-pincode' };
      try {
        const [place, cost] = await Promise.all([
          ask(`/c/api/pin-codes/json/?filter_codes=${pincode}`),
          ask(costPath(settings.originPincode, { ...parcel, pincode })),
        ]);
        return parseService(place, pincode) ?? parseCharge(cost);
      } catch (error) {
        if (error instanceof OutsideFailure) return { unavailable: error.message };
        throw error;
      }
    },
    async track(trackingNumber) {
      try {
        const number = encodeURIComponent(trackingNumber);
        return delhiveryTracking(
          await ask(`/api/v1/packages/json/?waybill=${number}&verbose=1`),
          trackingNumber,
        );
      } catch (error) {
        if (error instanceof OutsideFailure) return { unavailable: error.message };
        throw error;
      }
    },
    close: outsider.close,
  };
}

function costPath(originPincode: string, { pincode, weightGrams }: ParcelToQuote): string {
  const query = new URLSearchParams({
    md: 'S',
    ss: 'Delivered',
    o_pin: originPincode,
    d_pin: pincode,
    cgm: String(weightGrams),
    pt: 'Pre-paid',
  });
  return `/api/kinko/v1/invoice/charges/.json?${query}`;
}

const places = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: z.union([z.int(), z.string()]),
        pre_paid: z.string(),
        remarks: z.optional(z.nullable(z.string())),
      }),
    }),
  ),
});

/**
 * Says why there is no charge; undefined when the place is served. Any remark, such as Embargo, means that it is not.
 */
function parseService(answer: OutsideAnswer, pincode: string): CourierQuote | undefined {
  const read = places.safeParse(parseJson(answer));
  if (answer.status !== 200 || !read.success)
    return { unavailable: `Delhivery answers ${answer.status} to a PIN code` };
  if (read.data.delivery_codes.length === 0) return { rejected: 'not-serviceable' };
  const place = read.data.delivery_codes.find(
    ({ postal_code: { pin } }) => String(pin) === pincode,
  )?.postal_code;
  if (place === undefined) return { unavailable: 'Delhivery answers with another PIN code' };
  const isServed = place.pre_paid === 'Y' && (place.remarks ?? '').trim() === '';
  return isServed ? undefined : { rejected: 'not-serviceable' };
}

const costs = z.array(z.object({ total_amount: z.unknown() }));

function parseCharge(answer: OutsideAnswer): CourierQuote {
  const read = costs.safeParse(parseJson(answer));
  if (answer.status !== 200 || !read.success)
    return { unavailable: `Delhivery answers ${answer.status} to a weight` };
  const chargePaise = quotedRupees(read.data[0]?.total_amount);
  return chargePaise === undefined
    ? { unavailable: 'Delhivery returns an impossible charge' }
    : { chargePaise };
}
