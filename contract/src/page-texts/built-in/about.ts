import { t } from '@tula/messages/about.ts';
import type { WrittenText } from '../written-text.ts';
import { body, heading, paragraph, STAND_INS, written } from './write-markup.ts';

/** The picture and how to visit the store stay on the page, whatever its text is. */
export function about(): WrittenText {
  const named = { shop: '{shopName}', city: '{city}' };
  return {
    title: t('about.title'),
    description: written(t('about.description', named)),
    body: body(
      paragraph(t('about.balance', named)),
      paragraph(t('about.range')),
      heading(t('about.work.fresh.title')),
      paragraph(t('about.work.fresh.text', { days: STAND_INS.shippingDays })),
      heading(t('about.work.price.title')),
      paragraph(t('about.work.price.text', { lightest: '{lightestPack}' })),
      heading(t('about.work.honest.title')),
      paragraph(t('about.work.honest.text')),
    ),
  };
}
