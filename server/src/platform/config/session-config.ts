import type { Reading } from './variable-readers.ts';

/** How long people stay logged in. */
export type SessionLife = {
  customerDays: number;
  staffDays: number;
  /** Staff who do nothing for this long have to log in again. */
  staffIdleHours: number;
};

export const USUAL_SESSION_LIFE: SessionLife = { customerDays: 90, staffDays: 30, staffIdleHours: 12 };

export function readSessionLife({ text, addError }: Reading): SessionLife {
  const wholeNumber = (variable: string, usual: number, highest: number, unit: string): number => {
    const found = text(variable) ?? String(usual);
    const isValid = /^[1-9]\d{0,3}$/.test(found) && Number(found) <= highest;
    if (!isValid) addError(variable, `a whole number of ${unit} from 1 to ${highest}`);
    return isValid ? Number(found) : usual;
  };
  const { customerDays, staffDays, staffIdleHours } = USUAL_SESSION_LIFE;
  return {
    customerDays: wholeNumber('CUSTOMER_SESSION_DAYS', customerDays, 365, 'days'),
    staffDays: wholeNumber('STAFF_SESSION_DAYS', staffDays, 90, 'days'),
    staffIdleHours: wholeNumber('STAFF_IDLE_HOURS', staffIdleHours, 168, 'hours'),
  };
}
