import type { Browser, Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  withVerifiedAccount,
} from '../shopper.ts';
import { buy } from './buy.ts';
import { type CountedOwner, countedOwner } from './counted-owner.ts';
import { test } from './outsiders.ts';
import { addCategory, addProduct, wordHomePage } from './own-words.ts';
import * as setUp from './set-up.ts';
import { OWN } from './set-up.ts';

test.describe.configure({ timeout: 300_000 });

/** What it takes to open the shop: the README tells these. Each field is typed, most have a few words. */
const MOST = { presses: 73, fields: 48, seconds: 190 };

test('an owner makes a shop of her own in an empty folder, and three shoppers pay in their languages', {
  tag: '@core',
}, async ({ page, browser, ownShop, razorpay, mailServer }) => {
  const link = new URL(/Begin here, within 24 hours: (\S+)/.exec(ownShop.said)?.[1] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await expectAccessible(page);
  const owner = countedOwner(page);
  await setUp.makeAccount(owner);
  await expect(page.getByText('1 of 18 done')).toBeVisible();
  await expectAccessible(page);

  await owner.step('Name of the shop', async () => {
    await setUp.nameShop(owner);
    await expect(page.getByRole('link', { name: 'Next: Address and contacts' })).toBeVisible();
  });
  await owner.step('Address and contacts', () => setUp.giveContacts(owner));
  await owner.step('Food licence', () => setUp.giveLicence(owner, '2030-03-31'));
  await owner.step('GST registration', () => setUp.sayGstRegistration(owner, '2026-04-01'));
  await owner.step('Kitchen and allergens', () => setUp.describeKitchen(owner));
  await owner.step('Packs, kitchen and pickup', () => setUp.chooseSelling(owner));
  await owner.step('First category', () => addCategory(owner));
  await owner.step('First product', () => addProduct(owner));
  await expectClosedButReady(page, browser, ownShop.url);

  await owner.step('Colours and lettering', () => setUp.chooseLook(owner));
  await owner.step('Delivery rates', () => setUp.setRates(owner));
  await owner.step('Payments', () => setUp.connectRazorpay(owner, razorpay));
  await owner.step('Email', () => setUp.connectMail(owner, mailServer));
  await expect(page.getByText('14 of 18 done')).toBeVisible();
  await owner.press(page.getByRole('button', { name: 'Menu' }));
  await owner.press(page.getByRole('dialog').getByRole('link', { name: 'Settings' }));
  await wordHomePage(owner);
  await open(owner);

  const { url } = ownShop;
  const near = { pin: '630001', charge: '₹66.00', total: '₹226.00' };
  await buy(browser, url, mailServer.taken, { language: 'en', ...near });
  const far = { pin: '273001', charge: '₹99.00', total: '₹259.00' };
  await buy(browser, url, mailServer.taken, { language: 'hi', ...far });
  await buy(browser, url, mailServer.taken, { language: 'ta', ...near });
  expect(razorpay.links.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);

  await page.goto(link.pathname + link.search);
  await expect(page.getByText('This link has expired or has been used.')).toBeVisible();
});

/** Everything needed is done, nothing can be ordered yet, and shoppers are told so. */
async function expectClosedButReady(page: Page, browser: Browser, baseURL: string) {
  await page.goto('/staff/today');
  await expect(page.getByText('No new orders yet.')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Your shop is ready to open' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Colours and lettering',
    'Promises',
    'Allergens',
    'Delivery rates',
    'Payments',
    'Email',
    'Picture of the home page',
    'About us',
  ]);
  await expectAccessible(page);
  await page.goto('/manage/setup');

  const buyer = await browser.newPage({ baseURL });
  await buyer.goto('/home');
  await expect(buyer.getByText(/^Opening soon/)).toBeVisible();
  await expectAccessible(buyer);
  const tokens = await signedIn(buyer, await withVerifiedAccount());
  const { id } = await productNamed(OWN.product.en);
  const products = [{ id, quantity: '250' as const, count: 1 }];
  const body = { products, address: null, deliveryMethod: 'pickup_from_store' as const, remarks: '' };
  expect(await call(overHttp, placeOrder, { body }, tokens)).toMatchObject({ code: 'SHOP_NOT_OPEN' });
  await buyer.close();
}

/** The last press; what everything took is printed and has a limit. */
async function open(owner: CountedOwner) {
  const { page } = owner;
  await owner.press(page.getByRole('link', { name: 'Finish setting up your shop' }));
  await expectAccessible(page);
  await owner.press(page.getByRole('button', { name: 'Open the shop' }));
  await expect(page.getByText('Your shop is open. Customers can order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See your shop' })).toHaveAttribute(
    'href',
    '/home',
  );
  const count = owner.count();
  process.stdout.write(
    `Her own shop is open after ${count.presses} presses, ${count.fields} fields and ${count.seconds} s.\n`,
  );
  for (const what of ['presses', 'fields', 'seconds'] as const)
    expect([what, count[what] <= MOST[what]]).toEqual([what, true]);
}
