import type { Page, Route } from '@playwright/test';

/**
 * Ends a `page.route`. When the last one of a page ends, Chromium never answers the requests that are under way, so
 * one that matches nothing stays.
 */
export async function stopRouting(page: Page, url: string | RegExp): Promise<void> {
  await page.route('**/matches-nothing', (route) => route.continue());
  await page.unroute(url);
}

/** Handles the first request alone. Unlike Playwright's `times`, it loses no other request. */
export async function routeOnce(page: Page, url: string, handler: (route: Route) => Promise<void>) {
  let isTaken = false;
  await page.route(url, async (route) => {
    if (isTaken) return route.fallback();
    isTaken = true;
    await handler(route);
  });
}
