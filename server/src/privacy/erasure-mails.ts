import { paths } from '@tula/contract/shop/pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { withLanguageOf } from '../platform/languages-on.ts';

type Reader = { email: string; language: string };

/** The notice: when the account is erased, what stays, and how to stop it. */
export const erasureNoticeMail = withLanguageOf(({ email }: Reader, dueAt: Date, publicUrl: string): Mail => {
  const subject = t('erasure.notice.subject', { moment: formatMoment(dueAt) });
  return {
    to: email,
    subject,
    ...letter({
      preheader: t('erasure.notice.stop'),
      heading: subject,
      paragraphs: [t('erasure.notice.text'), t('erasure.notice.stays'), t('erasure.notice.stop')],
      button: { label: t('erasure.notice.button'), url: publicUrl + paths.account() },
    }),
  };
});

export const erasureStoppedMail = withLanguageOf(({ email }: Reader, publicUrl: string): Mail => {
  const subject = t('erasure.stopped.subject');
  return {
    to: email,
    subject,
    ...letter({
      preheader: t('erasure.stopped.text'),
      heading: subject,
      paragraphs: [t('erasure.stopped.text')],
      button: { label: t('erasure.notice.button'), url: publicUrl + paths.account() },
    }),
  };
});
