import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { keepChecked, partsNotChecked } from './checked-parts.ts';
import { keepRendered } from './kept-markup.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no violation that axe can find once animations have ended, in the light and the dark scheme, and keeps the
 * page's HTML for the HTML checkers, which run after the journeys. A page that is built of the same parts as pages that
 * passed before is not searched again.
 */
export async function expectAccessible(page: Page) {
  await untilStill(page);
  await keepRendered(page);
  const added = await partsNotChecked(page);
  if (added.length === 0) return;
  expect(await violationsOf(page, RULES)).toEqual([]);
  await expectContrastInDark(page);
  keepChecked(added);
}

/** Waits for animations to end, because contrast cannot be measured during a fade. */
async function untilStill(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

async function violationsOf(page: Page, runOnly: string[]): Promise<string[]> {
  // Frames and passed rules are left out, because they take most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
  for (const found of violations)
    if (found.id === 'target-size') found.nodes = await tooSmall(page, found.nodes);
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** A button that is partly under the sticky header counts as small, so each is measured in the middle of the screen. */
async function tooSmall<Node extends { target: unknown[] }>(page: Page, nodes: Node[]): Promise<Node[]> {
  const scrolled = await page.evaluate(() => scrollY);
  const small: Node[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const options = { runOnly: ['target-size'], resultTypes: ['violations' as const] };
    const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).options(options);
    if ((await axe.analyze()).violations.length > 0) small.push(node);
  }
  await page.evaluate((top) => scrollTo(0, top), scrolled);
  return small;
}

/** The scheme changes only colours, so only contrast is measured. */
async function expectContrastInDark(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  expect(await violationsOf(page, ['color-contrast']), 'in the dark scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await untilStill(page);
}
