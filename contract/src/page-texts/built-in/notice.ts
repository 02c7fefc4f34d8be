import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/privacy-notice.ts';
import type { WrittenText } from '../written-text.ts';
import { body, heading, paragraph, written } from './write-markup.ts';

/** The number of the built-in words. Other words need a new number, as customers keep the version that they read. */
export const NOTICE_EDITION = 3;

export function notice(): WrittenText {
  return {
    title: pageName('page.notice'),
    description: written(t('description', { shop: '{shopName}' })),
    body: body(
      paragraph(t('intro')),
      heading(t('orders.title')),
      paragraph(t('orders.text')),
      heading(t('updates.title')),
      paragraph(t.rich('updates.text')),
      heading(t('stockMail.title')),
      paragraph(t('stockMail.text')),
      heading(t('news.title')),
      paragraph(t('news.text')),
      heading(t('complaints.title')),
      paragraph(t('complaints.text')),
      heading(t('enquiries.title')),
      paragraph(t('enquiries.text')),
      heading(t('security.title')),
      paragraph(t('security.text')),
      heading(t('rights.title')),
      paragraph(t.rich('rights.text', { email: '{email}' })),
      paragraph(t.rich('rights.complaint')),
    ),
  };
}
