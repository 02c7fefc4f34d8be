import { type Allergen, ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import { saveKitchen } from '@tula/contract/shop/settings-calls.ts';
import type { ShopKitchen } from '@tula/contract/shop/shop.ts';
import { send } from '../../data/api.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import { filled, named, pickObject } from './form-objects.ts';

/** A box for each allergen, one for none of them, and a line in each language. */
export const KITCHEN_FORM = {
  start({ allergens, about, story = {} }: ShopKitchen): FormValues {
    const inEach = ({ en = '', hi = '', ta = '' }: ShopKitchen['about']) => ({ en, hi, ta });
    const boxes = ALLERGENS.map((one) => [`allergens.${one}`, allergens?.includes(one) ? 'on' : '']);
    return {
      ...Object.fromEntries(boxes),
      'allergens.none': allergens?.length === 0 ? 'on' : '',
      ...named('about', inEach(about)),
      ...named('story', inEach(story)),
    };
  },
  read: (values: FormValues) => ({
    allergens: tickedAllergens(values),
    about: filled(pickObject(values, 'about')),
    story: orUndefined(filled(pickObject(values, 'story'))),
  }),
  // The schema has let nothing through without an answer.
  save: (settings: ShopKitchen, basedOn: number) =>
    send(saveKitchen, { body: { basedOn, settings: settings as ShopKitchen & { allergens: Allergen[] } } }),
  /** What is wrong with the allergens stands at the first of them. */
  inputOf: (field: string) => (field.startsWith('allergens') ? `allergens.${ALLERGENS[0]}` : field),
};

const orUndefined = (words: Record<string, string>) => (Object.keys(words).length === 0 ? undefined : words);

/** Null, which the schema rejects, where nothing is ticked, or an allergen and “None of these”. */
function tickedAllergens(values: FormValues) {
  const ticked = ALLERGENS.filter((one) => values[`allergens.${one}`] === 'on');
  const isNone = values['allergens.none'] === 'on';
  return isNone === ticked.length > 0 ? null : ticked;
}
