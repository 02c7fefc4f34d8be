import type { DemoProduct } from './demo-product.ts';

export const GROUND_SPICES: readonly DemoProduct[] = [
  {
    slug: 'turmeric-powder',
    name: 'Erode Turmeric Powder',
    category: 'Ground Spices',
    description:
      'Turmeric fingers from Erode, boiled, sun-dried, polished and ground in small lots. Deep yellow with an earthy, faintly bitter smell. A quarter teaspoon colours a dish for four.',
    ingredients: 'turmeric',
    allergens: [],
    storage: 'In a closed jar, away from light',
    tags: ['Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 44_000,
    discountedPaisePerKg: 39_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 270,
    pictures: [
      {
        file: 'turmeric-powder.webp',
        alt: 'Bright yellow turmeric powder, heaped in a brass bowl, dried turmeric fingers in front',
      },
    ],
  },
  {
    slug: 'guntur-chilli-powder',
    name: 'Guntur Chilli Powder',
    category: 'Ground Spices',
    description:
      'Stemmed Guntur Sannam chillies, sun-dried and ground to a deep red, properly hot powder. The seeds go in too, which is where much of the heat comes from. Start with half of what you would use of a Kashmiri powder.',
    ingredients: 'dry red chilli',
    allergens: [],
    storage: 'In a closed jar, away from light',
    tags: ['Spicy', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 56_000,
    discountedPaisePerKg: 56_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 180,
    pictures: [
      {
        file: 'guntur-chilli-powder.webp',
        alt: 'Deep red Guntur chilli powder, heaped in a dark stoneware bowl, red chillies in front',
      },
      { file: 'guntur-chilli-powder-2.webp', alt: 'Close-up from above: deep red Guntur chilli powder' },
    ],
  },
  {
    slug: 'coriander-powder',
    name: 'Coriander Powder',
    category: 'Ground Spices',
    description:
      'Whole coriander seed, lightly warmed and ground, with its citrus smell still in it. It thickens a gravy as well as seasoning it. Ground a little coarse, the way South Indian gravies like it.',
    ingredients: 'coriander seed',
    allergens: [],
    storage: 'In a closed jar',
    tags: ['No onion no garlic', 'Vegan'],
    pricePaisePerKg: 28_000,
    discountedPaisePerKg: 28_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 180,
    pictures: [
      {
        file: 'coriander-powder.webp',
        alt: 'Light brown coriander powder, heaped in a cream bowl, coriander seeds in front',
      },
    ],
  },
  {
    slug: 'garam-masala',
    name: 'Garam Masala',
    category: 'Ground Spices',
    description:
      'A dark, southern garam masala of cinnamon, clove, cardamom and star anise, with fennel to round it. Roasted lightly and ground without fillers, so a pinch at the end of cooking is enough. Made for kurma, biryani and pepper fry.',
    ingredients:
      'coriander seed, fennel, cinnamon, black pepper, clove, cardamom, star anise, mace, bay leaf',
    allergens: [],
    storage: 'In a closed jar',
    tags: ['No onion no garlic', 'Vegan'],
    pricePaisePerKg: 145_000,
    discountedPaisePerKg: 145_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 180,
    pictures: [
      {
        file: 'garam-masala.webp',
        alt: 'Dark brown garam masala, heaped in a brass bowl with cinnamon, cardamom, cloves and star anise',
      },
    ],
  },
];
