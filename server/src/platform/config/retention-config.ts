import type { Reading } from './variable-readers.ts';

/** How long what is no longer needed is kept. */
export type Retention = {
  /** Sent mails, of which only recipient, subject and time are left. */
  sentMailDays: number;
  /** Accounts whose email was never verified, without orders and open sessions. */
  unverifiedAccountDays: number;
  /** The customers of orders that were never paid. */
  unpaidOrderDays: number;
  /** Settled complaints, with what was written about them. */
  settledComplaintDays: number;
};

export const USUAL_RETENTION: Retention = {
  sentMailDays: 90,
  unverifiedAccountDays: 90,
  unpaidOrderDays: 90,
  settledComplaintDays: 1_095,
};
const MOST_DAYS = 3_650;
/** An order may be served for late money until 30 days after its payment was begun. */
const LEAST_UNPAID_DAYS = 31;
/** A consumer may go to court within two years (Consumer Protection Act, 2019, section 69). */
const LEAST_COMPLAINT_DAYS = 730;

export function readRetention({ text, addError }: Reading): Retention {
  const days = (variable: string, usual: number, least: number): number => {
    const found = text(variable) ?? String(usual);
    const isValid = /^[1-9]\d{0,3}$/.test(found) && Number(found) >= least && Number(found) <= MOST_DAYS;
    if (!isValid) addError(variable, `a whole number of days from ${least} to ${MOST_DAYS}`);
    return isValid ? Number(found) : usual;
  };
  return {
    sentMailDays: days('SENT_MAIL_DAYS', USUAL_RETENTION.sentMailDays, 7),
    unverifiedAccountDays: days('UNVERIFIED_ACCOUNT_DAYS', USUAL_RETENTION.unverifiedAccountDays, 7),
    unpaidOrderDays: days('UNPAID_ORDER_DAYS', USUAL_RETENTION.unpaidOrderDays, LEAST_UNPAID_DAYS),
    settledComplaintDays: days(
      'SETTLED_COMPLAINT_DAYS',
      USUAL_RETENTION.settledComplaintDays,
      LEAST_COMPLAINT_DAYS,
    ),
  };
}
