import { t } from '@tula/messages/about.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { describeShop, shop } from '../../shop/shop.ts';
import type { WrittenText } from '../written-text.ts';
import { body, heading, paragraph, STAND_INS, written } from './write-markup.ts';

/** The picture and how to visit the store stay on the page, whatever its text is. */
export function about(): WrittenText {
  const named = { shop: '{shopName}', city: '{city}' };
  return {
    title: shop.isDemo ? demoText('about.title') : t('about.own.title', { shop: shop.name }),
    description: shop.isDemo ? written(demoText('about.description', named)) : describeShop(),
    body: body(
      ...introduction(named),
      heading(t('about.work.fresh.title')),
      paragraph(t('about.work.fresh.text', { days: STAND_INS.shippingDays })),
      heading(t('about.work.price.title')),
      paragraph(t('about.work.price.text', { lightest: '{lightestPack}' })),
      heading(t('about.work.honest.title')),
      paragraph(t('about.work.honest.text')),
    ),
  };
}

/** What a shop is and makes is the demo's to tell here, or its owner's in her own words. */
function introduction(named: { shop: string; city: string }): string[] {
  if (!shop.isDemo)
    return [describeShop(), shop.kitchen, shop.story]
      .filter((text) => text !== '')
      .map((text) => paragraph(text));
  return [paragraph(shop.story || demoText('about.balance', named)), paragraph(demoText('about.range'))];
}
