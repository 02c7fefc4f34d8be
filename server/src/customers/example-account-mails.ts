import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { AccountMail } from '@tula/contract/mail-words/mail-kinds.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mail-words.ts';
import { codeInText, type MailLink } from '../mail/link-tokens.ts';
import type { Mail } from '../mail/mail.ts';
import {
  broughtAlongMail,
  changeUndoneMail,
  emailChangedMail,
  emailRestoredMail,
  loginCodeMail,
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
  phoneOfAnotherMail,
  unverifiedEmailChangedMail,
  verificationMail,
} from './account-mails.ts';

const ID = '019aa000-0000-7000-8000-000000000000';
/** No account has it. */
const LINK: MailLink = { id: ID, tokenHash: Buffer.alloc(32), expiresAt: new Date(0) };

/** Emails about an account that nobody has, for owners who change their words. Their links do nothing. */
export function exampleAccountMails(publicUrl: string): Record<AccountMail, () => Mail> {
  const reader = () => ({
    id: ID as CustomerId,
    firstName: t('example.firstName'),
    email: 'customer@example.com',
    phone: '+91 98230 00000',
    language: language(),
  });
  return {
    verify: () => verificationMail(reader(), publicUrl, LINK),
    reset: () => passwordResetMail(reader(), publicUrl, LINK),
    loginCode: () => withExampleCode(loginCodeMail({ ...reader(), isEmailVerified: true }, LINK)),
    noAccount: () => noAccountMail(reader().email, publicUrl),
    passwordChanged: () => passwordChangedMail(reader(), publicUrl),
    emailChanged: () => emailChangedMail(reader(), publicUrl, LINK),
    unverifiedEmailChanged: () => unverifiedEmailChangedMail(reader(), publicUrl),
    emailRestored: () => emailRestoredMail(reader(), publicUrl),
    changeUndone: () => changeUndoneMail(reader(), publicUrl),
    phoneOfAnother: () => phoneOfAnotherMail(reader(), publicUrl),
    broughtAlong: () => broughtAlongMail({ ...reader(), emailCanonical: reader().email }, publicUrl),
  };
}

/** The code of a real email is put in when that is sent. */
function withExampleCode(mail: Mail): Mail {
  const filled = (text: string) => text.replaceAll(codeInText(LINK), '123456');
  return { ...mail, text: filled(mail.text), html: filled(mail.html) };
}
