import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { batchCode } from '../batches/batch-code.ts';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import type { Panel } from '../catalogue/declarations/label-rules.ts';
import { PACK_FAULT } from '../shop/pack-fields.ts';
import { chosenOrders, day, usedPlaces } from './kitchen.ts';
import { LABEL_SHEETS, type LabelSheet, roll } from './labels.ts';

/** Stationery for complete labels; the smallest is for batch and dates beside a printed pack. */
export const PRODUCT_LABEL_SHEETS = {
  'a4-24': LABEL_SHEETS['a4-24'],
  'a4-8': LABEL_SHEETS['a4-8'],
  'roll-50x25': roll(50, 25),
  'roll-100x50': roll(100, 50),
  'roll-100x150': roll(100, 150),
} as const satisfies Record<string, LabelSheet>;
export type ProductLabelSheet = keyof typeof PRODUCT_LABEL_SHEETS;
export const PRODUCT_LABEL_SHEET_NAMES = Object.keys(PRODUCT_LABEL_SHEETS) as ProductLabelSheet[];

/** Everything on one label, or on several small ones; the front and the back of a pack apart; or only what differs from batch to batch. */
export const LABEL_PARTS = ['whole', 'set', 'front', 'back', 'batch'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** Labels are in English or Hindi, with another language beside it. */
export const LABEL_LANGUAGES = ['en', 'hi', 'en,hi', 'en,ta', 'hi,en'] as const;
export type LabelLanguages = (typeof LABEL_LANGUAGES)[number];

/** The fronts of the pouches of usual packs, which decide how high letters must be. */
const PANELS: readonly { upToGrams: number; panel: Panel }[] = [
  { upToGrams: 100, panel: { widthMm: 100, heightMm: 150 } },
  { upToGrams: 250, panel: { widthMm: 120, heightMm: 180 } },
  { upToGrams: 500, panel: { widthMm: 150, heightMm: 200 } },
  { upToGrams: 750, panel: { widthMm: 160, heightMm: 240 } },
  { upToGrams: 1000, panel: { widthMm: 200, heightMm: 280 } },
  { upToGrams: 2000, panel: { widthMm: 250, heightMm: 350 } },
  { upToGrams: Number.POSITIVE_INFINITY, panel: { widthMm: 320, heightMm: 460 } },
];

export function choosePanel(packGrams: number): Panel {
  const found = PANELS.find(({ upToGrams }) => packGrams <= upToGrams);
  if (found === undefined) throw new RangeError(`${packGrams} is no weight of a pack`);
  return found.panel;
}

export const MOST_COPIES = 500;

const copies = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,2}$/, { error: () => t('copies', { most: MOST_COPIES }) })),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(MOST_COPIES, { error: () => t('copies', { most: MOST_COPIES }) })),
  ),
);

const packGrams = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{1,4}$/, PACK_FAULT)), z.transform(Number));

/** The packs of a product, or those of orders; without both the new orders. */
const ofWhat = { product: z.optional(uuid<'product'>()), orders: chosenOrders };

const packToLabel = z.object({
  productId: z.string(),
  name: z.string(),
  packGrams: z.int(),
  count: z.int(),
  shelfLifeDays: z.nullable(z.int()),
  /** Each keeps a label from being printed; empty when it can be. */
  missing: z.array(z.string()),
});
export type PackToLabel = z.infer<typeof packToLabel>;

export const readProductLabels = endpoint({
  method: 'GET',
  path: '/staff/product-labels',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The packs of a product, or of orders, for which complete labels can be printed, and what is missing',
  query: z.object(ofWhat),
  result: z.object({ packs: z.array(packToLabel) }),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE', 'PRODUCT_NOT_FOUND'],
});

export const printProductLabels = endpoint({
  method: 'GET',
  path: '/staff/product-labels.pdf',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'Complete labels to print, with batch, packing date and use-by date; packed today unless another day is given',
  query: z.object({
    ...ofWhat,
    /** Only this pack of the product. */
    pack: z.optional(packGrams),
    /** Labels of each pack of a product; orders have one label per pack. */
    copies: z._default(copies, 1),
    batch: batchCode,
    packedOn: z.optional(day),
    sheet: z._default(z.enum(PRODUCT_LABEL_SHEET_NAMES, { error: () => t('labels') }), 'roll-100x150'),
    part: z._default(
      z.enum(LABEL_PARTS, { error: () => t('choose', { choices: LABEL_PARTS.join(', ') }) }),
      'whole',
    ),
    languages: z._default(
      z.enum(LABEL_LANGUAGES, { error: () => t('choose', { choices: LABEL_LANGUAGES.join('; ') }) }),
      'en',
    ),
    used: z._default(usedPlaces, 0),
  }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PACKABLE',
    'PRODUCT_NOT_FOUND',
    'STORAGE_FULL',
    'STORAGE_UNAVAILABLE',
    'BUSY',
  ],
});
