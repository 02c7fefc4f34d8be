import { inLanguage } from '@tula/messages/language.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIME_ZONE, formatDay, formatMoment, formatMonth, shortDay } from './dates.ts';
import { formatAmount, formatPaise, formatPerKg, type Paise, paise } from './money.ts';
import { formatKg, formatPack, grams } from './weight.ts';

/*
 * Weights and dates are written by hand, so that an old browser writes them as the server did. Each test names where
 * the shop differs from Intl on purpose; docs/language.md says why. Everything else is equal.
 */

const LANGUAGES = ['en', 'hi', 'ta'] as const;
type OfShop = (typeof LANGUAGES)[number];
/** The page language en groups by thousands, as prices in English have been since the shop began. */
const GROUPING = { en: 'en-US', hi: 'hi-IN', ta: 'ta-IN' } as const;
const LOCALES = { en: 'en-IN', hi: 'hi-IN', ta: 'ta-IN' } as const;

const amounts = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((value) => paise(value)),
  fc.integer({ min: -20_000_00, max: 20_000_00 }).map((value) => paise(value)),
);
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The parts of a date by Intl, in Indian time, without the marks of an abbreviation. */
function partsOf(language: OfShop, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: TIME_ZONE });
  return (instant: Date) =>
    Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value.replace(/[.॰]$/, '')]),
    );
}

/** Longer or other short forms of months than those of Intl. */
const OTHER_MONTHS: Record<OfShop, Record<string, string>> = {
  en: { Sept: 'Sep' },
  hi: { अक्टू: 'अक्तू' },
  ta: { மார்: 'மார்ச்' },
};
const monthOf = (language: OfShop, month = '') => OTHER_MONTHS[language][month] ?? month;

test.each(LANGUAGES)(
  'amounts in %s are those of Intl, with the longer minus sign before prices',
  (language) => {
    const rupees = new Intl.NumberFormat(GROUPING[language], {
      style: 'currency',
      currency: 'INR',
    });
    const plain = new Intl.NumberFormat(GROUPING[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    fc.assert(
      fc.property(amounts, (amount) =>
        inLanguage(language, () => {
          expect(formatPaise(amount)).toBe(rupees.format(amount / 100).replace('-', '−'));
          expect(formatAmount(amount)).toBe(plain.format(amount / 100));
        }),
      ),
    );
  },
);

test.each(LANGUAGES)(
  'prices per kg in %s are those of Intl, with paise only where there are some',
  (language) => {
    const perKg = (amount: Paise) =>
      new Intl.NumberFormat(GROUPING[language], {
        style: 'currency',
        currency: 'INR',
        trailingZeroDisplay: 'stripIfInteger',
      }).format(amount / 100);
    fc.assert(
      fc.property(fc.nat(200_000_000).map(paise), (amount) =>
        inLanguage(language, () => {
          expect(formatPerKg(amount)).toBe(`${perKg(amount)}/kg`);
        }),
      ),
    );
  },
);

test.each(LANGUAGES)('a lakh in %s has its commas where readers expect them', (language) => {
  const lakh = inLanguage(language, () => formatPaise(paise(1_00_00_000)));
  expect(lakh).toBe(language === 'en' ? '₹100,000.00' : '₹1,00,000.00');
});

test.each(LANGUAGES)('weights in %s are those of Intl, with the symbols kg and g', (language) => {
  fc.assert(
    fc.property(fc.nat(100_000).map(grams), (weight) => {
      const decimals = weight % 10 === 0 ? 2 : 3;
      const number = new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: decimals,
        useGrouping: false,
      });
      inLanguage(language, () => expect(formatKg(weight)).toBe(`${number.format(weight / 1000)} kg`));
    }),
  );
  for (const pack of [250, 500, 750])
    expect(inLanguage(language, () => formatPack(pack))).toBe(
      `${new Intl.NumberFormat(LOCALES[language]).format(pack)} g`,
    );
  expect(inLanguage(language, () => formatPack(1000))).toBe('1 kg');
});

test.each(LANGUAGES)(
  'days and months in %s are those of Intl, without the marks of abbreviations',
  (language) => {
    const parts = partsOf(language, { day: '2-digit', month: 'short', year: 'numeric' });
    fc.assert(
      fc.property(instants, (instant) =>
        inLanguage(language, () => {
          const { day = '', month, year } = parts(instant);
          const name = monthOf(language, month);
          const isEnglish = language === 'en';
          expect(formatDay(instant)).toBe(isEnglish ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`);
          const iso = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(instant);
          expect(formatMonth(iso.slice(0, 7))).toBe(`${name} ${year}`);
          expect(shortDay(iso)).toBe(isEnglish ? `${name} ${Number(day)}` : `${Number(day)} ${name}`);
        }),
      ),
    );
  },
);

/** Both are moments at which Intl has a word of its own for a part of the day: 12:00 noon and 12:00 midnight in India. */
const NOON_AND_MIDNIGHT = [new Date('2026-04-21T06:30:00Z'), new Date('2026-04-21T18:30:00Z')];

/** The part of the day by Intl; what Tamil writes of the twilight and of noon to the minute, few people say. */
function partOfDay(language: OfShop, hour24: number, name: string): string {
  if (name === 'நண்பகல்') return 'மதியம்';
  if (name !== 'அந்தி மாலை') return language === 'en' ? name.toUpperCase() : name;
  return hour24 < 19 ? 'மாலை' : 'இரவு';
}

test.each(LANGUAGES)('times in %s are those of Intl, with AM and PM in English', (language) => {
  const isEnglish = language === 'en';
  const parts = partsOf(language, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(isEnglish ? {} : { dayPeriod: 'long' }),
  });
  const hourOf = partsOf('en', { hour: '2-digit', hourCycle: 'h23' });
  fc.assert(
    fc.property(instants, (instant) =>
      inLanguage(language, () => {
        const { hour, minute, dayPeriod = '' } = parts(instant);
        const part = partOfDay(language, Number(hourOf(instant)['hour']), dayPeriod);
        const time = isEnglish ? `${hour}:${minute} ${part}` : `${part} ${hour}:${minute}`;
        expect(formatMoment(instant)).toBe(`${formatDay(instant)}, ${time}`);
      }),
    ),
    { examples: NOON_AND_MIDNIGHT.map((instant) => [instant]) },
  );
});

test('digits are 0 to 9 in every language, as Intl has them for India', () => {
  for (const language of LANGUAGES) {
    const { numberingSystem } = new Intl.NumberFormat(LOCALES[language]).resolvedOptions();
    expect(numberingSystem).toBe('latn');
    expect(inLanguage(language, () => formatPaise(paise(1_234_567_890)))).toMatch(/^₹[0-9,]+\.[0-9]{2}$/);
  }
});
