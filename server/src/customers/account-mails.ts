import { paths } from '@tula/contract/pages.ts';
import { letter } from '../mail/letter.ts';
import type { Message } from '../mail/message.ts';

type Addressee = { firstName: string; email: string };

export function verificationMail({ firstName, email }: Addressee, publicUrl: string, token: string): Message {
  return {
    to: email,
    subject: 'Please verify your email',
    ...letter({
      preheader: 'One tap, and you can place orders.',
      heading: `Welcome, ${firstName}`,
      paragraphs: [
        'Please confirm that this is your email address. After that you can place orders, and we can write to you about them.',
        'The link works for 24 hours. If you did not make an account with us, you can ignore this mail.',
      ],
      button: { label: 'Verify my email', url: publicUrl + paths.verifyEmail(token) },
    }),
  };
}

export function passwordResetMail(
  { firstName, email }: Addressee,
  publicUrl: string,
  token: string,
): Message {
  return {
    to: email,
    subject: 'Reset your password',
    ...letter({
      preheader: 'The link works once, for 60 minutes.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'Somebody, most likely you, asked for a link to choose a new password.',
        'The link works once, for 60 minutes. If it was not you, you can ignore this mail: your password stays as it is.',
      ],
      button: { label: 'Choose a new password', url: publicUrl + paths.passwordReset(token) },
    }),
  };
}

export function passwordChangedMail({ firstName, email }: Addressee, publicUrl: string): Message {
  return {
    to: email,
    subject: 'Your password has been changed',
    ...letter({
      preheader: 'If it was you, there is nothing to do.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'The password of your account has just been changed, and other devices have been signed out.',
        'If it was not you, please choose a new password at once.',
      ],
      button: { label: 'Choose a new password', url: publicUrl + paths.forgotPassword() },
    }),
  };
}

/** To the address that the account has left, so that its owner learns of a change that was not theirs. */
export function emailChangedMail({ firstName, email }: Addressee, publicUrl: string): Message {
  return {
    to: email,
    subject: 'Your email has been changed',
    ...letter({
      preheader: 'If it was you, there is nothing to do.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'Your account now has another email address; this one is no longer linked with it.',
        'If it was not you, please write to us.',
      ],
      button: { label: 'Help and contact', url: publicUrl + paths.help() },
    }),
  };
}
