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

/** The values that end in a digit or a Latin letter: numbers, amounts, codes, addresses of emails, names of systems. */
const MAY_TAKE_A_HYPHEN = new Set(
  `# all amount answerBy between box code count earlier email gateway highest inside limit moment most name network
  number order orderId orders original program rest row settleBy shop system to version wanted`.split(/\s+/),
);
const GLUED_TO_VALUE = /(?:\{(\w+)\}|#)(?:<\/\w+>)?-(?=[\u0900-\u097f\u0b80-\u0bff])/g;
/** In Hindi a hyphen stands in कौन-से alone. */
const GLUED_TO_WORD =
  /(?<=[\u0900-\u097f\u0b80-\u0bff])(?<!कौन)-(?:இல்|ல்|இன்|ஐ|உம்|ஆல்|க்கு|க்குள்|में|से|को|का|की|के|ने|तक|पर)(?![\u0900-\u097f\u0b80-\u0bff])/g;

/** Case endings that a hyphen glues to words, or to values that may be words. */
function gluedEndings(text: string): string[] {
  const toValues = [...text.matchAll(GLUED_TO_VALUE)].filter(
    ([, value = '#']) => !MAY_TAKE_A_HYPHEN.has(value),
  );
  return [...toValues, ...text.matchAll(GLUED_TO_WORD)].map(([glued]) => glued);
}

test('in Hindi and Tamil no case ending is glued by a hyphen to a word', () => {
  const found = ['hi', 'ta'].flatMap((language) =>
    areas().flatMap((area) =>
      Object.entries(catalogue(language, area)).flatMap(([key, text]) =>
        gluedEndings(text).map((glued) => `${language} ${area} ${key}: ${glued}`),
      ),
    ),
  );
  expect(found).toEqual([]);
  expect(['{n} நாட்கள்-க்குள்', '{days}-க்குள்', '{city}-में', '{limit}-க்கு', 'இ-மெயில்'].map(gluedEndings)).toEqual([
    ['-க்குள்'],
    ['{days}-'],
    ['{city}-'],
    [],
    [],
  ]);
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
