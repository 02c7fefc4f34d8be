import type { DietRule } from './food-name.ts';

const ONION_AND_GARLIC = ['garlic', 'onion'] as const;

/** A diet is a promise: it is answered by tag and ingredients alone. */
export const DIET_RULES: readonly DietRule[] = [
  {
    id: 'no-onion-no-garlic',
    names: `no onion no garlic, no onion garlic, no garlic no onion, without onion and garlic, without onion garlic,
      onion free, garlic free, satvik, sattvik, saatvik, satvic, sattvic, bina lahsun pyaz, bina pyaz lahsun,
      bina lahsun pyaj, vengayam poondu illa, vengayam poondu illamal, poondu vengayam illamal, poondu illamal,
      सात्विक, बिना लहसुन प्याज, பூண்டு இல்லாமல்`,
    tag: 'no-onion-no-garlic',
    without: ONION_AND_GARLIC,
  },
  {
    id: 'jain',
    names: `jain, jain food, jain friendly, जैन, જૈન`,
    tag: 'no-onion-no-garlic',
    without: [
      ...ONION_AND_GARLIC,
      'potato',
      'tapioca',
      'carrot',
      'beetroot',
      'radish',
      'chena',
      'cheppankizhangu',
    ],
  },
  {
    id: 'vegan',
    names: `vegan, plant based, dairy free, lactose free, milk free, no dairy, no milk, no ghee, without ghee, without milk,
      वीगन`,
    tag: 'vegan',
    without: ['milk', 'ghee', 'butter', 'curd', 'paneer', 'honey', 'egg'],
  },
  {
    id: 'gluten-free',
    names: `gluten free, glutenfree, no gluten, without gluten, no wheat, wheat free, coeliac, celiac`,
    tag: 'gluten-free',
    without: ['wheat', 'other-gluten'],
  },
  {
    id: 'sugar-free',
    names: `sugar free, sugarfree, sugarless, no sugar, without sugar, zero sugar, no added sugar, diabetic, diabetic friendly,
      diabetes, bina chini, bina cheeni, sakkarai illamal, शुगर फ्री, बिना चीनी`,
    without: ['sugar', 'jaggery', 'honey'],
    withoutKinds: ['sweet'],
  },
  {
    id: 'nut-free',
    names: `nut free, no nuts, nutfree, without nuts, no peanut, no peanuts, peanut free, nut allergy`,
    without: ['peanut', 'cashew', 'pistachio', 'almond', 'walnut', 'other-nuts', 'chikki', 'kaju-katli'],
  },
  {
    id: 'unknown',
    names: `paleo, kosher, keto, ketogenic, halal, low carb, high protein, low fat, low calorie, fat free, oil free,
      preservative free, no preservatives, without preservatives, msg free, no msg, baked`,
    isOnlyByTag: true,
    without: [],
  },
];

/** Turning one of these foods round (no garlic) asks for the whole rule. */
export const RULE_OF_FOOD: Readonly<Record<string, string>> = {
  garlic: 'no-onion-no-garlic',
  onion: 'no-onion-no-garlic',
  milk: 'vegan',
  ghee: 'vegan',
  butter: 'vegan',
  curd: 'vegan',
  wheat: 'gluten-free',
  sugar: 'sugar-free',
  peanut: 'nut-free',
  cashew: 'nut-free',
  pistachio: 'nut-free',
  almond: 'nut-free',
  nuts: 'nut-free',
};
