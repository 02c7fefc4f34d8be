import { type Reading, readersOf } from './variable-readers.ts';

/** Who carries parcels, and as whom the shop comes to them. */
export type CourierConfig =
  | { name: 'rate-card' }
  | { name: 'shiprocket'; apiBase: string; email: string; password: string }
  | { name: 'delhivery'; apiBase: string; token: string };

/** Reads the courier that COURIER names; the variables of the others are not looked at. */
export function readCourier(reading: Reading): CourierConfig {
  const { base, needed } = readersOf(reading);
  switch (reading.text('COURIER') ?? 'rate-card') {
    case 'rate-card':
      return { name: 'rate-card' };
    case 'shiprocket':
      return {
        name: 'shiprocket',
        apiBase: base('SHIPROCKET_API_BASE', 'https://apiv2.shiprocket.in/v1/external'),
        email: needed('SHIPROCKET_EMAIL', 'the email of an API user of Shiprocket', /^[^\s@]+@[^\s@]+$/),
        password: needed('SHIPROCKET_PASSWORD', 'the password of that API user', /./),
      };
    case 'delhivery':
      return {
        name: 'delhivery',
        apiBase: base('DELHIVERY_API_BASE', 'https://track.delhivery.com'),
        token: needed('DELHIVERY_TOKEN', 'the API token of your Delhivery account', /^[\w.-]+$/),
      };
    default:
      reading.fault('COURIER', 'one of rate-card, shiprocket, delhivery');
      return { name: 'rate-card' };
  }
}
