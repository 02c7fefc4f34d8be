import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumPath } from '../../e2e/chromium.ts';
import { pause } from '../shop/http-load.ts';
import { type ShopProcess, startShop } from '../shop/shop-process.ts';
import { openWalk, type Walk } from '../shop/walk.ts';
import { atMost, type Measure, type Row } from './measure.ts';

const REQUIRED = { firstTaps: 14, firstCharacters: 60, againTaps: 3 };

const SHOPPER = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.com',
  phone: '9845012345',
  pincode: '560034',
  street: '12, 4th Cross',
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
const MAILED_WITHIN_SECONDS = 20;
const NOTICED_WITHIN_MS = 20_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Taps and typed characters from the home page to the paid order, without anything that a browser could fill in. */
export const firstPurchase: Measure = {
  name: 'first-purchase',
  async run(setup) {
    const shop = await startShop(path.join(setup.folder, 'first-purchase'));
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });
    try {
      // The address to which the gateway returns; another name would be another origin, without the session.
      const context = await browser.newContext({ ...PHONE, baseURL: `http://localhost:${shop.port}` });
      const first = await firstOrder(shop, context);
      const again = await openWalk(context);
      await buyNow(again);
      await pay(again);
      return [...rowsOf(first), rowOfReturning(again)];
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};

function rowsOf(walk: Walk): Row[] {
  print('A first purchase', walk);
  return [
    atMost('First purchase from /home: taps', 'taps', walk.taps(), REQUIRED.firstTaps),
    atMost(
      'First purchase from /home: typing',
      'characters',
      walk.typedCharacters(),
      REQUIRED.firstCharacters,
    ),
  ];
}

function rowOfReturning(walk: Walk): Row {
  print('Buy Now of a customer who is logged in', walk);
  return atMost("A returning customer's Buy Now from /home", 'taps', walk.taps(), REQUIRED.againTaps);
}

function print(what: string, { steps, taps, typedCharacters }: Walk) {
  console.log(`  ${what}: ${taps()} taps, ${typedCharacters()} characters`);
  for (const [at, step] of steps.entries()) console.log(`    ${at + 1}. ${step}`);
}

async function firstOrder(shop: ShopProcess, context: BrowserContext): Promise<Walk> {
  const walk = await openWalk(context);
  await buyNow(walk);
  await signUp(walk);
  await verifyEmail(walk, shop, context);
  await continueByItself(walk);
  await giveAddress(walk);
  await pay(walk);
  return walk;
}

async function buyNow({ page, tap }: Walk) {
  await page.goto('/home');
  await tap('Buy Now on the home page', page.getByRole('button', { name: 'Buy Now' }).first());
}

async function signUp({ page, tap, type }: Walk) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const create = dialog.getByText('Create Account');
  if (await create.isVisible()) await tap('Create Account in the dialog', create);
  else {
    await tap('Log in in the dialog', dialog.getByRole('button', { name: 'Log in' }));
    await tap('Create Account on the login page', page.getByRole('link', { name: 'Create Account' }));
  }
  const field = (name: string) => page.getByRole('textbox', { name });
  await type('first name', field('First Name'), SHOPPER.firstName);
  await type('last name', field('Last Name'), SHOPPER.lastName);
  await type('email', field('Email'), SHOPPER.email);
  await type('phone', field('Phone'), SHOPPER.phone);
  await tap('Suggest a password', page.getByRole('button', { name: 'Suggest a password' }));
  await tap('Create Account', page.getByRole('button', { name: 'Create Account' }));
  await page.getByRole('dialog', { name: 'Welcome Aboard' }).waitFor();
}

/** The mail app opens the link in a new tab; the shopper then returns to the first one. */
async function verifyEmail({ page, elsewhere }: Walk, shop: ShopProcess, context: BrowserContext) {
  const link = await mailedLink(shop);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole('heading', { name: 'Email Verified!' }).waitFor();
  elsewhere('open the email and its link', 2);
  await page.bringToFront();
  elsewhere('return to the shop', 1);
}

async function mailedLink({ origin }: ShopProcess): Promise<string> {
  for (let second = 0; second < MAILED_WITHIN_SECONDS; second++) {
    const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(SHOPPER.email)}`);
    const [mail] = (await response.json()) as { text: string }[];
    const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0];
    if (link !== undefined) return link;
    await pause(1);
  }
  throw new Error('no verification link was mailed in time');
}

/** The waiting page notices the verification, logs in and goes on with Buy Now by itself. */
async function continueByItself({ page }: Walk) {
  await page.waitForURL('**/checkout', { timeout: NOTICED_WITHIN_MS });
}

async function giveAddress({ page, type }: Walk) {
  await type('PIN code', page.getByRole('textbox', { name: 'PIN code' }), SHOPPER.pincode);
  await type(
    'flat, house, street',
    page.getByRole('textbox', { name: 'Flat, house, street' }),
    SHOPPER.street,
  );
}

async function pay({ page, tap }: Walk) {
  const confirm = page.getByRole('button', { name: /^Confirm and Pay\s*₹/ }).filter({ visible: true });
  await tap('Confirm and Pay', confirm);
  await tap("Pay on the gateway's page", page.getByRole('button', { name: 'Pay', exact: true }));
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
}
