import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Message } from '../mail/message.ts';

/** To the owner of a staff account for which too many wrong passwords were entered. */
export function failedLoginsMail(
  { name, email }: { name: string; email: string },
  publicUrl: string,
): Message {
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
}
