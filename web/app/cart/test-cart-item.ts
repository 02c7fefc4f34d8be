import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import type { CartItem } from './cart.ts';

/** A pack of 250 g for ₹140, reduced from ₹160, unless something else is given. */
export function anItem(given: Partial<CartItem> = {}): CartItem {
  return {
    id: 'a',
    grams: grams(250),
    count: 1,
    name: 'Mullu Murukku',
    description: 'Spirals',
    picture: { url: '/p.webp', alt: 'A plate', width: 8, height: 8, placeholder: '', sources: [] },
    packPaise: paise(14000),
    packActualPaise: paise(16000),
    isAvailable: true,
    ...given,
  };
}

export const tenKg = (id: string) => anItem({ id, grams: grams(1000), count: 10 });

/** As much as an order may weigh. */
export const hundredKg = Array.from({ length: 10 }, (_, at) => tenKg(`${at}`));
