import type { Page } from '@playwright/test';

/** The requests that renew the tokens. */
export function renewalsOf(page: Page) {
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/user/refresh')) renewals.push(request.url());
  });
  return renewals;
}

export const invalidateToken = (page: Page) =>
  page.evaluate(() => {
    const [head = '', body = ''] = (sessionStorage.getItem('accessToken') ?? '').split('.');
    sessionStorage.setItem('accessToken', `${head}.${body}.never-signed-by-this-shop`);
  });

export const stored = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
