import { type DemoProduct, describeProduct } from './demo-product.ts';

export const WHOLE_SPICES: readonly DemoProduct[] = [
  {
    slug: 'black-pepper',
    name: 'Wayanad Black Pepper',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Bold, sun-dried peppercorns from Wayanad, sieved so that only the large ones remain. They crack easily and smell of pine and lemon before the heat comes. Grind them at the table or crush them for rasam.',
      ingredients: 'black pepper',
      allergens: 'none',
      keeps: '18 months in a closed jar',
    }),
    tags: ['Spicy', 'No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 128_000,
    discountedPaisePerKg: 115_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 540,
    pictures: [
      {
        file: 'black-pepper.webp',
        alt: 'Wrinkled black peppercorns, heaped in a brass bowl, a few on the table',
      },
    ],
  },
  {
    slug: 'green-cardamom',
    name: 'Idukki Green Cardamom',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Plump green pods of 8 mm from the Idukki hills, picked before they split. The seeds inside are black and sticky, a sign that the pods were dried gently. Two pods scent a pot of payasam.',
      ingredients: 'green cardamom',
      allergens: 'none',
      keeps: '12 months in a closed jar, away from light',
    }),
    tags: ['No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 360_000,
    discountedPaisePerKg: 360_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 365,
    pictures: [{ file: 'green-cardamom.webp', alt: 'Green cardamom pods, heaped in a dark stoneware bowl' }],
  },
  {
    slug: 'cloves',
    name: 'Kanyakumari Cloves',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Hand-picked clove buds from the hills of Kanyakumari, dark, oily and with their heads on. Press one with a fingernail and the oil shows. Strong: three are enough for a pot of biryani.',
      ingredients: 'clove',
      allergens: 'none',
      keeps: '18 months in a closed jar',
    }),
    tags: ['No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 180_000,
    discountedPaisePerKg: 180_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 540,
    pictures: [{ file: 'cloves.webp', alt: 'Dried cloves, heaped in a cream stoneware bowl' }],
  },
  {
    slug: 'cinnamon',
    name: 'True Cinnamon Quills',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Thin rolled quills of true cinnamon, sweet and delicate where cassia bark is sharp. The layers are fine as paper and crumble between the fingers. For tea, payasam and mild kurma.',
      ingredients: 'true cinnamon bark',
      allergens: 'none',
      keeps: '18 months in a closed jar',
    }),
    tags: ['No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 240_000,
    discountedPaisePerKg: 240_000,
    availableGrams: [250],
    isAvailable: true,
    shelfLifeDays: 540,
    pictures: [{ file: 'cinnamon.webp', alt: 'Rolled cinnamon quills, stacked on a stone table' }],
  },
  {
    slug: 'star-anise',
    name: 'Star Anise',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Whole eight-pointed stars with glossy seeds, sorted by hand so that few are broken. One star in the hot oil gives Chettinad gravies their liquorice note. Take it out before serving.',
      ingredients: 'star anise',
      allergens: 'none',
      keeps: '18 months in a closed jar',
    }),
    tags: ['No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 160_000,
    discountedPaisePerKg: 139_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 540,
    pictures: [
      { file: 'star-anise.webp', alt: 'Star anise, heaped in a brass bowl' },
      { file: 'star-anise-2.webp', alt: 'Close-up from above: star anise' },
    ],
  },
  {
    slug: 'cumin-seeds',
    name: 'Cumin Seeds',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Clean, even cumin seed for tempering and for jeera rice, sieved twice to leave the dust behind. Warm them in a dry pan until they darken one shade and the kitchen will tell you when. Roast and crush a spoonful for buttermilk.',
      ingredients: 'cumin',
      allergens: 'none',
      keeps: '12 months in a closed jar',
    }),
    tags: ['No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 62_000,
    discountedPaisePerKg: 62_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 365,
    pictures: [{ file: 'cumin-seeds.webp', alt: 'Cumin seeds, heaped in a dark stoneware bowl' }],
  },
  {
    slug: 'dry-red-chillies',
    name: 'Dry Red Chillies',
    category: 'Whole Spices',
    description: describeProduct({
      about:
        'Long, sun-dried red chillies with their stems on, for tempering, grinding and pickling. The stem keeps the seeds in and the chilli fresh, so pull it off only when you cook. Medium hot with a deep red colour.',
      ingredients: 'dry red chilli',
      allergens: 'none',
      keeps: '12 months in a dry, closed jar',
    }),
    tags: ['Spicy', 'Traditional', 'No onion no garlic', 'Gluten free', 'Vegan'],
    pricePaisePerKg: 42_000,
    discountedPaisePerKg: 42_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 365,
    pictures: [
      { file: 'dry-red-chillies.webp', alt: 'Whole dried red chillies with stems, heaped on a brass plate' },
    ],
  },
];
