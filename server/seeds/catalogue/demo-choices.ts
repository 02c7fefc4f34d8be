import type { ChoiceName, ChoiceOf, Choices } from '@tula/contract/catalogue/product-choices.ts';

/** What the demo tells of its products, by slug; of other products it tells nothing. */
export const DEMO_CHOICES: { [Name in ChoiceName]: Readonly<Record<string, ChoiceOf<Name>>> } = {
  spiceLevel: {
    'bitter-gourd-chips': 'medium',
    'guntur-chilli-powder': 'hot',
    'garam-masala': 'medium',
    'sambar-podi': 'medium',
    'rasam-podi': 'hot',
    'idli-podi': 'hot',
    'curry-leaf-podi': 'medium',
    'paruppu-podi': 'mild',
    'mullu-murukku': 'mild',
    thattai: 'medium',
    'ribbon-pakoda': 'mild',
    'kara-sev': 'hot',
    omapodi: 'mild',
    'madras-mixture': 'medium',
    'kara-boondi': 'medium',
    'masala-cashews': 'medium',
    'masala-peanuts': 'hot',
    'black-pepper': 'hot',
    'dry-red-chillies': 'hot',
  },
};

export function choicesOfDemo(slug: string): Partial<Choices> {
  return Object.fromEntries(
    Object.entries(DEMO_CHOICES).map(([name, bySlug]) => [name, bySlug[slug] ?? null]),
  );
}
