import type { Page } from '@playwright/test';
import { holdRequests } from './shopper.ts';

/** The scripts of a page. */
export const SCRIPTS = '**/assets/*.js';

/** Notes when a page is hydrated; call it before `goto`. */
export async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }));
  });
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** Opens an address and waits until its links are followed without loading a document. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await noteHydration(page);
  await page.goto(address);
  await untilHydrated(page);
}

/** Opens an address before its scripts are loaded; the returned function releases them. */
export async function openBeforeHydration(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}
