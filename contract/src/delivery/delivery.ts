import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, oneLine, phone, REQUIRED, required, requiredLine } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { plainNumber } from '../calls/pasted.ts';
import { arrival, deliveryDays, goodsValue, kilograms } from './delivery-estimate.ts';

/** India among our own country ids; the only country with states. */
export const INDIA = 76;
export const MOST_ADDRESSES = 10;

export const addressToSave = z
  .object({
    // Length in code points: a character beyond the first 65536 counts once.
    fullName: requiredLine(64).check(
      z.minLength(3, { error: () => t('tooShort', { lowest: 3 }), abort: true }),
      z.refine((typed) => Array.from(typed).length >= 3, { error: () => t('tooShort', { lowest: 3 }) }),
    ),
    phone,
    apartment: requiredLine(200),
    country: z.int(required),
    state: z.nullish(z.int()),
    postalCode: requiredLine(32, undefined, plainNumber),
    landmark: z.nullish(
      z
        .string()
        .check(z.trim(), z.maxLength(120, { error: () => t('tooLong', { highest: 120 }) }), ...oneLine),
    ),
  })
  .check(
    z.refine((typed) => typed.country !== INDIA || (typed.state !== null && typed.state !== undefined), {
      ...REQUIRED,
      path: ['state'],
    }),
  );
export type AddressToSave = z.infer<typeof addressToSave>;

export const address = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  apartment: z.string(),
  area: z.string(),
  city: z.string(),
  country: z.int(),
  countryName: z.string(),
  state: z.nullable(z.int()),
  stateName: z.nullable(z.string()),
  postalCode: z.string(),
  landmark: z.nullable(z.string()),
});
export type Address = z.infer<typeof address>;

const addressId = z.object({ id: uuid<'address'>() });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/address',
  who: 'customer',
  does: 'The saved addresses of the customer',
  result: z.object({ address: z.array(address) }),
  problems: [],
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/address',
  who: 'customer',
  does: 'Saves an address',
  body: addressToSave,
  result: z.object({ insertedAddress: z.object({ id: z.string() }) }),
  problems: ['ADDRESS_LIMIT_REACHED'],
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/address/{id}',
  who: 'customer',
  does: 'Changes a saved address',
  params: addressId,
  body: addressToSave,
  result: nothing,
  notFound: 'ADDRESS_NOT_FOUND',
  problems: ['ADDRESS_NOT_FOUND'],
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/address/{id}',
  who: 'customer',
  does: 'Deletes a saved address; orders keep their copy',
  params: addressId,
  result: nothing,
  notFound: 'ADDRESS_NOT_FOUND',
  problems: ['ADDRESS_NOT_FOUND'],
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/address/country-list',
  who: 'anyone',
  does: 'Countries of an address, by our own ids',
  result: z.object({ countryList: z.array(z.object({ id: z.int(), name: z.string(), cca2: z.string() })) }),
  problems: [],
});

export const listStates = endpoint({
  method: 'GET',
  path: '/address/state-list',
  who: 'anyone',
  does: 'States and union territories of India',
  result: z.object({ stateList: z.array(z.object({ id: z.int(), name: z.string() })) }),
  problems: [],
});

export const readShippingCharge = endpoint({
  method: 'GET',
  path: '/courier/shipping-charge/address/{id}',
  who: 'customer',
  does: 'The charge in rupees for sending a weight to a saved address, and the days on which it arrives',
  params: addressId,
  query: z.object({ quantity: kilograms, goodsPaise: goodsValue }),
  result: z.object({ shippingCharge: z.number(), shippingPaise: paiseAmount, deliveryDays, arrival }),
  notFound: 'ADDRESS_NOT_FOUND',
  problems: ['ADDRESS_NOT_FOUND', 'NOT_SERVICEABLE', 'COURIER_UNAVAILABLE'],
});
