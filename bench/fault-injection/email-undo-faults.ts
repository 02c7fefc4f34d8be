import {
  logInCustomer,
  readUser,
  undoEmailChange,
  updateUser,
  verifyEmail,
} from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/mails.ts';
import { mailbox, mailedToken, PASSWORD, signUpSomebody } from '../shop/shoppers.ts';
import type { InterruptedRequest } from './interrupted-request.ts';
import { expectText } from './paid-orders.ts';

const NEW_PASSWORD = 'taken-back-by-its-owner-7';

const EMAILS = `
  SELECT count(*) FILTER (WHERE recipient = $1 AND subject = $3) || ' to the owner, '
    || count(*) FILTER (WHERE recipient = $2 AND subject = $4) || ' to the intruder' AS text
  FROM outbox WHERE recipient IN ($1, $2)`;

/** An intruder has changed the email of an account; its owner takes it back. */
function emailUndo(isCommitted: boolean): InterruptedRequest {
  let owner = { email: '', token: '' };
  let intruder = { email: '', accessToken: '' };
  return {
    breakpoint: {
      name: isCommitted
        ? 'when a changed email is put back and not acknowledged'
        : 'while a changed email is put back',
      table: 'email_tokens',
      event: 'UPDATE',
      isCommitted,
      only: `NEW.purpose = 'undo' AND NEW.spent_at IS NOT NULL`,
    },
    async prepare({ api }) {
      const readMail = mailbox(api);
      const { email, phone } = await signUpSomebody(api, 0);
      await api.call(verifyEmail, { body: { token: await mailedToken(readMail, email) } });
      const { accessToken } = await api.call(logInCustomer, { body: { email, password: PASSWORD } });
      intruder = { email: `intruder-of-${email}`, accessToken };
      const details = { firstName: 'Meena', lastName: 'Iyer', phone, email: intruder.email };
      await api.call(updateUser, { body: details }, { accessToken });
      owner = { email, token: await mailedToken(readMail, email, /undo-email-change\?token=([\w.~-]+)/) };
    },
    send: ({ api }) => api.call(undoEmailChange, { body: { token: owner.token, password: NEW_PASSWORD } }),
    again: isCommitted ? 'UNDO_LINK_USED' : 'accepted',
    async check({ api, dataDir }) {
      await api.call(logInCustomer, { body: { email: owner.email, password: NEW_PASSWORD } });
      const logins = [
        { email: owner.email, password: PASSWORD },
        { email: intruder.email, password: PASSWORD },
        { email: intruder.email, password: NEW_PASSWORD },
      ];
      for (const body of logins) await isRejected(api.call(logInCustomer, { body }), 'INVALID_CREDENTIALS');
      await isRejected(api.call(readUser, {}, { accessToken: intruder.accessToken }), 'NOT_SIGNED_IN');
      await expectText(
        dataDir,
        EMAILS,
        [owner.email, intruder.email, t('emailRestored.subject'), t('changeUndone.subject')],
        '1 to the owner, 1 to the intruder',
      );
    },
  };
}

export const EMAIL_UNDOS: InterruptedRequest[] = [emailUndo(false), emailUndo(true)];

async function isRejected(call: Promise<unknown>, code: string): Promise<void> {
  const answer = await call.then(() => 'accepted', String);
  if (!answer.endsWith(code)) throw new Error(`it was answered with ${answer}, not ${code}`);
}
