import type { CustomerColumn, CustomerField } from '@tula/contract/accounts/customer-columns.ts';
import { folded, foldedCell } from '../../platform/tables/match-columns.ts';
import type { Table } from '../../platform/tables/table.ts';

/** Facts of another system, and what people agreed to there: that agreement is to another shop. */
const LEFT_OUT =
  /marketing|subscri|consent|opt ?in|newsletter|company|gst|password|user (?:pass|login|url|status)|\bip\b|type|status|tags?\b|notes?\b/;

/** The usual meaning of headings, the most particular first. Sellers write them in English. */
const HEADINGS: readonly (readonly [RegExp, CustomerField])[] = [
  [/e ?mail/, 'email'],
  [/phone|mobile|whatsapp|contact n/, 'phone'],
  [/first ?name|given name/, 'firstName'],
  [/last ?name|surname|family name/, 'lastName'],
  [/pin ?code|post ?code|postal|^pin\b|^zip/, 'postalCode'],
  [/country/, 'country'],
  [/landmark/, 'landmark'],
  [/address ?(?:line )?2|locality|^area$/, 'address2'],
  [/address|street|house|flat/, 'address1'],
  [/city|town|district/, 'city'],
  [/state|province|region/, 'state'],
  [/^(?:full ?)?name$|customer|buyer/, 'fullName'],
];

/** `billing_address_1` and `Billing Address 1` are one. */
const plain = (heading: string) => heading.replace(/[_\-./:]+/g, ' ').trim();

/** Says what a column seems to be by its heading or, where that says nothing, by what stands in it. */
export function guessCustomerColumn(heading: string, values: readonly string[]): CustomerColumn {
  const whole = plain(folded(heading));
  if (LEFT_OUT.test(whole)) return '';
  const name = whole.replace(/^(?:default address|billing|shipping|delivery|user|customer) (?=.)/, '');
  const found = HEADINGS.find(([pattern]) => pattern.test(name))?.[1];
  if (found === 'phone')
    return /^(?:default address|shipping|delivery) /.test(whole) ? 'addressPhone' : 'phone';
  if (found !== undefined) return found;
  return values.length > 0 && values.every((value) => /^\S+@\S+\.\S+$/.test(value)) ? 'email' : '';
}

/** The exports whose columns are known, in words that a note to the owner names. */
const EXPORTS: readonly { program: string; headings: readonly string[] }[] = [
  { program: 'Shopify', headings: ['email', 'accepts email marketing'] },
  { program: 'WooCommerce', headings: ['user email', 'billing postcode'] },
  { program: 'WooCommerce', headings: ['email', 'billing postcode'] },
  // The report of customers that it exports itself: a name, and neither street nor, up to version 10, phone.
  { program: 'WooCommerce', headings: ['name', 'email', 'total spend', 'aov'] },
];

export type KnownExport = {
  program: string;
  columns: CustomerColumn[];
  /** The same for the second address of a row, if the export has one. */
  shipping: CustomerColumn[] | undefined;
};

/** Returns undefined for a table that comes from neither of the programs. */
export function knownExport({ headings }: Table): KnownExport | undefined {
  const names = headings.map((heading) => plain(foldedCell(heading)));
  const known = EXPORTS.find((one) => one.headings.every((heading) => names.includes(heading)));
  if (known === undefined) return undefined;
  const guesses = names.map((name) => guessCustomerColumn(name, []));
  const isShipping = (at: number) => names[at]?.startsWith('shipping ') ?? false;
  const pick = (isMeant: (at: number) => boolean) =>
    guesses.map((guess, at) => {
      const isAgain = guesses.some((other, before) => before < at && other === guess && isMeant(before));
      return isMeant(at) && !isAgain ? guess : '';
    });
  const shipping = pick(isShipping);
  const hasShipping = shipping.includes('address1');
  return {
    program: known.program,
    // A phone for shipping without an address for it is one of the person.
    columns: pick((at) => !hasShipping || !isShipping(at)),
    shipping: hasShipping ? shipping : undefined,
  };
}
