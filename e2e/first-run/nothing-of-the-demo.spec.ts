import type { Page } from '@playwright/test';
import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { call } from '@tula/contract/calls/call.ts';
import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, placeOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { complaintPaths, dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { pathOfLanguage } from '@tula/messages/languages.ts';
import { textOfPdf } from '../../server/test/pdf-text.ts';
import { test as ownShop } from '../own-shop.ts';
import { settled } from '../placed-orders.ts';
import {
  aShopper,
  expect,
  overHttp,
  pollOften,
  resultOf,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { asFirstOwner, openWithOwnFacts, OWN } from './empty-shop.ts';
import { demoPicturesIn, factsOfTheDemo, LANGUAGES, saidIn } from './facts-of-the-demo.ts';

const test = ownShop.extend({});
test.use({ settings: [{ SEED: 'none', STAFF_EMAIL: '', STAFF_PASSWORD: '' }, { scope: 'worker' }] });
test.describe.configure({ timeout: 300_000 });

const FACTS = factsOfTheDemo();
const VISITED = [
  paths.home(),
  paths.products(),
  paths.products({ name: 'zzqqzz' }),
  paths.aboutUs(),
  paths.help(),
  paths.termsAndConditions(),
  paths.privacyPolicy(),
  paths.refundPolicy(),
  paths.returnPolicy(),
  paths.shippingPolicy(),
  dataPaths.notice(),
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  complaintPaths.make(),
  complaintPaths.status(),
  paths.notFound(),
  paths.offline(),
  '/manifest.webmanifest',
];
const FILES = ['/robots.txt', '/sitemap.xml', '/merchant-feed.xml', '/.well-known/security.txt'];
const FORMS = [
  staffPaths.setup(),
  staffPaths.settings(),
  staffPaths.settingsArea('identity'),
  staffPaths.settingsArea('contacts'),
  staffPaths.settingsArea('legal'),
  staffPaths.settingsArea('kitchen'),
  staffPaths.settingsArea('selling'),
  staffPaths.settingsArea('look'),
  staffPaths.settingsArea('home'),
  staffPaths.pageText('about'),
  staffPaths.pageText('help'),
  staffPaths.mailWords(),
  `${staffPaths.mailWords()}/paid`,
];

type Said = { where: string; facts: string[] };
const found = (where: string, text: string): Said[] => {
  const facts = saidIn(text, FACTS);
  return facts.length === 0 ? [] : [{ where, facts }];
};

/** What pages and files say, as they are served. */
async function saidByPages(origin: string, more: readonly string[] = []): Promise<Said[]> {
  const pages = LANGUAGES.flatMap((language) =>
    [...VISITED, ...more].map((at) => pathOfLanguage(language) + at),
  );
  const said: Said[] = [];
  for (const at of [...pages, ...FILES]) {
    const text = await (await fetch(origin + at)).text();
    expect(text, at).not.toBe('');
    said.push(...found(at, unescaped(text)));
    const shown = demoPicturesIn(text);
    if (shown.length > 0) said.push({ where: at, facts: shown });
  }
  return said;
}

const unescaped = (html: string) =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .replaceAll('&quot;', '"');

/** What screens of staff say, with what stands in their inputs. */
async function saidToStaff(page: Page): Promise<Said[]> {
  const said: Said[] = [];
  for (const language of LANGUAGES)
    for (const form of FORMS) {
      const at = pathOfLanguage(language) + form;
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      const text = await page.evaluate(() => {
        const { body } = document;
        const typed = [...body.querySelectorAll('input, textarea')].flatMap((input) => [
          (input as HTMLInputElement).value,
          (input as HTMLInputElement).placeholder,
        ]);
        return [document.title, body.innerText, ...typed].join('\n');
      });
      said.push(...found(at, text));
    }
  return said;
}

type Owner = { accessToken: string };
type Placing = { accessToken: string; product: string };

async function withPaidOrder({ accessToken, product }: Placing, origin: string): Promise<string> {
  const products = [{ id: product, quantity: '250' as const, count: 1 }];
  const body = { products, address: null, deliveryMethod: 'pickup_from_store' as const, remarks: '' };
  const { orderId, tokenUrl } = resultOf(await call(overHttp, placeOrder, { body }, { accessToken }));
  await fetch(new URL(tokenUrl, origin), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  await settled(accessToken, orderId);
  return orderId;
}

/** An account, an order that is collected, one that is cancelled, and a complaint; returns the papers of the first. */
async function customerOf(origin: string, owner: Owner, product: string): Promise<Said[]> {
  const shopper = await withVerifiedAccount(aShopper());
  const { accessToken } = await tokensOf(shopper);
  const order = await withPaidOrder({ accessToken, product }, origin);
  const papers = await saidByPapers(origin, owner, order);
  resultOf(await call(overHttp, markOrdersPacked, { body: { orders: [order], isPacked: true } }, owner));
  const ready = { params: { id: order }, body: { 'tracking-number': '0' } };
  resultOf(await call(overHttp, setTrackingNumber, ready, owner));
  const handedOver = { params: { id: order }, body: { code: null } };
  resultOf(await call(overHttp, markCollected, handedOver, owner));
  papers.push(...(await saidByDocument(origin, owner, order)));
  const cancelled = await withPaidOrder({ accessToken, product }, origin);
  resultOf(await call(overHttp, cancelOrder, { params: { id: cancelled } }, { accessToken }));
  const { firstName: name, email, phone } = shopper;
  const complaint = { kind: 'refund' as const, name, email, phone: `+91${phone}`, text: 'It came late.' };
  resultOf(await call(overHttp, makeComplaint, { body: complaint }));
  // To verify, paid twice, ready, cancelled and refunded in one, and the complaint.
  await expect.poll(async () => (await mailsOf(origin, email)).length, pollOften).toBeGreaterThanOrEqual(6);
  return papers;
}

async function saidByPapers(origin: string, { accessToken }: Owner, order: string): Promise<Said[]> {
  const papers = [
    `/staff/labels.pdf?orders=${order}`,
    `/staff/packing-slips.pdf?orders=${order}`,
    `/staff/picking-list.pdf?orders=${order}`,
    '/staff/price-list.pdf',
  ];
  return saidByFiles(origin, accessToken, papers);
}

/** The bill is written when the order is handed over. */
async function saidByDocument(origin: string, { accessToken }: Owner, order: string): Promise<Said[]> {
  const list = { params: { id: order } };
  const documents = async () =>
    resultOf(await call(overHttp, listTaxDocuments, list, { accessToken })).documents.length;
  await expect.poll(documents, pollOften).toBeGreaterThan(0);
  return saidByFiles(origin, accessToken, [`/staff/order/${order}/tax-document.pdf`]);
}

async function saidByFiles(origin: string, accessToken: string, files: readonly string[]): Promise<Said[]> {
  const said: Said[] = [];
  for (const file of files) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(origin + API_BASE + file, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type'), file).toContain('pdf');
    const text = textOfPdf(bytes).flat().join(' ');
    expect(text, file).not.toBe('');
    said.push(...found(file, text));
  }
  return said;
}

async function mailsOf(origin: string, to?: string) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const answer = await fetch(`${origin}/dev/mailbox.json${query}`);
  return (await answer.json()) as { subject: string; text: string; html: string }[];
}

test('a shop started empty says nothing that is true of the demo alone, before and after its owner has opened it', {
  tag: '@core',
}, async ({ page, ownShop: { url, said } }) => {
  expect(FACTS.length).toBeGreaterThan(150);
  expect(await saidByPages(url)).toEqual([]);

  const accessToken = await asFirstOwner(said);
  await page.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
    },
    { accessToken, refreshToken: '', role: 'STAFF', isVerified: 'true' },
  );
  expect(await saidToStaff(page)).toEqual([]);

  const product = await openWithOwnFacts(accessToken);
  const bought: Said[] = [];
  for (const language of LANGUAGES)
    bought.push(...(await inLanguage(language, () => customerOf(url, { accessToken }, product))));
  expect(bought).toEqual([]);
  const mails = await mailsOf(url);
  expect(mails.some(({ text }) => text.includes(OWN.product.ta))).toBe(true);
  expect(mails.flatMap(({ subject, text, html }) => found(subject, `${subject}\n${text}\n${html}`))).toEqual(
    [],
  );
  expect(await saidByPages(url, [`/products/${product}`])).toEqual([]);
});
