import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import {
  DELIVERY_AREAS,
  type DeliveryArea,
  type DeliveryRates,
  type RateSlab,
} from '@tula/contract/delivery/rates/delivery-rates.ts';
import { type Paise, paiseOfRupees } from '@tula/contract/values/money.ts';
import { z } from 'zod';

/** The charges of parcels to one zone of the file. */
type ZoneRate = {
  name: string;
  firstPaise: Paise;
  stepPaise: Paise;
  heavyStepPaise: Paise;
  pincodePrefixes: readonly string[];
  deliveryDays: DeliveryDays | undefined;
};

/** Above `firstGrams` each started step is charged: of `stepGrams` up to `heavyFromGrams`, of `heavyStepGrams` beyond. */
type WeightSteps = { firstGrams: number; stepGrams: number; heavyFromGrams: number; heavyStepGrams: number };

/** The rate card as the file has it. */
export type FileCard = {
  originPincode: string;
  weightSteps: WeightSteps;
  zones: Readonly<Record<DeliveryArea, ZoneRate>>;
  notServed: readonly { reason: string; pincodePrefixes: readonly string[] }[];
};

const HIGHEST_RUPEES = 100_000;

// Binary fractions of rupees are inexact, so they are compared with the nearest whole paisa.
function isWholePaise(rupees: number): boolean {
  return Number((rupees * 100).toFixed(6)) === Math.round(rupees * 100);
}

const rupees = z
  .number({ error: 'must be a number of rupees' })
  .min(0, 'must not be negative')
  .max(HIGHEST_RUPEES, `must be at most ${HIGHEST_RUPEES} rupees`)
  .refine(isWholePaise, 'must have at most two decimals')
  .transform(paiseOfRupees);

const grams = z
  .number({ error: 'must be a number of grams' })
  .int('must be a whole number of grams')
  .min(1, { error: 'must be above 0', abort: true });

const prefixes = z.array(
  z
    .string({ error: 'must be text in quotes, such as "744"' })
    .regex(/^[1-9]\d{0,5}$/, 'must be the first one to six digits of a PIN code'),
  { error: 'must be a list of PIN code beginnings' },
);

const days = z
  .number({ error: 'must be a number of days' })
  .int('must be a whole number of days')
  .min(1, 'must be at least 1')
  .max(90, 'must be at most 90');

const deliveryDays = z
  .strictObject({ least: days, most: days })
  .refine(({ least, most }) => least <= most, { path: ['most'], error: 'must not be less than least' });

const text = z.string({ error: 'must be text' }).trim().min(1, 'must not be empty');

const zone = z
  .strictObject({
    name: text,
    firstRupees: rupees,
    stepRupees: rupees,
    heavyStepRupees: rupees,
    pincodePrefixes: prefixes,
    deliveryDays: deliveryDays.optional(),
  })
  .transform(
    ({ name, firstRupees, stepRupees, heavyStepRupees, pincodePrefixes, ...terms }): ZoneRate => ({
      name,
      firstPaise: firstRupees,
      stepPaise: stepRupees,
      heavyStepPaise: heavyStepRupees,
      pincodePrefixes,
      deliveryDays: terms.deliveryDays,
    }),
  );

const weightSteps = z
  .strictObject({ firstGrams: grams, stepGrams: grams, heavyFromGrams: grams, heavyStepGrams: grams })
  .refine(
    ({ firstGrams, stepGrams, heavyFromGrams }) =>
      heavyFromGrams >= firstGrams && (heavyFromGrams - firstGrams) % stepGrams === 0,
    { path: ['heavyFromGrams'], error: 'must be firstGrams and a whole number of stepGrams' },
  );

const rateCard = z.strictObject({
  country: z.literal('IN', { error: 'must be "IN": the card is for parcels within India' }),
  originPincode: z
    .string({ error: 'must be text in quotes, such as "641001"' })
    .refine((pincode) => parsePincode(pincode) === pincode, 'must be a PIN code of six digits'),
  pricesIncludeGst: z.literal(true, { error: 'must be true: shoppers see and pay prices with tax' }),
  weightSteps,
  zones: z.strictObject({ A: zone, B: zone, C: zone, D: zone, E: zone }),
  notServed: z.array(z.strictObject({ reason: text, pincodePrefixes: prefixes }), {
    error: 'must be a list',
  }),
});

type CardData = z.output<typeof rateCard>;

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function shapeErrors(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${pathText([...issue.path, key])}: is not a setting of the rate card`)
      : [`${pathText(issue.path) || 'rate card'}: ${issue.message}`],
  );
}

// A prefix listed twice would belong to whichever place is read first.
function prefixErrors({ zones, notServed }: CardData): string[] {
  const placed = [
    ...Object.entries(zones).map(([code, { pincodePrefixes }]) => ({
      path: `zones.${code}`,
      pincodePrefixes,
    })),
    ...notServed.map(({ pincodePrefixes }, index) => ({ path: `notServed[${index}]`, pincodePrefixes })),
  ].flatMap(({ path, pincodePrefixes }) => pincodePrefixes.map((prefix) => ({ path, prefix })));
  const firstPlace = new Map<string, string>();
  const errors: string[] = [];
  for (const { path, prefix } of placed) {
    const earlier = firstPlace.get(prefix);
    if (earlier === undefined) firstPlace.set(prefix, path);
    else errors.push(`${path}.pincodePrefixes: "${prefix}" is already in ${earlier}.pincodePrefixes`);
  }
  return errors;
}

/** Reads the owner's rate card from parsed JSON (prices in rupees), or lists its errors with their paths. */
export function readRateCard(json: unknown): { card: FileCard } | { errors: string[] } {
  const read = rateCard.safeParse(json);
  if (!read.success) return { errors: shapeErrors(read.error) };
  const errors = prefixErrors(read.data);
  if (errors.length > 0) return { errors };
  const { originPincode, weightSteps: steps, zones, notServed } = read.data;
  return { card: { originPincode, weightSteps: steps, zones, notServed } };
}

/** The file's card as the first version of the shop's rates. */
export function ratesOfFile({ originPincode, weightSteps, zones, notServed }: FileCard): DeliveryRates {
  return {
    originPincode,
    zones: DELIVERY_AREAS.map((area) => ({
      name: zones[area].name,
      area,
      prefixes: [...zones[area].pincodePrefixes],
      slabs: makeSlabs(zones[area], weightSteps),
      freeFromPaise: null,
      deliveryDays: zones[area].deliveryDays ?? null,
    })),
    notServed: notServed.map(({ reason, pincodePrefixes }) => ({ reason, prefixes: [...pincodePrefixes] })),
    volumetricDivisor: null,
    boxes: [],
  };
}

function makeSlabs(zone: ZoneRate, { firstGrams, stepGrams, heavyFromGrams, heavyStepGrams }: WeightSteps) {
  const slabs: RateSlab[] = [
    { fromGrams: 0, toGrams: firstGrams, everyGrams: firstGrams, paise: zone.firstPaise },
    { fromGrams: firstGrams, toGrams: heavyFromGrams, everyGrams: stepGrams, paise: zone.stepPaise },
    { fromGrams: heavyFromGrams, toGrams: null, everyGrams: heavyStepGrams, paise: zone.heavyStepPaise },
  ];
  return slabs.filter(({ fromGrams, toGrams }) => fromGrams !== toGrams);
}
