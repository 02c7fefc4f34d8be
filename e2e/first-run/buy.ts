import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { signUp, verifyEmail } from '@tula/contract/accounts/customers.ts';
import { pathOfLanguage } from '@tula/messages/languages.ts';
import { aShopper, expect, expectAccessible, overHttp, type Shopper, signedIn } from '../shopper.ts';
import { OWN } from './set-up.ts';
import { takenMail } from './taken-mails.ts';

export type BuyersLanguage = 'en' | 'hi' | 'ta';

const MESSAGES = path.resolve(import.meta.dirname, '../../messages');

/** A text of the shop without parameters, as the catalogue of a language has it. */
function words(language: BuyersLanguage, area: string, key: string): string {
  const texts = JSON.parse(readFileSync(path.join(MESSAGES, language, `${area}.json`), 'utf8'));
  return texts[key] as string;
}

/** Their email verified by the link that the owner's mail server got. */
async function aVerifiedBuyer(taken: readonly string[]): Promise<Shopper> {
  const shopper = aShopper();
  const { phone, ...rest } = shopper;
  const body = { ...rest, phone: `+91${phone}`, country: 'IN', countryCallingCode: '+91' };
  expect(await call(overHttp, signUp, { body })).toMatchObject({ ok: true });
  const { text } = await takenMail(taken, shopper.email, /verify/i);
  const token = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
  expect(await call(overHttp, verifyEmail, { body: { token } })).toMatchObject({ ok: true });
  return shopper;
}

type Purchase = {
  language: BuyersLanguage;
  pin: string;
  /** As the summary shows it. */
  charge: string;
  total: string;
};

/** Finds the product by its own words, buys a pack, and pays on the gateway's page. Returns the order number. */
export async function buy(
  browser: Browser,
  baseURL: string,
  taken: readonly string[],
  { language, pin, charge, total }: Purchase,
): Promise<string> {
  const page = await browser.newPage({ baseURL });
  const shopper = await aVerifiedBuyer(taken);
  await signedIn(page, shopper);
  await chooseProduct(page, language);
  await orderByCourier(page, { language, pin, charge, total });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay ${total}`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}${pathOfLanguage(language)}/order-status`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words(language, 'orders', 'headline.paid'),
  );
  await expect(page.getByRole('main')).toContainText(OWN.product[language]);
  await expect(page.getByRole('main')).toContainText(charge);
  await expect(page.getByRole('main')).toContainText(OWN.fssai);
  await expectAccessible(page);
  const number = new URL(page.url()).searchParams.get('order-id') ?? '';
  const mail = await takenMail(taken, shopper.email, new RegExp(number));
  expect(mail.text).toContain(OWN.product[language]);
  expect(mail.text).toContain(total);
  expect(mail.text).toContain(OWN.name);
  await page.close();
  return number;
}

async function chooseProduct(page: Page, language: BuyersLanguage) {
  await page.goto(`${pathOfLanguage(language)}/home`);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(OWN.headline[language]);
  await expect(headline).toHaveCSS('font-family', /^Baloo,/);
  await page.goto(`${pathOfLanguage(language)}/products`);
  await page.getByRole('link', { name: OWN.product[language], exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OWN.product[language]);
  const buyNow = page.getByRole('main').getByRole('button', { name: words(language, 'catalogue', 'buyNow') });
  // #7b1e3a
  await expect(buyNow.first()).toHaveCSS('background-color', 'rgb(123, 30, 58)');
  await buyNow.first().click();
  await expect(page).toHaveURL(/\/checkout$/);
}

async function orderByCourier(page: Page, { language, pin, charge, total }: Purchase) {
  const text = (area: string, key: string) => words(language, area, key);
  const collect = page.getByRole('checkbox', { name: text('delivery', 'pickup') });
  await collect.check();
  await expect(page.getByRole('main')).toContainText(OWN.pickup.line);
  await collect.uncheck();
  await page.getByRole('textbox', { name: text('addresses', 'pin') }).fill(pin);
  await page.getByRole('textbox', { name: text('addresses', 'apartment') }).fill('14, Car Street');
  const summary = page.getByRole('complementary', { name: text('checkout', 'summary.title') });
  await expect(summary).toContainText(charge);
  await expect(summary).toContainText(total);
  await page
    .getByRole('button', { name: new RegExp(`^${text('checkout', 'confirm')}`) })
    .filter({ visible: true })
    .click();
}
