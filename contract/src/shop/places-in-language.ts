import { language } from '@tula/messages/language.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { t } from '@tula/messages/places.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import type { ShopAddress, ShopFacts } from './shop.ts';
import { WEEKDAY_NAMES } from './weekdays.ts';

const STATES: Readonly<Record<string, () => string>> = {
  'Andaman and Nicobar Islands': () => t('state.andamanAndNicobarIslands'),
  'Andhra Pradesh': () => t('state.andhraPradesh'),
  'Arunachal Pradesh': () => t('state.arunachalPradesh'),
  Assam: () => t('state.assam'),
  Bihar: () => t('state.bihar'),
  Chandigarh: () => t('state.chandigarh'),
  Chhattisgarh: () => t('state.chhattisgarh'),
  'Dadra and Nagar Haveli and Daman and Diu': () => t('state.dadraAndNagarHaveliAndDamanAndDiu'),
  Delhi: () => t('state.delhi'),
  Goa: () => t('state.goa'),
  Gujarat: () => t('state.gujarat'),
  Haryana: () => t('state.haryana'),
  'Himachal Pradesh': () => t('state.himachalPradesh'),
  'Jammu and Kashmir': () => t('state.jammuAndKashmir'),
  Jharkhand: () => t('state.jharkhand'),
  Karnataka: () => t('state.karnataka'),
  Kerala: () => t('state.kerala'),
  Ladakh: () => t('state.ladakh'),
  Lakshadweep: () => t('state.lakshadweep'),
  'Madhya Pradesh': () => t('state.madhyaPradesh'),
  Maharashtra: () => t('state.maharashtra'),
  Manipur: () => t('state.manipur'),
  Meghalaya: () => t('state.meghalaya'),
  Mizoram: () => t('state.mizoram'),
  Nagaland: () => t('state.nagaland'),
  Odisha: () => t('state.odisha'),
  Puducherry: () => t('state.puducherry'),
  Punjab: () => t('state.punjab'),
  Rajasthan: () => t('state.rajasthan'),
  Sikkim: () => t('state.sikkim'),
  'Tamil Nadu': () => t('state.tamilNadu'),
  Telangana: () => t('state.telangana'),
  Tripura: () => t('state.tripura'),
  'Uttar Pradesh': () => t('state.uttarPradesh'),
  Uttarakhand: () => t('state.uttarakhand'),
  'West Bengal': () => t('state.westBengal'),
};

/** Cities from which shops sell most. A city that is not here stays as its owner typed it. */
const CITIES: Readonly<Record<string, () => string>> = {
  Ahmedabad: () => t('city.ahmedabad'),
  Bengaluru: () => t('city.bengaluru'),
  Bhopal: () => t('city.bhopal'),
  Chennai: () => t('city.chennai'),
  Coimbatore: () => t('city.coimbatore'),
  Erode: () => t('city.erode'),
  Hyderabad: () => t('city.hyderabad'),
  Indore: () => t('city.indore'),
  Jaipur: () => t('city.jaipur'),
  Kochi: () => t('city.kochi'),
  Kolkata: () => t('city.kolkata'),
  Lucknow: () => t('city.lucknow'),
  Madurai: () => t('city.madurai'),
  Mumbai: () => t('city.mumbai'),
  Mysuru: () => t('city.mysuru'),
  'New Delhi': () => t('city.newDelhi'),
  Pune: () => t('city.pune'),
  Salem: () => t('city.salem'),
  Thiruvananthapuram: () => t('city.thiruvananthapuram'),
  Tirunelveli: () => t('city.tirunelveli'),
};

/** A state by its English name, in the language of the reader. In a build in English the names are left out. */
export function nameState(english: string): string {
  if (language() === 'en') return english;
  return STATES[english]?.() ?? english;
}

/** A city by its English name, in the language of the reader where the shop knows how it is written. */
export function nameCity(english: string): string {
  if (language() === 'en') return english;
  return CITIES[english]?.() ?? english;
}

/** The English name of what `nameState` or `nameCity` told; any other name stays. */
function nameInEnglish(names: Readonly<Record<string, () => string>>, told: string): string {
  return Object.keys(names).find((english) => names[english]?.() === told) ?? told;
}

/**
 * An address of the shop as its owner typed it, in English, whether it has been told in the reader's language or not:
 * for papers.
 */
export function typedTown(address: ShopAddress): ShopAddress {
  const { city, state, ...others } = address;
  return { ...others, city: nameInEnglish(CITIES, city), state: nameInEnglish(STATES, state) };
}

/** The codes of countries by their English names, read from the names that the runtime knows. */
let codesOfCountries: Map<string, string> | undefined;

function readCountryCodes(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.flatMap((code) => [[english.of(code) ?? '', code] as const]));
}

/** A country by its English name, in the language of the reader; a name that the runtime does not know stays. */
export function nameCountry(english: string): string {
  if (language() === 'en') return english;
  codesOfCountries ??= readCountryCodes();
  const code = codesOfCountries.get(english);
  return (code && new Intl.DisplayNames([language(), 'en'], { type: 'region' }).of(code)) || english;
}

const HOURS = /^([a-z]+) to ([a-z]+), ([0-9.:]+) (am|pm) to ([0-9.:]+) (am|pm)$/i;

/**
 * Tells opening hours such as “Monday to Saturday, 10 am to 7 pm” in the language of the reader. Anything else that an owner
 * typed is told in her own words.
 */
export function tellOpeningHours(typed: string): string {
  const [, first = '', last = '', from = '', fromHalf = '', until = '', untilHalf = ''] =
    HOURS.exec(typed) ?? [];
  const firstDay = WEEKDAY_NAMES[first.toLowerCase()]?.();
  const lastDay = WEEKDAY_NAMES[last.toLowerCase()]?.();
  if (firstDay === undefined || lastDay === undefined) return typed;
  const time = (hour: string, half: string) =>
    t(half.toLowerCase() === 'am' ? 'hours.am' : 'hours.pm', { hour });
  return t('hours.range', {
    first: firstDay,
    last: lastDay,
    from: time(from, fromHalf),
    until: time(until, untilHalf),
  });
}

/** The facts of the shop as a reader sees them: what is typed in English and can be told in her language is. */
export function factsInLanguage(facts: Readonly<ShopFacts>): Readonly<ShopFacts> {
  if (language() === 'en') return facts;
  const { address, pickupAddress, openingHours, tagline } = facts;
  return {
    ...facts,
    address: nameTown(address),
    pickupAddress: pickupAddress && nameTown(pickupAddress),
    openingHours: tellOpeningHours(openingHours),
    tagline: tagline === DEMO_FACTS.tagline ? demoText('tagline') : tagline,
  };
}

function nameTown(address: ShopAddress): ShopAddress {
  return { ...address, city: nameCity(address.city), state: nameState(address.state) };
}
