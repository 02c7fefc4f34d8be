import type { DemoProduct } from './demo-product.ts';

export const SWEETS: readonly DemoProduct[] = [
  {
    slug: 'adhirasam',
    name: 'Adhirasam',
    category: 'Sweets',
    description:
      'Soft, dark cakes of rice flour and jaggery with sesame, crisp at the rim and chewy in the middle. The dough rests for two days before it is fried and pressed. A Deepavali sweet that tastes better on the second day.',
    ingredients: 'rice flour, jaggery, rice bran oil, ghee, white sesame, cardamom, dry ginger',
    allergens: ['milk', 'sesame'],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'Jaggery sweetened', 'No onion no garlic'],
    pricePaisePerKg: 72_000,
    discountedPaisePerKg: 72_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 30,
    pictures: [
      {
        file: 'adhirasam.webp',
        alt: 'Brown adhirasam cakes with sesame seeds, on a banana leaf on a brass plate',
      },
    ],
  },
  {
    slug: 'mysore-pak',
    name: 'Mysore Pak',
    category: 'Sweets',
    description:
      'Gram flour cooked in ghee and sugar syrup until it foams and sets into porous golden blocks. This is the firm, old-fashioned kind with a honeycomb inside, not the soft one. It crumbles first and melts after.',
    ingredients: 'ghee, sugar, gram flour, cardamom',
    allergens: ['milk'],
    storage: 'In a closed box at room temperature',
    tags: ['Traditional', 'Festival', 'No onion no garlic', "Kids' favourite"],
    pricePaisePerKg: 98_000,
    discountedPaisePerKg: 88_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 30,
    pictures: [
      { file: 'mysore-pak.webp', alt: 'Blocks of golden, porous Mysore pak, stacked on a steel plate' },
      { file: 'mysore-pak-2.webp', alt: 'Close-up from above: blocks of golden, porous Mysore pak' },
    ],
  },
  {
    slug: 'boondi-laddu',
    name: 'Boondi Laddu',
    category: 'Sweets',
    description:
      'Orange gram-flour pearls bound with syrup, cashew and raisin, rolled while the boondi is warm. A clove and a trace of edible camphor give the smell of a wedding kitchen. The pearls stay tender and the laddu holds its shape.',
    ingredients: 'gram flour, sugar, ghee, cashews, raisins, cardamom, clove, edible camphor, saffron',
    allergens: ['milk', 'cashews'],
    storage: 'In a closed box at room temperature',
    tags: ['Traditional', 'Festival', 'No onion no garlic', "Kids' favourite"],
    pricePaisePerKg: 82_000,
    discountedPaisePerKg: 82_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 25,
    pictures: [
      { file: 'boondi-laddu.webp', alt: 'Orange boondi laddus, piled in a pyramid on a brass plate' },
      { file: 'boondi-laddu-2.webp', alt: 'Close-up from above: orange boondi laddus' },
    ],
  },
  {
    slug: 'kadalai-mittai',
    name: 'Kadalai Mittai',
    category: 'Sweets',
    description:
      'Roasted peanuts set in dark jaggery syrup and cut into bars while hot. Made in the manner of Kovilpatti, with more peanut than syrup, so that it snaps instead of sticking. Nothing else goes in but a little dry ginger.',
    ingredients: 'peanuts, jaggery, dry ginger',
    allergens: ['peanuts'],
    storage: 'In a closed tin, away from damp',
    tags: ['Traditional', 'Jaggery sweetened', 'No onion no garlic', 'Vegan', "Kids' favourite"],
    pricePaisePerKg: 38_000,
    discountedPaisePerKg: 33_500,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 60,
    pictures: [
      {
        file: 'kadalai-mittai.webp',
        alt: 'Kadalai mittai bars of peanuts in jaggery, stacked on a wooden board',
      },
    ],
  },
  {
    slug: 'sharkara-varatti',
    name: 'Sharkara Varatti',
    category: 'Sweets',
    description:
      'Thick wedges of fried Nendran banana coated in jaggery, dry ginger and cumin. The first thing to be put on the leaf at an Onam meal. Crunchy all through, with the ginger arriving last.',
    ingredients: 'Nendran banana, jaggery, coconut oil, dry ginger, cumin, cardamom, rice flour',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'Jaggery sweetened', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 68_000,
    discountedPaisePerKg: 68_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 60,
    pictures: [
      {
        file: 'sharkara-varatti.webp',
        alt: 'Jaggery-coated banana wedges dusted with ginger powder, heaped in a brass bowl',
      },
    ],
  },
  {
    slug: 'coconut-barfi',
    name: 'Coconut Barfi',
    category: 'Sweets',
    description:
      'White squares of fresh coconut and sugar, stirred in ghee until they set and topped with pistachio. Cooked longer than usual, so that they are grainy outside and moist within. Cardamom is the only flavour added.',
    ingredients: 'coconut, sugar, ghee, pistachios, cardamom',
    allergens: ['milk', 'pistachios'],
    storage: 'In a closed box, cool and dry',
    tags: ['Festival', 'No onion no garlic', "Kids' favourite"],
    pricePaisePerKg: 76_000,
    discountedPaisePerKg: 76_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 25,
    pictures: [
      {
        file: 'coconut-barfi.webp',
        alt: 'White squares of coconut barfi with pistachio slivers, stacked on a brass plate',
      },
      {
        file: 'coconut-barfi-2.webp',
        alt: 'Close-up from above: white squares of coconut barfi with pistachio slivers',
      },
    ],
  },
];
