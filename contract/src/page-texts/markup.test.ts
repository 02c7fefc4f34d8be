import { expect, test } from 'vitest';
import { builtInText } from './built-in/built-in-text.ts';
import { fillText } from './fill-text.ts';
import { parseMarkup } from './markup.ts';
import { TEXT_LANGUAGES, TEXT_PAGES } from './page-names.ts';
import { placeholderValues } from './placeholder-values.ts';
import { LONGEST_BODY, writtenText } from './written-text.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { LANGUAGES } from '@tula/messages/languages.ts';

const faultsOf = (text: string) => parseMarkup(text).faults;
const shown = (text: string) => fillText(parseMarkup(text).parsed, placeholderValues());
const refusal = (body: string) => {
  const parsed = writtenText.safeParse({ title: 'Help', description: 'How we help', body });
  return parsed.success
    ? undefined
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('headings, paragraphs, lists, bold words, links and placeholders are read', () => {
  const text = `We ship in **{shippingTime}**.
Ask [us](/help).

# Charge
### By weight
- light
- heavy, see [the courier](https://courier.example/a?b=c)
1. Weigh
2) Pay`;
  expect(faultsOf(text)).toEqual([]);
  expect(shown(text)).toEqual({
    intro: [
      {
        kind: 'paragraph',
        lines: [
          ['We ship in ', { bold: ['3\u00a0days'] }, '.'],
          ['Ask ', { href: '/help', text: 'us' }, '.'],
        ],
      },
    ],
    sections: [
      {
        id: 'part-1',
        heading: 'Charge',
        blocks: [
          { kind: 'heading', lines: [['By weight']] },
          {
            kind: 'bullets',
            lines: [
              ['light'],
              ['heavy, see ', { href: 'https://courier.example/a?b=c', text: 'the courier' }],
            ],
          },
          { kind: 'numbers', lines: [['Weigh'], ['Pay']] },
        ],
      },
    ],
  });
});

test('a line that names what the shop has not is left out', () => {
  expect(shown('FSSAI {fssaiNumber}\nGST {gstin}').intro[0]?.lines).toEqual([['FSSAI ', '12426003000123']]);
  expect(shown('- {legalName}').intro).toEqual([]);
});

test('a link to an own page leads to it in the language of the reader', () => {
  const { intro } = inLanguage('ta', () => shown('[a](/help#grievance) [b](/ta/orders) [c](tel:{phone})'));
  expect(intro[0]?.lines[0]?.filter((piece) => piece !== ' ')).toEqual([
    { href: '/ta/help#grievance', text: 'a' },
    { href: '/ta/orders', text: 'b' },
    { href: 'tel:+919443012345', text: 'c' },
  ]);
});

test.each([
  [
    'a placeholder that nobody knows',
    '{shipingDays}',
    'Line 1: there is no placeholder {shipingDays}. Choose one from the list.',
  ],
  [
    'an inherited name',
    '{constructor}',
    'Line 1: there is no placeholder {constructor}. Choose one from the list.',
  ],
  [
    'an open brace',
    'One\n\nIn {shippingDays days',
    'Line 3: a brace is opened but not closed. Write placeholders like {phone}.',
  ],
  [
    'half a link',
    '[a](/help',
    'Line 1: a link can’t lead to “/help”. Use a page of the shop such as /help, or an address that begins with https:, mailto: or tel:',
  ],
  ['too long a text', 'x'.repeat(LONGEST_BODY + 1), 'At most 30000 characters'],
  ['too many headings', '# a\n'.repeat(41), 'Line 41: a text can have at most 40 headings.'],
  ['a control character', 'a\u0000b', 'Please use letters, digits and signs only'],
  ['nothing but blanks', ' \n', 'This field is required'],
])('refuses %s and says where', (_, body, message) => {
  expect(refusal(body)).toEqual([`body: ${message}`]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  ' javascript:x',
  'data:text/html,x',
  'http://example.com',
  'https://',
  'https://me:secret@example.com',
  '//example.com',
  '/\\example.com',
  '/manage/orders',
  '/password-reset',
  '/nowhere',
  'mailto:{phone}',
  'tel:{email}',
  '{gstin}',
  'constructor',
  'vbscript:x',
  '',
])('refuses a link to %j', (target) => {
  expect(refusal(`Read [this](${target}).`)?.[0]).toMatch(/^body: Line 1: a link can’t lead to/);
});

test('texts are written in every language that has a catalogue', () => {
  expect(TEXT_LANGUAGES).toEqual(LANGUAGES);
});

test('what looks like HTML is text', () => {
  expect(shown('<script>alert(1)</script> & <b>x</b>').intro[0]?.lines).toEqual([
    ['<script>alert(1)</script> & <b>x</b>'],
  ]);
});

/** Texts of parts that mean something to the parser, in any order. */
function hostileText(seed: number): string {
  const parts = [
    '[',
    '](',
    ')',
    '**',
    '*',
    '{',
    '}',
    '{phone}',
    '# ',
    '### ',
    '- ',
    '1. ',
    '\n',
    '\r',
    ' ',
    'a',
    '<script>',
    'javascript:',
    'https://a.example',
    '\u0000',
    '\ud800',
    'அ',
    '&',
    '"',
  ];
  let state = seed;
  return Array.from({ length: 200 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return parts[Math.floor((state / 2_147_483_648) * parts.length)];
  }).join('');
}

test('no text makes the parser throw, and no link leads anywhere forbidden', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const { intro, sections } = shown(hostileText(seed));
    const links = JSON.stringify([intro, sections]).matchAll(/"href":"([^"]*)"/g);
    for (const [, href = ''] of links) expect(href).toMatch(/^(|https:\/\/a\.example.*)$/);
  }
});

test.each(['[', '**', '{', '](', '[a](', '# \n', '- a\n', '{phone}', '[a](https://a.example)'])(
  'a million characters of %j are refused at once, and as many as are allowed are read quickly',
  (part) => {
    const begun = process.threadCpuUsage();
    expect(refusal(part.repeat(1_000_000 / part.length))).toBeDefined();
    parseMarkup(part.repeat(LONGEST_BODY / part.length));
    expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
  },
);

test.each(LANGUAGES.flatMap((language) => TEXT_PAGES.map((page) => [page, language] as const)))(
  'the built-in text of %s in %s is accepted and has no stand-ins left',
  (page, language) => {
    inLanguage(language, () => {
      const text = builtInText(page);
      expect(writtenText.safeParse(text).error?.issues).toBeUndefined();
      expect(Object.values(text).join(' ')).not.toMatch(/\b9[01]\d\b/);
    });
  },
);
