import { UNCONFIRMED_HOURS } from '@tula/contract/stock/stock-mails.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { MailLink } from '../../mail/link-tokens.ts';
import type { Mail } from '../../mail/mail.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { MailDue } from './stock-mails-store.ts';

type Asked = { email: string; language: string; productName: string };

/**
 * Goes to an address that somebody has typed: without their words, and without anything else if it is not confirmed.
 */
export const confirmStockMailMail = withLanguageOf(
  ({ email, productName }: Asked, publicUrl: string, link: MailLink): Mail => ({
    to: email,
    subject: t('stockMail.confirm.subject'),
    ...letter({
      preheader: t('stockMail.confirm.preheader'),
      heading: t('stockMail.confirm.subject'),
      paragraphs: [
        t('stockMail.confirm.text', { product: productName }),
        t('stockMail.confirm.until', { hours: UNCONFIRMED_HOURS }),
      ],
      button: { label: t('stockMail.confirm.button'), url: publicUrl + paths.stockMail(link.id) },
      closing: [t('stockMail.confirm.notYou')],
    }),
    link,
  }),
);

/** The one email that was asked for. */
export const backInStockMail = withLanguageOf(
  ({ email, productId, name }: MailDue, publicUrl: string): Mail => ({
    to: email,
    subject: t('stockMail.back.subject', { product: name }),
    ...letter({
      preheader: t('stockMail.back.preheader'),
      heading: t('stockMail.back.subject', { product: name }),
      paragraphs: [t('stockMail.back.text', { product: name })],
      button: {
        label: t('stockMail.back.button'),
        url: publicUrl + paths.product({ id: productId, name }),
      },
      closing: [t('stockMail.back.only')],
    }),
  }),
);
