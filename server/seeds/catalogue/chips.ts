import type { DemoProduct } from './demo-product.ts';

export const CHIPS: readonly DemoProduct[] = [
  {
    slug: 'nendran-banana-chips',
    name: 'Nendran Banana Chips',
    category: 'Chips',
    description:
      'Kerala Nendran bananas, sliced straight into hot coconut oil and salted in the pan. The raw fruit makes a firm, dry chip with a faint sweetness behind the salt. Turmeric gives the colour and nothing else does.',
    ingredients: 'Nendran banana, coconut oil, turmeric, rock salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'No onion no garlic', 'Vegan', "Kids' favourite"],
    pricePaisePerKg: 64_000,
    discountedPaisePerKg: 56_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [
      {
        file: 'nendran-banana-chips.webp',
        alt: 'Round golden-yellow Nendran banana chips, heaped in a terracotta bowl',
      },
      {
        file: 'nendran-banana-chips-2.webp',
        alt: 'Close-up from above: round golden-yellow Nendran banana chips',
      },
      {
        file: 'nendran-banana-chips-3.webp',
        alt: 'Round golden-yellow Nendran banana chips in a small bowl and a wooden scoop, an open paper pouch behind',
      },
    ],
  },
  {
    slug: 'tapioca-chips',
    name: 'Tapioca Chips',
    category: 'Chips',
    description:
      'Thin rounds of fresh tapioca, fried pale and crisp in coconut oil with a little salt. Tapioca takes a harder fry than banana and breaks with a louder snap. Plain on purpose: good with chutney or on its own.',
    ingredients: 'tapioca, coconut oil, salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['No onion no garlic', 'Vegan', "Kids' favourite"],
    pricePaisePerKg: 42_000,
    discountedPaisePerKg: 42_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 40,
    pictures: [
      {
        file: 'tapioca-chips.webp',
        alt: 'Cream-coloured tapioca chips with golden edges, heaped in a dark stoneware bowl',
      },
    ],
  },
  {
    slug: 'jackfruit-chips',
    name: 'Jackfruit Chips',
    category: 'Chips',
    description:
      'Strips of mature raw jackfruit, fried in coconut oil until golden and lightly salted. They are chewy for a moment and then crisp, with a taste somewhere between banana and cashew. Made only while the trees bear.',
    ingredients: 'raw jackfruit, coconut oil, turmeric, salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 98_000,
    discountedPaisePerKg: 98_000,
    availableGrams: [250, 500],
    isAvailable: false,
    shelfLifeDays: 40,
    pictures: [
      { file: 'jackfruit-chips.webp', alt: 'Golden strips of fried jackfruit, heaped in a brass bowl' },
    ],
  },
  {
    slug: 'bitter-gourd-chips',
    name: 'Bitter Gourd Chips',
    category: 'Chips',
    description:
      'Bitter gourd rings, sun-dried in salt and chilli and fried dark and crisp. Salting and drying take the edge off the bitterness without hiding it. Crush a few over hot rice with sesame oil.',
    ingredients: 'bitter gourd, rice bran oil, chilli powder, turmeric, salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Spicy', 'Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 78_000,
    discountedPaisePerKg: 78_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 60,
    pictures: [
      {
        file: 'bitter-gourd-chips.webp',
        alt: 'Dark fried bitter gourd rings, heaped in a cream stoneware bowl',
      },
    ],
  },
];
