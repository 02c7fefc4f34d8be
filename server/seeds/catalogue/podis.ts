import type { DemoProduct } from './demo-product.ts';

export const PODIS: readonly DemoProduct[] = [
  {
    slug: 'sambar-podi',
    name: 'Sambar Podi',
    category: 'Podis',
    description:
      'Roasted coriander, red chilli, dal and fenugreek, ground for an everyday Tamil sambar. Each spice is roasted on its own, because coriander and fenugreek are never done at the same time. Two teaspoons season a pot for four.',
    ingredients:
      'coriander seed, dry red chilli, chana dal, toor dal, cumin, black pepper, fenugreek, curry leaf, turmeric, asafoetida (with wheat flour)',
    allergens: ['wheat'],
    storage: 'In a closed jar',
    tags: ['Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 68_000,
    discountedPaisePerKg: 59_900,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 180,
    pictures: [
      {
        file: 'sambar-podi.webp',
        alt: 'Orange-brown sambar powder, heaped in a brass bowl with a chilli and curry leaves',
      },
    ],
  },
  {
    slug: 'rasam-podi',
    name: 'Rasam Podi',
    category: 'Podis',
    description:
      'Coarse pepper, cumin and coriander powder for a rasam that smells of the tempering pan. Left coarse on purpose, so that it settles and the broth stays clear. More pepper than chilli.',
    ingredients:
      'coriander seed, black pepper, cumin, toor dal, dry red chilli, curry leaf, turmeric, asafoetida (with wheat flour)',
    allergens: ['wheat'],
    storage: 'In a closed jar',
    tags: ['Spicy', 'Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 72_000,
    discountedPaisePerKg: 72_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 180,
    pictures: [
      {
        file: 'rasam-podi.webp',
        alt: 'Coarse reddish-brown rasam powder, heaped in a terracotta bowl with peppercorns and a chilli',
      },
    ],
  },
  {
    slug: 'idli-podi',
    name: 'Idli Podi',
    category: 'Podis',
    description:
      'Gunpowder for idli and dosai: roasted urad and chana dal with red chilli and black sesame. Stir a spoonful into sesame oil and dip. Ground coarse, as it would be on a stone.',
    ingredients:
      'urad dal, chana dal, dry red chilli, black sesame, curry leaf, asafoetida (with wheat flour), rock salt',
    allergens: ['wheat', 'sesame'],
    storage: 'In a closed jar',
    tags: ['Spicy', 'Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 64_000,
    discountedPaisePerKg: 64_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 120,
    pictures: [
      {
        file: 'idli-podi.webp',
        alt: 'Coarse orange-brown idli podi with sesame and dal, heaped in a steel katori with a red chilli',
      },
    ],
  },
  {
    slug: 'curry-leaf-podi',
    name: 'Curry Leaf Podi',
    category: 'Podis',
    description:
      'Shade-dried curry leaves ground with urad dal, pepper and tamarind, for hot rice and ghee. A kilogram takes several kilograms of fresh leaf, which is why it costs more than other podis. Dark green, tangy and only a little hot.',
    ingredients: 'curry leaf, urad dal, black pepper, dry red chilli, tamarind, sesame oil, rock salt',
    allergens: ['sesame'],
    storage: 'In a closed jar',
    tags: ['Traditional', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 88_000,
    discountedPaisePerKg: 88_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 90,
    pictures: [
      {
        file: 'curry-leaf-podi.webp',
        alt: 'Dark green coarse curry leaf podi, heaped in a cream bowl with fresh curry leaves',
      },
    ],
  },
  {
    slug: 'paruppu-podi',
    name: 'Paruppu Podi',
    category: 'Podis',
    description:
      'Toor dal roasted until nutty and ground with garlic, chilli and cumin, to eat with rice and ghee. In Andhra it is called kandi podi and opens the meal. Mild enough for the whole table.',
    ingredients: 'toor dal, roasted gram, garlic, dry red chilli, cumin, rock salt',
    allergens: [],
    storage: 'In a closed jar',
    tags: ['Traditional', 'Vegan', "Kids' favourite"],
    pricePaisePerKg: 62_000,
    discountedPaisePerKg: 62_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 120,
    pictures: [
      {
        file: 'paruppu-podi.webp',
        alt: 'Coarse golden paruppu podi with chilli flecks, heaped in a terracotta bowl with a red chilli',
      },
    ],
  },
];
