import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';

/** Playwright empties this folder when a run begins. */
const FOLDER = path.resolve(import.meta.dirname, '../test-results');
/** Workers come and go, so what passed is kept in a file, a part in a line, for each screen size. */
const fileOf = () => path.join(FOLDER, `checked-on-${test.info().project.name.split(',')[0]}`);

/** The parts of the page that axe has not yet found right in this run. */
export async function partsNotChecked(page: Page): Promise<string[]> {
  const file = fileOf();
  const checked = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (await partsOf(page)).filter((part) => !checked.has(part));
}

export function keepChecked(parts: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(fileOf(), parts.map((part) => `${part}\n`).join(''));
}

/**
 * What axe's rules look at: each kind of element by its class, its state, the attributes that name it and those around
 * it, and the order of the headings and regions of the page.
 */
function partsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STATES = [
      'disabled',
      'checked',
      'open',
      'type',
      'inert',
      'id',
      'for',
      'alt',
      'role',
      'tabindex',
      'hidden',
    ];
    const own = (element: Element | null) => {
      const attributes = element
        ?.getAttributeNames()
        .filter((name) => STATES.includes(name) || name.startsWith('aria-'));
      const isEmpty = element?.textContent.trim() === '';
      return [element?.localName, element?.getAttribute('class'), ...(attributes ?? []), isEmpty].join('.');
    };
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const outline = shown
      .filter((element) =>
        element.matches('h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, dialog, [role]'),
      )
      .map((element) => `${element.localName} ${element.getAttribute('role') ?? ''}`)
      .filter((name, at, all) => name !== all[at - 1]);
    return [
      ...new Set([
        `the page: ${outline.join(', ')}`,
        ...shown.map((element) => {
          const parent = element.parentElement;
          return [element, parent, parent?.parentElement ?? null].map(own).join(' < ');
        }),
      ]),
    ];
  });
}
