import { t } from '@tula/messages/demo.ts';
import { describeShop, shop } from './shop.ts';

/** The headline of a home page whose owner has written none: that of the demo, or her shop's name. */
export function builtInHeadline(): string {
  return shop.isDemo ? t('hero.title') : shop.name;
}

/** The sentence that tells search engines what the shop is, where no owner has written another. */
export function builtInSentence(): string {
  return shop.isDemo ? t('home.description') : shop.kitchen || describeShop();
}
