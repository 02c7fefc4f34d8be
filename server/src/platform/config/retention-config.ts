import type { Reading } from './variable-readers.ts';

/** How long what is no longer needed is kept. */
export type Retention = {
  /** Sent mails, of which only recipient, subject and time are left. */
  sentMailDays: number;
  /** Accounts whose email was never verified, without orders and open sessions. */
  unverifiedAccountDays: number;
};

export const USUAL_RETENTION: Retention = { sentMailDays: 90, unverifiedAccountDays: 90 };
const MOST_DAYS = 3_650;

export function readRetention({ text, report }: Reading): Retention {
  const days = (variable: string, usual: number, least: number): number => {
    const found = text(variable) ?? String(usual);
    const isValid = /^[1-9]\d{0,3}$/.test(found) && Number(found) >= least && Number(found) <= MOST_DAYS;
    if (!isValid) report(variable, `a whole number of days from ${least} to ${MOST_DAYS}`);
    return isValid ? Number(found) : usual;
  };
  return {
    sentMailDays: days('SENT_MAIL_DAYS', USUAL_RETENTION.sentMailDays, 7),
    unverifiedAccountDays: days('UNVERIFIED_ACCOUNT_DAYS', USUAL_RETENTION.unverifiedAccountDays, 7),
  };
}
