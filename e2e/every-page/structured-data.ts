import Validator from '@adobe/structured-data-validator';
import * as z from 'zod/mini';

type Item = Record<string, unknown> & { '@type': string };

/** The items of structured data in a served page. */
export function itemsIn(html: string): Item[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Item,
  );
}

const url = z.string().check(z.regex(/^https?:\/\/\S+$/));
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));
const unitPrice = z.object({
  '@type': z.literal('UnitPriceSpecification'),
  price: amount,
  priceCurrency: z.literal('INR'),
  referenceQuantity: z.object({
    value: z.number(),
    unitCode: z.literal('GRM'),
    valueReference: z.object({ value: z.literal(1), unitCode: z.literal('KGM') }),
  }),
});
const days = z.object({ minValue: z.int(), maxValue: z.int(), unitCode: z.literal('DAY') });
const offer = z.object({
  '@type': z.literal('Offer'),
  url,
  price: amount,
  priceCurrency: z.literal('INR'),
  priceSpecification: z.array(unitPrice).check(z.minLength(1), z.maxLength(2)),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  shippingDetails: z.object({
    shippingDestination: z.object({ addressCountry: z.literal('IN') }),
    shippingRate: z.object({ maxValue: z.number(), currency: z.literal('INR') }),
    deliveryTime: z.object({ handlingTime: days, transitTime: days }),
  }),
  hasMerchantReturnPolicy: z.object({
    applicableCountry: z.literal('IN'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnNotPermitted'),
    merchantReturnLink: url,
  }),
});
const text = z.string().check(z.minLength(1));
const variant = z.object({
  '@type': z.literal('Product'),
  sku: text,
  inProductGroupWithID: text,
  name: text,
  size: text,
  image: z.array(url).check(z.minLength(1)),
  offers: offer,
});

/** What Google's merchant listings, site names and breadcrumbs need of our items, beyond what the library checks. */
const REQUIRED: Record<string, z.ZodMiniType> = {
  ProductGroup: z.object({
    productGroupID: text,
    name: text,
    description: text,
    url,
    brand: z.object({ name: text }),
    variesBy: z.literal('https://schema.org/size'),
    hasVariant: z.array(variant).check(z.minLength(1)),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.int(), name: text, item: url }))
      .check(z.minLength(2), z.maxLength(4)),
  }),
  OnlineStore: z.object({
    '@id': url,
    name: text,
    url,
    logo: url,
    email: text,
    telephone: text,
    address: z.object({ streetAddress: text, addressLocality: text, postalCode: text, addressCountry: text }),
    hasMerchantReturnPolicy: z.object({ applicableCountry: text, merchantReturnLink: url }),
  }),
  WebSite: z.object({
    name: text,
    url,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ urlTemplate: z.string().check(z.regex(/\{search_term_string\}$/)) }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
};

/** What is missing or wrong in the structured data of a page; empty for a page as search engines want it. */
export async function structuredDataErrors(items: readonly Item[]): Promise<string[]> {
  const errors: string[] = [];
  for (const item of items) {
    const schema = REQUIRED[item['@type']];
    if (item['@context'] !== 'https://schema.org' || schema === undefined) {
      errors.push(`${item['@type']}: not an item of ours`);
      continue;
    }
    for (const { path, message } of schema.safeParse(item).error?.issues ?? [])
      errors.push(`${item['@type']}.${path.join('.')}: ${message}`);
    errors.push(...(await errorsByLibrary(item)));
  }
  return errors;
}

/** Google's own requirements, as Adobe's library knows them. */
async function errorsByLibrary(item: Item): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: { [item['@type']]: [structuredClone(item)] } });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ path, issueMessage }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`);
}
