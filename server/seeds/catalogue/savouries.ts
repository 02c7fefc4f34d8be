import type { DemoProduct } from './demo-product.ts';

export const SAVOURIES: readonly DemoProduct[] = [
  {
    slug: 'mullu-murukku',
    name: 'Mullu Murukku',
    category: 'Savouries',
    description:
      'Thorny rice spirals with roasted gram and sesame, pressed by hand and fried until they snap. The star-shaped press gives the ridges that make this murukku so crisp. Mildly salted, with cumin rather than chilli.',
    ingredients: 'rice flour, roasted gram flour, rice bran oil, butter, white sesame, cumin, rock salt',
    allergens: ['milk', 'sesame'],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'No onion no garlic', "Kids' favourite"],
    pricePaisePerKg: 56_000,
    discountedPaisePerKg: 56_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [
      {
        file: 'mullu-murukku.webp',
        alt: 'Golden spiral murukku with thorny ridges, stacked on a round brass plate',
      },
      { file: 'mullu-murukku-2.webp', alt: 'Close-up from above: golden spiral murukku with thorny ridges' },
    ],
  },
  {
    slug: 'thattai',
    name: 'Thattai',
    category: 'Savouries',
    description:
      'Flat rice crackers with soaked chana dal and torn curry leaf, each one patted thin by hand. The dal stays whole and gives every bite a second crunch. Chilli and asafoetida keep it savoury rather than hot.',
    ingredients:
      'rice flour, urad dal flour, chana dal, rice bran oil, curry leaf, chilli powder, asafoetida (with wheat flour), salt',
    allergens: ['wheat'],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 54_000,
    discountedPaisePerKg: 48_600,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [
      {
        file: 'thattai.webp',
        alt: 'Crisp round thattai crackers with chana dal and curry leaf, heaped on a dark stoneware plate',
      },
    ],
  },
  {
    slug: 'ribbon-pakoda',
    name: 'Ribbon Pakoda',
    category: 'Savouries',
    description:
      'Ridged ribbons of rice and gram flour that curl in the oil and break cleanly between the teeth. Sesame and a little red chilli go into the dough. The one to put beside a tumbler of filter coffee.',
    ingredients:
      'rice flour, gram flour, rice bran oil, butter, white sesame, chilli powder, asafoetida (with wheat flour), salt',
    allergens: ['wheat', 'milk', 'sesame'],
    storage: 'In a closed tin',
    tags: ['Traditional', 'No onion no garlic'],
    pricePaisePerKg: 52_000,
    discountedPaisePerKg: 52_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [{ file: 'ribbon-pakoda.webp', alt: 'Ridged, curled ribbon pakoda, heaped in a brass bowl' }],
  },
  {
    slug: 'kara-sev',
    name: 'Kara Sev',
    category: 'Savouries',
    description:
      'Thick, peppery gram-flour sticks with crushed garlic, rough outside and short inside. Made in the manner of Sattur, where kara sev is pushed through a ladle straight into the hot oil. Sharp with black pepper and chilli.',
    ingredients: 'gram flour, rice flour, rice bran oil, garlic, black pepper, chilli powder, ajwain, salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Spicy', 'Traditional', 'Vegan'],
    pricePaisePerKg: 48_000,
    discountedPaisePerKg: 48_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [
      { file: 'kara-sev.webp', alt: 'Thick spicy kara sev sticks, heaped in a dark stoneware bowl' },
    ],
  },
  {
    slug: 'omapodi',
    name: 'Omapodi',
    category: 'Savouries',
    description:
      'Fine gram-flour threads scented with ajwain, light enough to crumble over upma or curd rice. The ajwain is soaked and ground before it meets the flour, so there are no seeds to bite on. No chilli at all.',
    ingredients: 'gram flour, rice flour, rice bran oil, ajwain, turmeric, salt',
    allergens: [],
    storage: 'In a closed tin',
    tags: ['Traditional', 'No onion no garlic', 'Vegan', "Kids' favourite"],
    pricePaisePerKg: 46_000,
    discountedPaisePerKg: 41_900,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 40,
    pictures: [{ file: 'omapodi.webp', alt: 'Fine yellow omapodi threads, heaped in a brass bowl' }],
  },
  {
    slug: 'madras-mixture',
    name: 'Madras Mixture',
    category: 'Savouries',
    description:
      'Sev, boondi, cashews, peanuts and fried curry leaf, tossed together while still warm. Each part is fried on its own to its own crispness. Crushed garlic and a dusting of chilli tie it together.',
    ingredients:
      'gram flour, rice flour, rice bran oil, peanuts, cashews, beaten rice, roasted gram, curry leaf, garlic, chilli powder, asafoetida (with wheat flour), salt',
    allergens: ['wheat', 'peanuts', 'cashews'],
    storage: 'In a closed tin',
    tags: ['Spicy', 'Traditional', 'Festival', 'Vegan'],
    pricePaisePerKg: 58_000,
    discountedPaisePerKg: 49_500,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 45,
    pictures: [
      {
        file: 'madras-mixture.webp',
        alt: 'Madras mixture of sev, boondi, cashews, peanuts and curry leaves, heaped in a terracotta bowl',
      },
    ],
  },
  {
    slug: 'kara-boondi',
    name: 'Kara Boondi',
    category: 'Savouries',
    description:
      'Small crisp pearls of gram flour with peanuts and curry leaf, seasoned with chilli and asafoetida. Eat them by the spoon or scatter them over curd rice just before serving. They stay dry and separate to the last handful.',
    ingredients:
      'gram flour, rice flour, rice bran oil, peanuts, curry leaf, chilli powder, asafoetida (with wheat flour), salt',
    allergens: ['wheat', 'peanuts'],
    storage: 'In a closed tin',
    tags: ['Spicy', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 46_000,
    discountedPaisePerKg: 46_000,
    availableGrams: [250, 500, 1000],
    isAvailable: true,
    shelfLifeDays: 40,
    pictures: [
      {
        file: 'kara-boondi.webp',
        alt: 'Small orange kara boondi pearls with curry leaves and peanuts, heaped in a brass bowl',
      },
    ],
  },
  {
    slug: 'uppu-seedai',
    name: 'Uppu Seedai',
    category: 'Savouries',
    description:
      'Marble-sized rice balls with coconut, sesame and black pepper, fried slowly until they are hard and hollow-sounding. A plate of them belongs to Gokulashtami, but they are good with coffee on any day. Rolled by hand, so no two are quite the same.',
    ingredients:
      'rice flour, urad dal flour, coconut, coconut oil, butter, white sesame, black pepper, cumin, salt',
    allergens: ['milk', 'sesame'],
    storage: 'In a closed tin',
    tags: ['Traditional', 'Festival', 'No onion no garlic'],
    pricePaisePerKg: 62_000,
    discountedPaisePerKg: 62_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 30,
    pictures: [
      {
        file: 'uppu-seedai.webp',
        alt: 'Golden-brown uppu seedai balls with cracks and sesame seeds, heaped in a dark stoneware bowl',
      },
      {
        file: 'uppu-seedai-3.webp',
        alt: 'Golden-brown uppu seedai balls with cracks and sesame seeds in a small bowl and a wooden scoop, an open paper pouch behind',
      },
    ],
  },
  {
    slug: 'masala-cashews',
    name: 'Masala Cashews',
    category: 'Savouries',
    description:
      'Whole Panruti cashews roasted in red masala until the spice clings in a thin, dry coat. Kashmiri chilli gives the colour and keeps the heat moderate. Roasted in small trays, so that every nut browns evenly.',
    ingredients:
      'cashews, rice bran oil, Kashmiri chilli powder, dried mango powder, black pepper, cumin, salt',
    allergens: ['cashews'],
    storage: 'In a closed tin',
    tags: ['Spicy', 'No onion no garlic', 'Vegan'],
    pricePaisePerKg: 165_000,
    discountedPaisePerKg: 165_000,
    availableGrams: [250, 500],
    isAvailable: true,
    shelfLifeDays: 60,
    pictures: [
      { file: 'masala-cashews.webp', alt: 'Cashew nuts roasted in red masala, heaped in a brass bowl' },
    ],
  },
  {
    slug: 'masala-peanuts',
    name: 'Masala Peanuts',
    category: 'Savouries',
    description:
      'Peanuts in a crunchy coat of spiced gram flour, fried until the shell turns red-brown. The batter goes on in two thin layers, which keeps it from flaking off. Hot enough to make you reach for buttermilk.',
    ingredients:
      'peanuts, gram flour, rice flour, rice bran oil, chilli powder, garlic, ginger, turmeric, salt',
    allergens: ['peanuts'],
    storage: 'In a closed tin',
    tags: ['Spicy', 'Vegan'],
    pricePaisePerKg: 42_000,
    discountedPaisePerKg: 42_000,
    availableGrams: [250, 500, 750, 1000],
    isAvailable: true,
    shelfLifeDays: 60,
    pictures: [
      {
        file: 'masala-peanuts.webp',
        alt: 'Peanuts in a crunchy red-brown masala coating, heaped in a dark stoneware bowl',
      },
    ],
  },
];
