import { listAudit } from '@tula/contract/accounts/audit.ts';
import { readHomePage } from '@tula/contract/home-page/home-page-calls.ts';
import {
  DEFAULT_HOME,
  HOME_SECTIONS,
  type HomePage,
  type Testimonial,
} from '@tula/contract/home-page/home-page.ts';
import { readSettings, restoreSettings, saveHome } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { removeUnusedPictures } from '../../catalogue/product-editor/remove-unused-pictures.ts';
import { inPieces } from '../../media/test-media.ts';
import { pictureOfSize } from '../../media/test-pictures.ts';
import { uploadImage } from '../../media/upload-image.ts';
import type { OrdersShop } from '../../orders/test-orders.ts';
import { forgetSettings, openSettingsShop, savedVersions } from '../test-settings.ts';

let shop: OrdersShop;
let as: string;
let other: string;
beforeAll(async () => {
  ({ shop, as, other } = await openSettingsShop());
});
beforeEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const QUOTE: Testimonial = {
  words: 'Crisp as my aunt’s.',
  language: 'en',
  name: 'Asha',
  place: 'Pune',
  on: '2026-11-20',
  isReal: true,
};
const home = (changes: Partial<HomePage> = {}): HomePage => ({ ...DEFAULT_HOME, ...changes });
const hero = (changes: Partial<HomePage['hero']>) => ({ ...DEFAULT_HOME.hero, ...changes });
const save = (settings: HomePage, basedOn: number, by = as) =>
  shop.call(saveHome, { body: { basedOn, settings } }, { as: by });
const restore = (version: number, basedOn: number) =>
  shop.call(restoreSettings, { params: { area: 'home', version: `${version}` }, body: { basedOn } }, { as });
const stored = () => savedVersions(shop);

async function shown(language: 'en' | 'hi' | 'ta' = 'en') {
  const answer = await shop.call(readHomePage, { params: { language } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.home;
}

async function aPicture(width: number, height: number) {
  const bytes = await pictureOfSize(width, height).png().toBuffer();
  const { path, id } = await uploadImage(shop.parts, inPieces(bytes));
  return { id, picture: { path, width: 1, height: 1, alt: { en: 'Laddus on a leaf' } } };
}

test('a shop that saved nothing has the built-in home page, and saving it as it is makes no version', async () => {
  expect(await shown()).toBeNull();
  expect(await save(DEFAULT_HOME, 0)).toMatchObject({ result: { version: 0 } });
  expect(await stored()).toEqual([]);
});

test('saved words, pictures and sections are shown at once, in the order of the owner', async () => {
  const { id, picture } = await aPicture(1700, 900);
  const answer = await save(
    home({
      hero: hero({ picture, headline: { en: 'Sweets from our stove' } }),
      sections: [
        { kind: 'testimonials', isShown: true },
        { kind: 'gallery', isShown: true },
        { kind: 'bestSellers', isShown: false },
        { kind: 'categories', isShown: true },
      ],
      gallery: { heading: { en: 'Our kitchen' }, pictures: [picture] },
      testimonials: { heading: {}, quotes: [QUOTE] },
    }),
    0,
  );
  expect(answer).toMatchObject({ result: { version: 1 } });
  const page = await shown();
  const asShown = {
    url: picture.path,
    alt: 'Laddus on a leaf',
    language: 'en-IN',
    width: 1700,
    height: 900,
  };
  expect(page).toMatchObject({
    hero: {
      picture: asShown,
      headline: { text: 'Sweets from our stove', language: 'en-IN' },
      sentence: null,
      button: null,
    },
    sections: [
      {
        kind: 'testimonials',
        quotes: [
          {
            text: 'Crisp as my aunt’s.',
            language: 'en-IN',
            name: 'Asha',
            place: 'Pune',
            on: '2026-11-20',
          },
        ],
      },
      { kind: 'gallery', heading: { text: 'Our kitchen' }, pictures: [asShown] },
      { kind: 'categories', heading: null, pictures: [], quotes: [] },
    ],
  });
  expect(page?.sections).toHaveLength(3);

  await shop.asOwner(`UPDATE images SET variants_ready_at = now() WHERE id = '${id}'`);
  const sources = async () => (await shown())?.hero.picture?.sources;
  await expect.poll(sources).toEqual([
    { type: 'image/avif', srcset: expect.stringContaining(`/media/${id}/1600.avif 1600w`) },
    { type: 'image/webp', srcset: expect.stringContaining(`/media/${id}/1600.webp 1600w`) },
  ]);
});

test('testimonials are not shown while there are none, and switched off with their quotes', async () => {
  const kinds = async () => (await shown())?.sections.map(({ kind }) => kind);
  await save(home({ bestSellers: { heading: { en: 'Loved most' } } }), 0);
  expect(await kinds()).toEqual(['bestSellers', 'categories', 'gallery']);
  const sections = HOME_SECTIONS.map((kind) => ({ kind, isShown: kind !== 'testimonials' }));
  await save(home({ sections, testimonials: { heading: {}, quotes: [QUOTE] } }), 1);
  expect(await kinds()).toEqual(['bestSellers', 'categories', 'gallery']);
});

test('a language without words of its own shows the English ones, and else those there are', async () => {
  await save(home({ hero: hero({ headline: { en: 'Sweets', ta: 'இனிப்பு' }, button: { ta: 'வாங்க' } }) }), 0);
  expect((await shown('ta'))?.hero.headline).toEqual({ text: 'இனிப்பு', language: 'ta-IN' });
  expect((await shown('hi'))?.hero.headline).toEqual({ text: 'Sweets', language: 'en-IN' });
  expect((await shown('hi'))?.hero.button).toEqual({ text: 'வாங்க', language: 'ta-IN' });
  expect((await shown('hi'))?.hero.sentence).toBeNull();
});

test('what is wrong is told at its field, and nothing is saved', async () => {
  const { picture } = await aPicture(300, 200);
  const gone = '/media/00000000-0000-4000-8000-000000000000/master.webp';
  const wrong = [
    [home({ hero: hero({ headline: { en: ' ' } }) }), 'hero.headline.en', 'This field is required'],
    [home({ hero: hero({ headline: { hi: 'x'.repeat(61) } }) }), 'hero.headline.hi', /at most 60/i],
    [home({ hero: hero({ sentence: { en: 'One\nTwo' } }) }), 'hero.sentence.en', /./],
    [
      home({ hero: hero({ picture: { ...picture, alt: {} } }) }),
      'hero.picture.alt',
      /^Describe this picture/,
    ],
    [home({ hero: hero({ picture: { ...picture, path: gone } }) }), 'hero.picture.path', /no longer there/],
    [
      home({
        gallery: { heading: {}, pictures: [picture, { ...picture, path: 'https://x.example/a.svg' }] },
      }),
      'gallery.pictures.1.path',
      /no longer there/,
    ],
    [
      home({ gallery: { heading: {}, pictures: Array.from({ length: 13 }, () => picture) } }),
      'gallery.pictures',
      'At most 12 pictures fit in the gallery',
    ],
    [home({ sections: DEFAULT_HOME.sections.slice(1) }), 'sections', /listed once/],
  ] as const;
  for (const [settings, field, message] of wrong)
    expect(await save(settings, 0)).toMatchObject({
      status: 422,
      fields: { [`settings.${field}`]: expect.stringMatching(message) },
    });
  expect(await stored()).toEqual([]);
  expect(await shown()).toBeNull();
});

test('a testimonial needs words, a name, a past day and the owner’s tick', async () => {
  const quoted = (changes: object) =>
    save(
      home({ testimonials: { heading: {}, quotes: [QUOTE, { ...QUOTE, ...changes } as Testimonial] } }),
      0,
    );
  const at = 'settings.testimonials.quotes.1';
  expect(await quoted({ words: '', name: ' ', on: 'yesterday', isReal: false })).toMatchObject({
    status: 422,
    fields: {
      [`${at}.words`]: 'This field is required',
      [`${at}.name`]: 'This field is required',
      [`${at}.on`]: 'Enter the day, such as 31 March 2026',
      [`${at}.isReal`]: 'Tick this only for words of a real customer who agreed to be quoted',
    },
  });
  expect(await quoted({ on: '2026-11-22' })).toMatchObject({
    status: 422,
    fields: { [`${at}.on`]: expect.stringMatching(/still to come/) },
  });
  expect(await quoted({ words: 'x'.repeat(1_000_000) })).toMatchObject({ ok: false });
  expect(await stored()).toEqual([]);
});

test('of two owners who save at once, one is told and nothing of theirs is saved', async () => {
  const answers = await Promise.all([
    save(home({ hero: hero({ headline: { en: 'Ravi' } }) }), 0),
    save(home({ hero: hero({ headline: { en: 'Lata' } }) }), 0, other),
  ]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current: { version: 1 },
  });
  expect(await stored()).toEqual([{ area: 'home', version: 1 }]);
});

test('pictures of every version outlive the removal of unused ones, so that each can be restored', async () => {
  const [first, second, unused] = [
    await aPicture(400, 300),
    await aPicture(410, 300),
    await aPicture(420, 300),
  ];
  const gallery = (...pictures: HomePage['gallery']['pictures']) =>
    home({ gallery: { heading: {}, pictures } });
  await save(gallery(first.picture, second.picture), 0);
  await save(gallery(second.picture), 1);
  await restore(0, 2);
  expect(await shown()).toBeNull();
  await removeUnusedPictures({ ...shop.parts, clock: stoppedClock('2027-11-21T08:00:00Z') });
  const ids = [first.id, second.id, unused.id];
  const left = await shop.rows('SELECT id::text FROM images WHERE id = ANY ($1::uuid[])', [ids]);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
  expect(await restore(1, 3)).toMatchObject({ result: { version: 4 } });
  expect((await shown())?.sections[2]?.pictures.map(({ width }) => width)).toEqual([400, 410]);
  const read = await shop.call(readSettings, {}, { as });
  expect(read).toMatchObject({ result: { home: { version: 4, restoredFrom: 1, savedBy: 'Ravi' } } });
});

test('the audit log says what of the home page changed, also when only a picture is another', async () => {
  const [one, two] = [await aPicture(400, 300), await aPicture(410, 300)];
  const page = (picture: typeof one.picture) =>
    home({
      hero: hero({ picture, headline: { en: 'Sweets' } }),
      sections: DEFAULT_HOME.sections.map(({ kind }) => ({ kind, isShown: kind !== 'bestSellers' })),
      gallery: { heading: {}, pictures: [one.picture] },
      testimonials: { heading: {}, quotes: [QUOTE] },
    });
  await save(page(one.picture), 0);
  expect(await save(page(two.picture), 1)).toMatchObject({ result: { version: 2 } });
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  const [later, first] = log.result.entries;
  expect(first).toMatchObject({ who: 'Ravi', text: 'Saved the settings “Home page”, version 1' });
  expect(first?.changes).toEqual([
    { what: 'Hero picture', from: 'nothing', to: 'en: Laddus on a leaf' },
    { what: 'Words of the home page', from: 'nothing', to: 'headline en: Sweets' },
    {
      what: 'Sections',
      from: 'Best sellers, Categories, Gallery, Testimonials',
      to: 'Best sellers (off), Categories, Gallery, Testimonials',
    },
    { what: 'Gallery', from: 'nothing', to: '1 picture' },
    { what: 'Testimonials', from: 'nothing', to: 'Crisp as my aunt’s. (en) Asha, Pune, 2026-11-20' },
  ]);
  expect(later?.changes).toEqual([
    { what: 'Hero picture', from: 'en: Laddus on a leaf', to: 'en: Laddus on a leaf, other ones' },
  ]);
});
