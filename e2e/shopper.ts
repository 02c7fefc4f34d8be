import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIResponse,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { type Answer, call, type Transport } from '@tula/contract/calls/call.ts';
import { logInCustomer, signUp, type Tokens, verifyEmail } from '@tula/contract/accounts/customers.ts';
import { listPublicProducts, type Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import { addAddress, type AddressToSave, INDIA, listStates } from '@tula/contract/delivery/delivery.ts';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';

/** Playwright's `test` with the shop of this run. */
export const test = base.extend({ baseURL: shopUrl() });
export { expect };
export { expectAccessible } from './markup/accessible.ts';

export function shopUrl(): string {
  return process.env['TULA_URL'] ?? 'http://localhost:3000';
}

/** Whether the header has a menu in place of its links. */
export const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** The button that places the order: a wide and a narrow screen have it in different places. */
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^Confirm and Pay/ }).filter({ visible: true });

/** API calls go over HTTP, like those of the browser. */
export const overHttp: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(shopUrl() + url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: await response.json().catch(() => undefined) };
};

/** The result of a call that must succeed. */
export function resultOf<E extends Endpoint>(response: Answer<E>) {
  if (!response.ok) throw new Error(`${response.status} ${response.code}: ${response.message}`);
  return response.result;
}

/** A name that no other journey uses. */
export const newName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

export type Shopper = {
  firstName: string;
  lastName: string;
  email: string;
  /** Without the calling code. */
  phone: string;
  password: string;
};

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** Details that no other test uses. */
export function aShopper(): Shopper {
  const number = digits(9);
  return {
    firstName: 'Meenakshi',
    lastName: 'Raman',
    email: `meenakshi.${number}@example.com`,
    phone: `9${number}`,
    password: 'pepper-and-salt',
  };
}

/** A new account with an unverified email. */
export async function withAccount(shopper = aShopper()): Promise<Shopper> {
  const { phone, ...rest } = shopper;
  const body = { ...rest, phone: `+91${phone}`, country: 'IN', countryCallingCode: '+91' };
  resultOf(await call(overHttp, signUp, { body }));
  return shopper;
}

async function verified(shopper: Shopper): Promise<Shopper> {
  await withAccount(shopper);
  const link = new URL(await mailedLink(shopper.email));
  const token = link.searchParams.get('token') ?? '';
  resultOf(await call(overHttp, verifyEmail, { body: { token } }));
  return shopper;
}

/** One unused account for each shop. */
const inReserve = new Map<string, Promise<Shopper>>();

/** A verified account: a new one for `shopper`, or the one prepared during the previous journey. */
export async function withVerifiedAccount(shopper?: Shopper): Promise<Shopper> {
  if (shopper) return verified(shopper);
  const taken = inReserve.get(shopUrl()) ?? verified(aShopper());
  const next = verified(aShopper());
  inReserve.set(shopUrl(), next);
  // Failures are ignored, because the shop may stop before the last account is ready.
  next.catch(() => undefined);
  return taken;
}

export type Mail = { subject: string; text: string };

/** Emails to an address, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${shopUrl()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

const MAILED_WITHIN_MS = 25_000;
const POLL_INTERVAL_MS = 50;
/** Most journeys poll for an email or a payment; Playwright's growing intervals would cost half a second each. */
export const pollOften = { intervals: [POLL_INTERVAL_MS] };

/** Waits for the link in the newest email to an address; `after` is an older link to skip. */
export const mailedLink = (email: string, after = '') =>
  mailedText(email, /(https?:\/\/\S+token=\S+)/, after);

/** Waits for what the group of a pattern finds in the newest email to an address; `after` is an older one to skip. */
export async function mailedText(email: string, pattern: RegExp, after = ''): Promise<string> {
  // A plain loop, as expect.poll would stop with the journey that started it, before the spare account is ready.
  for (const started = performance.now(); performance.now() - started < MAILED_WITHIN_MS; ) {
    const [newest] = await mailsTo(email);
    const found = pattern.exec(newest?.text ?? '')?.[1];
    if (found !== undefined && found !== after) return found;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`No ${pattern} has been mailed to ${email} in time.`);
}

/** Waits for an email by its subject. */
export async function sentMail(email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(email)).find((mail) => mail.subject === subject);
      return found?.subject;
    }, pollOften)
    .toBe(subject);
  return found as Mail;
}

export async function tokensOf({ email, password }: Shopper): Promise<Tokens & { isEmailVerified: boolean }> {
  return resultOf(await call(overHttp, logInCustomer, { body: { email, password } }));
}

/** Logs in without the form by storing the session in the tab. */
export async function signedIn(
  page: Page,
  shopper: Shopper,
  overrides: Partial<Tokens> = {},
): Promise<Tokens> {
  const { isEmailVerified, ...tokens } = await tokensOf(shopper);
  const session = { ...tokens, ...overrides, role: 'CUSTOMER', isVerified: String(isEmailVerified) };
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('wasGiven') !== null) return;
    for (const [name, value] of Object.entries(given)) sessionStorage.setItem(name, value);
    sessionStorage.setItem('wasGiven', '');
  }, session);
  return tokens;
}

export async function logInThroughForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const LONGEST_SEARCH = 100;

export async function productNamed(name: string): Promise<Product> {
  const query = { name: name.slice(0, LONGEST_SEARCH) };
  const { products } = resultOf(await call(overHttp, listPublicProducts, { query }));
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`The shop has no ${name}.`);
  return found;
}

export type Packs = { name: string; quantity: string; count: number };

/** Fills the cart on the server before a journey begins. */
export async function withCart({ accessToken }: Tokens, lines: readonly Packs[]) {
  const products = await Promise.all(
    lines.map(async ({ name, ...packs }) => ({ id: (await productNamed(name)).id, ...packs })),
  );
  resultOf(await call(overHttp, replaceCart, { body: { products } }, { accessToken }));
}

/** The cart on the server, as name, grams and packs. */
export async function cartOf({ accessToken }: Tokens): Promise<Packs[]> {
  const { cartDetails } = resultOf(await call(overHttp, readCart, {}, { accessToken }));
  return cartDetails.map(({ name, quantity, count }) => ({
    name,
    quantity,
    count,
  }));
}

const CHENNAI = {
  fullName: 'Meenakshi Raman',
  phone: '+919823012345',
  apartment: '14, Car Street',
  country: INDIA,
  postalCode: '600001',
  landmark: null,
};

/** A saved address, in Chennai unless `change` says otherwise. */
export async function withAddress(
  { accessToken }: Tokens,
  { state = 'Tamil Nadu', ...change }: Partial<Omit<AddressToSave, 'state'>> & { state?: string } = {},
) {
  const { stateList } = resultOf(await call(overHttp, listStates, {}, { accessToken }));
  const stateId = stateList.find(({ name }) => name === state)?.id;
  const body = { ...CHENNAI, ...change, state: stateId };
  resultOf(await call(overHttp, addAddress, { body }, { accessToken }));
}

/** Holds requests, as on a slow connection, until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string,
  handler: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await handler(route);
  });
  return resolve;
}

/** Lets the server handle the next request of a method, but holds its response until `release` is called. */
export async function withDelayedResponse(page: Page, url: string, method = 'GET') {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let response: APIResponse | undefined;
  let isTaken = false;
  await page.route(url, async (route) => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  const isHandled = () => expect.poll(() => response !== undefined, pollOften).toBe(true);
  return { release, isHandled };
}

/** Waits until the page has rendered the newest responses. */
export async function untilShown(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** The card of a product in a list. */
export function cardOf(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

/** Unfolds the order summary of the checkout, which is one line with the total on a narrow screen. */
export async function openSummary(page: Page) {
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  if (isSmall(page)) await summary.getByRole('button', { name: /^Show what you’re ordering/ }).click();
}

/** The amounts in a part of a page with their labels, in order. */
export async function expectAmounts(part: Locator, amounts: readonly (readonly [string | RegExp, string])[]) {
  await expect(part.getByRole('term')).toHaveText(amounts.map(([label]) => label));
  await expect(part.getByRole('definition')).toHaveText(amounts.map(([, amount]) => amount));
}
