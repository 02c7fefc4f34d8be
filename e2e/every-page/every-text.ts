import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { claimWordsIn } from '@tula/contract/catalogue/declarations/claims.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { makeSlug } from '@tula/contract/values/slug.ts';
import { expect, overHttp } from '../shopper.ts';

/** What a page may show untranslated: names and other values that people typed. */
type DataTexts = Set<string>;
export type PageData = { texts: DataTexts; reading: Promise<void>[] };

/** The fields of answers that hold what people typed, or what an email said in its reader's language. No other field may excuse an untranslated text. */
const TYPED_BY_PEOPLE = new Set(
  'name description alt fullName firstName lastName email phone apartment area city state stateName country countryName landmark reason subject recipient remarks orderId ingredients storage opening closing gstin'.split(
    ' ',
  ),
);

/** Every text of the catalogue and of `given`; texts of answers that the page gets are added as they come. */
export async function dataTexts(page: Page, given: readonly unknown[]): Promise<PageData> {
  const texts: DataTexts = new Set();
  const reading: Promise<void>[] = [];
  for (const data of given) add(texts, data, () => true);
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const listed = await call(overHttp, listPublicProducts, { query: { page: String(at), limit: '48' } });
    if (!listed.ok) throw new Error(listed.message);
    add(texts, listed.result, (key) => TYPED_BY_PEOPLE.has(key));
    pages = listed.result.pagination.totalPages;
  }
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return;
    // An answer to a page that is gone cannot be read, and no page shows it.
    const read = response.json().then(
      (answer) => add(texts, answer, (key) => TYPED_BY_PEOPLE.has(key)),
      () => undefined,
    );
    reading.push(read);
  });
  return { texts, reading };
}

function add(texts: DataTexts, data: unknown, isTyped: (key: string) => boolean, key = '') {
  if (typeof data === 'string') {
    if (!isTyped(key)) return;
    // Each line of a description is shown by itself, its label apart from its text, and an email in two parts.
    const parts = data.split('\n').flatMap((line) => [line, ...line.split(/: |(?=@)| ?TL-[0-9A-Z]{6} ?/)]);
    // The end of a product's address.
    const slug = makeSlug(data);
    if (/[a-z]-[a-z]/.test(slug)) texts.add(slug);
    // The form of a product quotes the words that ask for proof.
    for (const word of claimWordsIn([data])) texts.add(`“${word}”`);
    for (const part of parts) if (part.trim().length > 1) texts.add(part.trim());
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data))
      add(texts, value, isTyped, Array.isArray(data) ? key : name);
  }
}

/** Dates, times, weights, sizes of files, numbers of complaints and documents, versions of the privacy notice, addresses and the usual country code, which are alike in every language of the shop. */
const FORMATS =
  /(?<!\p{L})(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}|\d{1,2}\s(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d{1,2}(?::\d{2})? [AP]M|[\d.,]+ (?:k?g|mg|kcal|[MG]B)|TL-[0-9A-Z]{6}|C-[2-9A-Z]{6}|[A-Z]{1,5}\/\d\d-\d\d\/\d+|[a-z]{2}-\d\.\d+|\/kg|India \+91)(?!\p{L})|\/products\/…\//gu;
/** A letter that the pseudo-language accents. */
const PLAIN_LETTER = /[acegilnorsuyz]/i;

/** Every text that can be seen or read aloud, visible or not yet scrolled to; languages are named in themselves. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.querySelectorAll('body, body *')) {
      if (
        element.matches('script, style, noscript, option, a[hreflang]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
      if (element instanceof HTMLSelectElement)
        texts.push(...[...element.options].map((option) => option.text));
    }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Nothing is written into the code of the page: what is not in the pseudo-language is data. */
export async function expectTranslated(page: Page, { texts, reading }: PageData, where: string) {
  const shown = await shownTexts(page);
  // What is shown has been answered; wait until it has been read here as well.
  await Promise.all(reading);
  const known = [...texts].sort((one, other) => other.length - one.length);
  const allData = new RegExp(`(?<![\\p{L}])(?:${known.map(escaped).join('|')})(?![\\p{L}])`, 'gu');
  const isShortened = (text: string) =>
    text.endsWith('…') && known.some((whole) => whole.startsWith(text.slice(0, -1)));
  const untranslated = shown.filter(
    (text) => !isShortened(text) && PLAIN_LETTER.test(text.replace(allData, '').replace(FORMATS, '')),
  );
  expect.soft(untranslated, `untranslated on ${where}`).toEqual([]);
}

/** The page is no wider than the screen, and no text overflows its box or its button. */
export async function expectFits(page: Page, where: string) {
  const over = await page.evaluate(() => {
    const LABELS = 'button, a, h1, h2, h3, summary, label, legend, th';
    const styleOf = (element: Element) => getComputedStyle(element);
    const isOver = (text: DOMRect, box: DOMRect) => text.right > box.right + 1 || text.left < box.left - 1;

    /** The boxes that a text has to stay in: the nearest, and the label that it belongs to. */
    function boxesOf(text: Node): Element[] {
      const boxes: Element[] = [];
      const label = text.parentElement?.closest(LABELS);
      for (let at = text.parentElement; at !== null; at = at.parentElement) {
        const { display, overflowX, textOverflow, position } = styleOf(at);
        const isBox = display !== 'inline' && display !== 'contents';
        // A box that scrolls, ends in an ellipsis or is for screen readers alone may be narrower than its text.
        if (isBox && (overflowX === 'auto' || textOverflow === 'ellipsis' || at.clientWidth <= 1)) break;
        if (isBox && (boxes.length === 0 || at === label)) boxes.push(at);
        // The count on an icon is outside its link on purpose.
        if (position === 'absolute' || at === label || !label) if (boxes.length > 0) break;
      }
      return boxes;
    }

    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.nodeValue?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      if (boxesOf(text).some((box) => isOver(at, box.getBoundingClientRect()))) found.push(text.nodeValue);
    }
    return found;
  });
  expect.soft(over, `too wide on ${where}`).toEqual([]);
}
