import { paths } from '@tula/contract/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { MailLink } from '../mail/link-tokens.ts';
import type { Message } from '../mail/message.ts';

type Addressee = { firstName: string; email: string };

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

export function passwordChangedMail({ firstName, email }: Addressee, publicUrl: string): Message {
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
}

/** To the previous address, so that the owner learns of a change made by another person. */
export function emailChangedMail({ firstName, email }: Addressee, publicUrl: string): Message {
  return {
    to: email,
    subject: t('emailChanged.subject'),
    ...letter({
      preheader: t('ifItWasYou'),
      heading: t('greeting', { firstName }),
      paragraphs: [t('emailChanged.text'), t('emailChanged.notYou')],
      button: { label: t('button.help'), url: publicUrl + paths.help() },
    }),
  };
}
