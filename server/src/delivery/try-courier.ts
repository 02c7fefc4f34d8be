/** The fault of an account at a courier. */
export type CourierTrouble = 'credentials' | 'unreachable' | 'slow' | 'refused' | 'nonsense';

export type CourierTried = 'ok' | CourierTrouble;

export type ShiprocketToTry = { apiBase: string; email: string; password: string; originPincode: string };
export type DelhiveryToTry = { apiBase: string; token: string; originPincode: string };

/** Calls a courier with an account that the shop does not use yet; nothing is booked. */
export type TryCourier = {
  shiprocket: (account: ShiprocketToTry) => Promise<CourierTried>;
  delhivery: (account: DelhiveryToTry) => Promise<CourierTried>;
};
