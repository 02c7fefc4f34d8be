import { type Reading, readersOf } from './variable-readers.ts';

/** The courier and the shop's credentials there. */
export type CourierConfig =
  | { name: 'rate-card' }
  | { name: 'shiprocket'; apiBase: string; email: string; password: string }
  | { name: 'delhivery'; apiBase: string; token: string };

/** Reads the courier that COURIER names; variables of other couriers are ignored. */
export function readCourier(reading: Reading): CourierConfig {
  const { base, required } = readersOf(reading);
  switch (reading.text('COURIER') ?? 'rate-card') {
    case 'rate-card':
      return { name: 'rate-card' };
    case 'shiprocket':
      return {
        name: 'shiprocket',
        apiBase: base('SHIPROCKET_API_BASE', 'https://apiv2.shiprocket.in/v1/external'),
        email: required('SHIPROCKET_EMAIL', 'the email of an API user of Shiprocket', /^[^\s@]+@[^\s@]+$/),
        password: required('SHIPROCKET_PASSWORD', 'the password of that API user', /./),
      };
    case 'delhivery':
      return {
        name: 'delhivery',
        apiBase: base('DELHIVERY_API_BASE', 'https://track.delhivery.com'),
        token: required('DELHIVERY_TOKEN', 'the API token of your Delhivery account', /^[\w.-]+$/),
      };
    default:
      reading.report('COURIER', 'one of rate-card, shiprocket, delhivery');
      return { name: 'rate-card' };
  }
}
