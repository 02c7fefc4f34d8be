import { LOGIN_CODE_MINUTES } from '@tula/contract/accounts/login-codes.ts';
import { UNDO_EMAIL_WITHIN_HOURS } from '@tula/contract/accounts/customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import { codeInText, type MailLink } from '../mail/link-tokens.ts';
import type { Mail } from '../mail/mail.ts';
import { type FilledWords, mailWords } from '../mail/words/words-in-use.ts';
import { withLanguageOf } from '../platform/languages-on.ts';

type Addressee = { firstName: string; email: string };
/** A notice is in the language of the account, because its reader may be somebody else than who caused it. */
type Reader = Addressee & { language: string };

export function verificationMail({ firstName, email }: Addressee, publicUrl: string, link: MailLink): Mail {
  const words = mailWords('verify', { firstName });
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? t('verify.preheader'),
      heading: t('verify.heading', { firstName }),
      paragraphs: [...words.opening, t('verify.expiry')],
      closing: words.closing,
      button: { label: t('button.verify'), url: publicUrl + paths.verifyEmail(link.id) },
      more: { label: t('verify.notice'), url: publicUrl + dataPaths.notice() },
    }),
    link,
  };
}

export function passwordResetMail({ firstName, email }: Addressee, publicUrl: string, link: MailLink): Mail {
  const words = mailWords('reset', { firstName });
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? t('reset.preheader'),
      heading: t('greeting', { firstName }),
      paragraphs: [...words.opening, t('reset.expiry')],
      closing: words.closing,
      button: { label: t('button.newPassword'), url: publicUrl + paths.passwordReset(link.id) },
    }),
    link,
  };
}

/** The code takes its place in the text when the mail is sent; the subject, which staff see, has none. */
export function loginCodeMail(
  { firstName, email, isEmailVerified }: Addressee & { isEmailVerified: boolean },
  link: MailLink,
): Mail {
  const words = mailWords('loginCode', { firstName });
  const validity = t('loginCode.validity', { minutes: LOGIN_CODE_MINUTES });
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? validity,
      heading: t('loginCode.heading', { code: codeInText(link) }),
      paragraphs: [...words.opening, validity, ...(isEmailVerified ? [] : [t('loginCode.verifies')])],
      closing: [...words.closing, t('loginCode.notYou')],
    }),
    link,
  };
}

/** Tells somebody who asked for a code that the shop has no account with their email. */
export function noAccountMail(email: string, publicUrl: string): Mail {
  const words = mailWords('noAccount', {});
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? t('noAccount.notYou'),
      heading: t('noAccount.heading'),
      paragraphs: words.opening,
      closing: [...words.closing, t('noAccount.notYou')],
      button: { label: t('button.signUp'), url: publicUrl + paths.signUp() },
    }),
    isPrivate: true,
  };
}

export const passwordChangedMail = withLanguageOf(({ firstName, email }: Reader, publicUrl: string): Mail => {
  const words = mailWords('passwordChanged', { firstName });
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? t('ifItWasYou'),
      heading: t('greeting', { firstName }),
      paragraphs: [...words.opening, t('passwordChanged.notYou')],
      closing: words.closing,
      button: { label: t('button.newPassword'), url: publicUrl + paths.forgotPassword() },
    }),
  };
});

/** Goes to the previous address, with the link that puts it back. */
export const emailChangedMail = withLanguageOf(
  ({ firstName, email }: Reader, publicUrl: string, link: MailLink): Mail => {
    const words = mailWords('emailChanged', { firstName });
    return {
      to: email,
      subject: words.subject,
      ...letter({
        preheader: words.preheader ?? t('ifItWasYou'),
        heading: t('greeting', { firstName }),
        paragraphs: [...words.opening, t('emailChanged.undo', { hours: UNDO_EMAIL_WITHIN_HOURS })],
        closing: words.closing,
        button: { label: t('button.undoEmailChange'), url: publicUrl + paths.undoEmailChange(link.id) },
      }),
      link,
    };
  },
);

/** Goes to a previous address that was never verified: it may be a stranger's, so it gets no way into the account. */
export const unverifiedEmailChangedMail = withLanguageOf((reader: Reader, publicUrl: string): Mail => {
  const words = mailWords('unverifiedEmailChanged', { firstName: reader.firstName });
  return withHelp(reader, publicUrl, words, [t('emailChanged.notYou')]);
});

/** Goes to the address that the account has again. */
export const emailRestoredMail = withLanguageOf((reader: Reader, publicUrl: string): Mail => {
  return withHelp(reader, publicUrl, mailWords('emailRestored', { firstName: reader.firstName }));
});

/** Goes to the address that the account has lost. */
export const changeUndoneMail = withLanguageOf((reader: Reader, publicUrl: string): Mail => {
  const words = mailWords('changeUndone', { firstName: reader.firstName });
  return withHelp(reader, publicUrl, words, [t('emailChanged.notYou')]);
});

/**
 * Goes to somebody whose email is verified now and whose phone number belongs to another account. Sent once a number.
 */
export const phoneOfAnotherMail = withLanguageOf(
  (reader: Reader & { id: CustomerId; phone: string }, publicUrl: string): Mail => {
    const { id, firstName, phone } = reader;
    const words = mailWords('phoneOfAnother', { firstName, phoneNumber: phone });
    const fixed = [t('phoneOfAnother.change'), t('phoneOfAnother.yours')];
    return { ...withHelp(reader, publicUrl, words, fixed), dedupeKey: `phone-of-another:${id}:${phone}` };
  },
);

/**
 * The privacy notice for somebody whom the owner has brought from another system: it says what the shop holds and from
 * where, before they have come here. Sent once a person, whatever becomes of the account.
 */
export function broughtAlongMail(
  { firstName, email, emailCanonical }: Addressee & { emailCanonical: string },
  publicUrl: string,
): Mail & { dedupeKey: string } {
  const words = mailWords('broughtAlong', { firstName });
  return {
    to: email,
    subject: words.subject,
    ...letter({
      preheader: words.preheader ?? t('broughtAlong.preheader'),
      heading: t('greeting', { firstName }),
      paragraphs: [
        ...words.opening,
        t('broughtAlong.held'),
        t('broughtAlong.purpose'),
        t('broughtAlong.logIn'),
        t('broughtAlong.unused'),
      ],
      closing: [...words.closing, t('broughtAlong.complaint')],
      button: { label: t('button.logIn'), url: publicUrl + paths.signIn() },
      more: { label: t('verify.notice'), url: publicUrl + dataPaths.notice() },
    }),
    dedupeKey: broughtAlongKey(emailCanonical),
  };
}

/** The key under which the outbox holds the notice of somebody who was brought along. */
export function broughtAlongKey(emailCanonical: string): string {
  return `brought-along:${emailCanonical}`;
}

function withHelp(
  { firstName, email }: Addressee,
  publicUrl: string,
  { subject, opening, closing }: FilledWords,
  fixed: readonly string[] = [],
): Mail {
  return {
    to: email,
    subject,
    ...letter({
      preheader: opening[0] ?? subject,
      heading: t('greeting', { firstName }),
      paragraphs: [...opening, ...fixed],
      button: { label: t('button.help'), url: publicUrl + paths.help() },
      closing,
    }),
  };
}
