import { UNDO_EMAIL_WITHIN_HOURS } from '@tula/contract/accounts/customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { MailLink } from '../mail/link-tokens.ts';
import type { Message } from '../mail/message.ts';
import { inLanguageOf } from '../platform/languages-on.ts';

type Addressee = { firstName: string; email: string };
/** Who reads a notice may be somebody else than who caused it, so it is in the language of the account. */
type Reader = Addressee & { language: string };

export function verificationMail(
  { firstName, email }: Addressee,
  publicUrl: string,
  link: MailLink,
): Message {
  return {
    to: email,
    subject: t('verify.subject'),
    ...letter({
      preheader: t('verify.preheader'),
      heading: t('verify.heading', { firstName }),
      paragraphs: [t('verify.why'), t('verify.expiry')],
      button: { label: t('button.verify'), url: publicUrl + paths.verifyEmail(link.id) },
    }),
    link,
  };
}

export function passwordResetMail(
  { firstName, email }: Addressee,
  publicUrl: string,
  link: MailLink,
): Message {
  return {
    to: email,
    subject: t('reset.subject'),
    ...letter({
      preheader: t('reset.preheader'),
      heading: t('greeting', { firstName }),
      paragraphs: [t('reset.why'), t('reset.expiry')],
      button: { label: t('button.newPassword'), url: publicUrl + paths.passwordReset(link.id) },
    }),
    link,
  };
}

export const passwordChangedMail = inLanguageOf(
  ({ firstName, email }: Reader, publicUrl: string): Message => {
    return {
      to: email,
      subject: t('passwordChanged.subject'),
      ...letter({
        preheader: t('ifItWasYou'),
        heading: t('greeting', { firstName }),
        paragraphs: [t('passwordChanged.text'), t('passwordChanged.notYou')],
        button: { label: t('button.newPassword'), url: publicUrl + paths.forgotPassword() },
      }),
    };
  },
);

/** To the previous address, with the link that puts it back. */
export const emailChangedMail = inLanguageOf(
  ({ firstName, email }: Reader, publicUrl: string, link: MailLink): Message => {
    return {
      to: email,
      subject: t('emailChanged.subject'),
      ...letter({
        preheader: t('ifItWasYou'),
        heading: t('greeting', { firstName }),
        paragraphs: [t('emailChanged.text'), t('emailChanged.undo', { hours: UNDO_EMAIL_WITHIN_HOURS })],
        button: { label: t('button.undoEmailChange'), url: publicUrl + paths.undoEmailChange(link.id) },
      }),
      link,
    };
  },
);

/** To a previous address that was never verified: it may be a stranger's, so it gets no way into the account. */
export const unverifiedEmailChangedMail = inLanguageOf(
  ({ firstName, email }: Reader, publicUrl: string): Message => {
    return withHelp({ firstName, email }, publicUrl, t('emailChanged.subject'), [
      t('emailChanged.text'),
      t('emailChanged.notYou'),
    ]);
  },
);

/** To the address that the account has again. */
export const emailRestoredMail = inLanguageOf(({ firstName, email }: Reader, publicUrl: string): Message => {
  return withHelp({ firstName, email }, publicUrl, t('emailRestored.subject'), [t('emailRestored.text')]);
});

/** To the address that the account has lost. */
export const changeUndoneMail = inLanguageOf(({ firstName, email }: Reader, publicUrl: string): Message => {
  return withHelp({ firstName, email }, publicUrl, t('changeUndone.subject'), [
    t('changeUndone.text'),
    t('emailChanged.notYou'),
  ]);
});

/** To somebody whose email is verified now and whose phone number belongs to another account. Sent once a number. */
export const phoneOfAnotherMail = inLanguageOf(
  (
    { id, firstName, email, phone }: Reader & { id: CustomerId; phone: string },
    publicUrl: string,
  ): Message => {
    const paragraphs = [
      t('phoneOfAnother.text', { phone }),
      t('phoneOfAnother.change'),
      t('phoneOfAnother.yours'),
    ];
    return {
      ...withHelp({ firstName, email }, publicUrl, t('phoneOfAnother.subject'), paragraphs),
      dedupeKey: `phone-of-another:${id}:${phone}`,
    };
  },
);

function withHelp(
  { firstName, email }: Addressee,
  publicUrl: string,
  subject: string,
  paragraphs: string[],
): Message {
  return {
    to: email,
    subject,
    ...letter({
      preheader: paragraphs[0] ?? subject,
      heading: t('greeting', { firstName }),
      paragraphs,
      button: { label: t('button.help'), url: publicUrl + paths.help() },
    }),
  };
}
