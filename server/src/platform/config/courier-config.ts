import { type Reading, makeReaders } from './variable-readers.ts';

/** The courier and the shop's credentials there. */
export type CourierConfig =
  | { name: 'rate-card' }
  | { name: 'shiprocket'; apiBase: string; email: string; password: string }
  | { name: 'delhivery'; apiBase: string; token: string };

/** Where couriers are called that an owner connects in the browser: set by tests, never typed there. */
export type CourierBases = { shiprocket: string; delhivery: string };

type CourierRead = {
  /** Undefined without COURIER: then an owner connects one in the browser. */
  courier: CourierConfig | undefined;
  courierBases: CourierBases;
};

/** Reads the courier that COURIER names; credentials of other couriers are ignored. */
export function readCourier(reading: Reading): CourierRead {
  const { base } = makeReaders(reading);
  const courierBases = {
    shiprocket: base('SHIPROCKET_API_BASE', 'https://apiv2.shiprocket.in/v1/external'),
    delhivery: base('DELHIVERY_API_BASE', 'https://track.delhivery.com'),
  };
  return { courier: readNamed(reading, courierBases), courierBases };
}

function readNamed(reading: Reading, bases: CourierBases): CourierConfig | undefined {
  const { required } = makeReaders(reading);
  switch (reading.text('COURIER')) {
    case undefined:
      return undefined;
    case 'rate-card':
      return { name: 'rate-card' };
    case 'shiprocket':
      return {
        name: 'shiprocket',
        apiBase: bases.shiprocket,
        email: required('SHIPROCKET_EMAIL', 'the email of an API user of Shiprocket', /^[^\s@]+@[^\s@]+$/),
        password: required('SHIPROCKET_PASSWORD', 'the password of that API user', /./),
      };
    case 'delhivery':
      return {
        name: 'delhivery',
        apiBase: bases.delhivery,
        token: required('DELHIVERY_TOKEN', 'the API token of your Delhivery account', /^[\w.-]+$/),
      };
    default:
      reading.addError('COURIER', 'one of rate-card, shiprocket, delhivery');
      return { name: 'rate-card' };
  }
}
