import { t } from '@tula/messages/rate-card.ts';
import { type DeliveryRates, type RateSlab, ratesByField } from './delivery-rates.ts';
import { MOST_PREFIXES } from './rate-limits.ts';

export type RatesError = { path: (string | number)[]; message: string };

/** Returns what is wrong with rates whose fields are right each by itself. */
export function ratesErrors(rates: DeliveryRates): RatesError[] {
  return [
    ...areaErrors(rates),
    ...prefixErrors(rates),
    ...rates.zones.flatMap(({ slabs, deliveryDays }, at) => [
      ...slabErrors(slabs, ['zones', at, 'slabs']),
      ...(deliveryDays && deliveryDays.least > deliveryDays.most
        ? [{ path: ['zones', at, 'deliveryDays', 'most'], message: t('days') }]
        : []),
    ]),
    ...boxErrors(rates),
  ];
}

function areaErrors({ zones }: DeliveryRates): RatesError[] {
  return zones.flatMap(({ area }, at) => {
    const first = zones.findIndex((zone) => zone.area === area);
    return area === null || first === at
      ? []
      : [{ path: ['zones', at, 'area'], message: t('areaTaken', { zone: zones[first]?.name ?? '' }) }];
  });
}

/** A prefix that is listed twice would belong to whichever place is read first. */
function prefixErrors({ zones, notServed }: DeliveryRates): RatesError[] {
  const places = [
    ...zones.map(({ name, prefixes }, at) => ({ path: ['zones', at], name, prefixes })),
    ...notServed.map(({ reason, prefixes }, at) => ({ path: ['notServed', at], name: reason, prefixes })),
  ];
  const total = places.reduce((count, { prefixes }) => count + prefixes.length, 0);
  if (total > MOST_PREFIXES)
    return [{ path: ['zones', 0, 'prefixes'], message: t('mostPrefixes', { most: MOST_PREFIXES }) }];
  const owners = new Map<string, string>();
  const errors: RatesError[] = [];
  for (const { path, name, prefixes } of places) {
    const repeated = prefixes.find((prefix) => owners.has(prefix)) ?? firstRepeated(prefixes);
    if (repeated !== undefined)
      errors.push({
        path: [...path, 'prefixes'],
        message: t('prefixTaken', { prefix: repeated, zone: owners.get(repeated) ?? name }),
      });
    for (const prefix of prefixes) if (!owners.has(prefix)) owners.set(prefix, name);
  }
  return errors;
}

function firstRepeated(prefixes: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return prefixes.find((prefix) => seen.size === seen.add(prefix).size);
}

/** Slabs follow each other without a gap, from nothing to any weight. */
function slabErrors(slabs: readonly RateSlab[], path: (string | number)[]): RatesError[] {
  return slabs.flatMap(({ fromGrams, toGrams }, at) => {
    const expected = at === 0 ? 0 : slabs[at - 1]?.toGrams;
    const errors: RatesError[] = [];
    if (expected !== null && fromGrams !== expected)
      errors.push({ path: [...path, at, 'fromGrams'], message: t('slabGap', { grams: expected ?? 0 }) });
    const isLast = at === slabs.length - 1;
    if (isLast && toGrams !== null) errors.push({ path: [...path, at, 'toGrams'], message: t('slabOpen') });
    if (!isLast && (toGrams === null || toGrams <= fromGrams))
      errors.push({ path: [...path, at, 'toGrams'], message: t('slabEnd') });
    return errors;
  });
}

function boxErrors({ boxes }: DeliveryRates): RatesError[] {
  return boxes.flatMap(({ holdsGrams, name }, at) => {
    const same = boxes.findIndex((box) => box.holdsGrams === holdsGrams || box.name === name);
    return same === at
      ? []
      : [{ path: ['boxes', at, 'holdsGrams'], message: t('boxTwice', { box: boxes[same]?.name ?? '' }) }];
  });
}

/** Delivery rates that may be saved: their parts fit together as well. */
export const deliveryRates = ratesByField.check(({ value, issues }) => {
  for (const { path, message } of ratesErrors(value))
    issues.push({ code: 'custom', input: value, path, message });
});
