import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  areas,
  catalogue,
  isComplete,
  languages,
  missingTexts,
  orderedCatalogues,
  shapeOf,
} from './text-files.ts';
import { ROOT, sourceFiles, textOf } from './the-tree.ts';
import { hardCodedRejections, hardCodedTexts, textsUsed } from './texts-in-code.ts';

const isTest = (file: string) => /\.test\.tsx?$|^(server\/test|e2e|bench|scripts)\//.test(file);
const code = sourceFiles().filter((file) => /\.tsx?$/.test(file) && !isTest(file));
const uses = code.flatMap((file) => {
  const text = textOf(file);
  return text.includes('@tula/messages/') ? textsUsed(text, file).map((use) => ({ file, ...use })) : [];
});

/** Here a key is a problem code, so every key is used. */
const BY_CODE = { file: 'contract/src/calls/problems.ts', area: 'problems' };

test('keys are written where they are used, so that they can be followed', () => {
  const followed = uses.filter(({ file }) => file !== BY_CODE.file);
  expect(followed.filter(({ keys }) => keys.length === 0)).toEqual([]);
});

test('every text that the code uses is in its catalogue', () => {
  const known = new Map(areas().map((area) => [area, catalogue('en', area)]));
  const missing = uses.flatMap(({ file, area, keys }) =>
    keys.filter((key) => known.get(area)?.[key] === undefined).map((key) => `${file}: ${area} ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every text of a catalogue is used', () => {
  const used = new Set(uses.flatMap(({ area, keys }) => keys.map((key) => `${area} ${key}`)));
  const unused = areas()
    .filter((area) => area !== BY_CODE.area)
    .flatMap((area) => Object.keys(catalogue('en', area)).map((key) => `${area} ${key}`))
    .filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});

test('a translation belongs to an English text, and has its parameters and tags', () => {
  for (const language of languages().slice(1))
    for (const area of areas()) {
      const english = catalogue('en', area);
      for (const [key, message] of Object.entries(catalogue(language, area))) {
        expect(message.trim(), `${language} ${area} ${key}`).not.toBe('');
        expect(shapeOf(message), `${language} ${area} ${key}`).toBe(shapeOf(english[key] ?? ''));
      }
    }
});

/** The case endings that a hyphen glued to words. In Hindi a hyphen joins whole words, as in कौन-से. */
const TAMIL_ENDING = 'இல்|யில்|இலிருந்து|இன்|ஐ|யை|இடம்|உம்|ஆல்|ஆக|ஆவது|க்கு|க்குள்|க்கும்|க்கான|க்காக|தான்|கள்|களை|களும்|களுடன்';
const HINDI_ENDING = 'में|से|को|का|की|के|ने|तक|पर';
/** After a value, a figure or a word in Latin letters, no text may go on behind a hyphen. */
const GLUED_TO_VALUE = /(?:\{\w+\}|#|[\dA-Za-z)”])(?:<\/\w+>)?-(?=[\u0900-\u097f\u0b80-\u0bff])/g;
const GLUED_TO_WORD = new RegExp(
  `(?<=[\\u0900-\\u097f\\u0b80-\\u0bff])(?<!कौन)-(?:${TAMIL_ENDING}|${HINDI_ENDING})(?![\\u0900-\\u097f\\u0b80-\\u0bff])`,
  'g',
);
/** In Tamil an ending behind a blank is the same thing, without the hyphen. */
const ENDING_ALONE = new RegExp(
  `(?:\\{\\w+\\}|#|[\\dA-Za-z)”])(?:<\\/\\w+>)? (?:இல்|ஐ|இன்|க்கு|க்குள்|ஆல்|இலிருந்து)(?![\\u0b80-\\u0bff])`,
  'g',
);

/** Case endings that stand behind a value or a word instead of being part of a noun. */
function gluedEndings(text: string): string[] {
  return [GLUED_TO_VALUE, GLUED_TO_WORD, ENDING_ALONE].flatMap((glued) => text.match(glued) ?? []);
}

test('in Hindi and Tamil no case ending is glued to a word or a value', () => {
  const found = ['hi', 'ta'].flatMap((language) =>
    areas().flatMap((area) =>
      Object.entries(catalogue(language, area)).flatMap(([key, text]) =>
        gluedEndings(text).map((glued) => `${language} ${area} ${key}: ${glued}`),
      ),
    ),
  );
  expect(found).toEqual([]);
  const glued = [
    '{n} நாட்கள்-க்குள்',
    '<b>{order}</b>-ஐ',
    '{city}-में',
    'GSTR-1-இல்',
    '#-ஐ',
    'key-கள்',
    'JavaScript ஐ',
  ];
  expect(glued.filter((text) => gluedEndings(text).length !== 1)).toEqual([]);
  const whole = [
    '{order} ஆர்டரை',
    'இ-வே பில்',
    'कौन-से पैक',
    '2017-18 நிதியாண்டு',
    'GSTR-1 ஃபைலில்',
    '{count} आइटम',
  ];
  expect(whole.filter((text) => gluedEndings(text).length > 0)).toEqual([]);
});

/** What a sentence says that is built from the data behind it: its better form is in brackets. */
const BUILT_FROM_DATA = [
  /\bby itself\b/, // (automatically)
  /\bat the checkout\b/, // (at checkout)
  /\bas the law asks\b/, // (because the law requires it)
  /\bthat the shop has (?:about|of) you\b/, // (we hold about you)
  /\bat once\b.*\bnumber\b|\bnumber at once\b/, // (straight away)
  /\bA person answers\b/, // (We’ll reply)
  /\bhas been \w+ already\b/, // (Already …)
  /\bwait(?:s)? for a number\b/, // (need a tracking number)
];

test('English is written for its reader, not from the data', () => {
  const found = areas().flatMap((area) =>
    Object.entries(catalogue('en', area)).flatMap(([key, text]) =>
      BUILT_FROM_DATA.some((pattern) => pattern.test(text)) ? [`${area} ${key}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

/** One word for a thing: on the left what was beside it. */
const OTHER_WORDS = {
  hi: ['प्रॉडक्ट', 'उत्पाद', 'उप-योग', 'रद्द', 'मुरुक्कू', 'सेव करें', 'पिन कोड'],
  ta: [
    'தயாரிப்பு',
    'பணத்தைத் திருப்பித் த',
    'விலைப்பட்டியல்',
    'ஈமெயில்',
    'வெற்றி',
    'கோப்பு',
    'செயலி',
    'ஏற்கெனவே',
    'பின் கோ',
  ],
};

test('Hindi and Tamil have one word for a thing, that of the glossary', () => {
  const found = Object.entries(OTHER_WORDS).flatMap(([language, words]) =>
    areas().flatMap((area) =>
      Object.entries(catalogue(language, area)).flatMap(([key, text]) =>
        words.filter((word) => text.includes(word)).map((word) => `${language} ${area} ${key}: ${word}`),
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('a language that is called complete has every text', () => {
  const missing = missingTexts().filter(({ language }) => isComplete(language));
  expect(missing).toEqual([]);
});

test('catalogues are in order: npm run texts', () => {
  for (const [file, text] of orderedCatalogues())
    expect(readFileSync(file, 'utf8'), path.relative(ROOT, file)).toBe(text);
});

test('no page contains a hard-coded text', () => {
  const pages = code.filter((file) => file.startsWith('web/app/') && !file.includes('/test-'));
  expect(
    pages.flatMap((file) => hardCodedTexts(textOf(file), file).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});

test('no email, print, CSV file or rejection of the server contains a hard-coded text', () => {
  const server = code.filter((file) => file.startsWith('server/src/'));
  const forPeople = server.filter((file) => /(mails|letter|-csv|-page|\/print-[a-z-]+)\.ts$/.test(file));
  expect(forPeople.length).toBeGreaterThan(9);
  expect(
    forPeople.flatMap((file) => hardCodedTexts(textOf(file), file).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
  expect(
    server.flatMap((file) => hardCodedRejections(textOf(file), file).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});

test('a sentence in a rejection is found', () => {
  const rejecting = `
    throw fieldProblem('name', 'Too long');
    throw new Problem('NAME_TAKEN', { message: \`No \${name} here\`, fields: { name: t('taken'), tag: 'Unknown tag' } });
  `;
  expect(hardCodedRejections(rejecting, 'rejecting.ts')).toEqual(['Too long', 'No ', ' here', 'Unknown tag']);
});

test('texts of elements, attributes and sentences are found, and what is no text is not', () => {
  const page = `
    const Page = ({ isNew, name }) => (
      <p className="soft sm" title="Remove" id="first" aria-label={isNew ? 'Added' : t('old')}>
        Hello {isNew && 'there'} {name === 'Thattai' ? '' : \`of \${name}\`} 10
      </p>
    );
    const texts = ['Could not be read', 'one-two three', 'Upper'];
  `;
  expect(hardCodedTexts(page, 'page.tsx').toSorted()).toEqual(
    ['Added', 'Could not be read', 'Hello', 'Remove', 'of', 'there'].toSorted(),
  );
});
