import { INVITATION_DAYS, PASSWORD_LINK_HOURS } from '@tula/contract/accounts/people.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { MailLink } from '../mail/link-tokens.ts';
import type { Mail } from '../mail/mail.ts';

/** Goes to the owner of a staff account for which too many wrong passwords were entered. */
export const failedLoginsMail = inEnglish(
  ({ name, email }: { name: string; email: string }, publicUrl: string): Mail => {
    return {
      to: email,
      subject: t('failedLogins.subject'),
      ...letter({
        preheader: t('failedLogins.preheader'),
        heading: t('greeting', { firstName: name }),
        paragraphs: [t('failedLogins.text'), t('failedLogins.itWasYou'), t('failedLogins.notYou')],
        button: { label: t('button.staffLogin'), url: publicUrl + paths.staffLogin() },
      }),
    };
  },
);

export const invitationMail = inEnglish(
  ({ email, role }: { email: string; role: StaffRole }, publicUrl: string, link: MailLink): Mail => {
    const values = { shop: shop.name, role: roleName(role) };
    return {
      to: email,
      subject: t('staffInvitation.subject', { shop: shop.name }),
      ...letter({
        preheader: t('staffInvitation.text', values),
        heading: t('staffInvitation.heading', { shop: shop.name }),
        paragraphs: [
          t('staffInvitation.text', values),
          t('staffInvitation.expiry', { days: INVITATION_DAYS }),
        ],
        button: { label: t('button.joinStaff'), url: publicUrl + paths.staffLink(link.id) },
      }),
      link,
    };
  },
);

/** Goes to the owner of a staff account who has changed the password. */
export const passwordChangedMail = inEnglish(
  ({ name, email }: { name: string; email: string }, publicUrl: string): Mail => {
    return {
      to: email,
      subject: t('staffPasswordChanged.subject'),
      ...letter({
        preheader: t('ifItWasYou'),
        heading: t('greeting', { firstName: name }),
        paragraphs: [t('staffPasswordChanged.text'), t('staffPasswordChanged.notYou')],
        button: { label: t('button.staffLogin'), url: publicUrl + paths.staffLogin() },
      }),
    };
  },
);

/** An owner has asked for it, as staff have no way to ask themselves. */
export const staffPasswordMail = inEnglish(
  ({ name, email }: { name: string; email: string }, publicUrl: string, link: MailLink): Mail => {
    return {
      to: email,
      subject: t('staffPassword.subject'),
      ...letter({
        preheader: t('staffPassword.text'),
        heading: t('greeting', { firstName: name }),
        paragraphs: [t('staffPassword.text'), t('staffPassword.expiry', { hours: PASSWORD_LINK_HOURS })],
        button: { label: t('button.newPassword'), url: publicUrl + paths.staffLink(link.id) },
      }),
      link,
    };
  },
);

/** Goes to somebody whose second factor another owner, or an operator, has reset. */
export const secondFactorResetMail = inEnglish(
  ({ name, email }: { name: string; email: string }, publicUrl: string): Mail => ({
    to: email,
    subject: t('secondFactorReset.subject'),
    ...letter({
      preheader: t('secondFactorReset.text'),
      heading: t('greeting', { firstName: name }),
      paragraphs: [t('secondFactorReset.text'), t('secondFactorReset.notYou')],
      button: { label: t('button.staffLogin'), url: publicUrl + paths.staffLogin() },
    }),
  }),
);

/** Goes to somebody who has used up nearly all recovery codes. */
export const recoveryCodesLowMail = inEnglish(
  ({ name, email, left }: { name: string; email: string; left: number }, publicUrl: string): Mail => ({
    to: email,
    subject: t('recoveryCodesLow.subject', { left }),
    ...letter({
      preheader: t('recoveryCodesLow.renew'),
      heading: t('greeting', { firstName: name }),
      paragraphs: [
        t('recoveryCodesLow.text', { left }),
        t('recoveryCodesLow.renew'),
        t('recoveryCodesLow.notYou'),
      ],
      button: { label: t('recoveryCodesLow.button'), url: publicUrl + staffPaths.account() },
    }),
  }),
);
