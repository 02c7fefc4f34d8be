import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';

/** Playwright empties this folder when a run begins. */
const FOLDER = path.resolve(import.meta.dirname, '../test-results/markup');

/** A page as the server sends it or as it is in the browser with what is open, or an email. */
type Kind = 'served' | 'rendered' | 'mail';
export type KeptPage = { kind: Kind; pathname: string; file: string };

/** Keeps a page of the journeys for the HTML checkers. The same HTML is kept once. */
export function keepMarkup(kind: Kind, pathname: string, html: string): void {
  const name = pathname
    .slice(1)
    .replaceAll(/[^a-z0-9/-]+/gi, '_')
    .replaceAll('/', '~');
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 12);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${kind}.${name}.${hash}.html`), html);
}

export async function keepRendered(page: Page): Promise<void> {
  // What is run on both screens is kept once: the same HTML only looks different.
  if (process.env['TULA_TESTS'] !== 'core' && !test.info().project.name.startsWith('phone')) return;
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  keepMarkup('rendered', new URL(page.url()).pathname, `<!DOCTYPE html>\n${html}`);
}

export function keptPages(): KeptPage[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).map((name) => {
    const [kind, address = ''] = name.split('.');
    return {
      kind: kind as Kind,
      pathname: `/${address.replaceAll('~', '/')}`,
      file: path.join(FOLDER, name),
    };
  });
}
