import type { BrowserContext, Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test.use({ serviceWorkers: 'allow' });

const part = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/**
 * Chromium subscribes at a service of Google, which no test can reach, and without a window it permits nothing: this is
 * what both would answer.
 */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const held = { options: { applicationServerKey: null }, unsubscribe: async () => true };
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e1dQ4sWnB0k';
    const subscription = { ...held, toJSON: () => ({ endpoint, keys }) };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => null,
    });
  });
}

test('this device is turned on, tested, listed and removed', async ({ page }) => {
  await withPushService(page);
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  await part(page).getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('This device now notifies you')).toBeVisible();
  const device = part(page).getByRole('list', { name: 'Devices that notify you' }).getByRole('listitem');
  await expect(device).toContainText('This one');
  await expect(part(page).getByRole('button', { name: 'Notify me on this device' })).toBeHidden();
  await expectAccessible(page);

  await device.getByRole('button', { name: /^Send a test/ }).click();
  await expect(page.getByText('Test sent. It should arrive in a few seconds.')).toBeVisible();
  await expect(device).toContainText('A notification is on its way');

  await device.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(/no longer notifies you/)).toBeVisible();
  await expect(part(page).getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
});

test('a browser that blocks notifications says how to allow them', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  await expect(part(page).getByText('Your browser blocks notifications from this shop.')).toBeVisible();
  await expect(part(page).getByRole('button', { name: 'Notify me on this device' })).toBeHidden();
});

/** Hands the worker of a page a message, as the browser does once it has decrypted one. */
async function push(context: BrowserContext, page: Page, data: object) {
  const worker = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await worker.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify(data) };
  await worker.send('ServiceWorker.deliverPushMessage', message);
}

type Shown = { title: string; body: string; page: string };
type WorkerScope = {
  shown: Shown[];
  registration: {
    showNotification: (title: string, options: { body: string; data: { page: string } }) => Promise<void>;
  };
};

test('a message of the shop becomes a notification with the page that it leads to, and no other does', async ({
  page,
  context,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the page has no worker');
  // Without a window Chromium shows none; what it is asked to show is kept instead.
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data }) =>
      void scope.shown.push({ title, body, page: data.page });
  });
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  const notice = { title: 'New order TL-7K4M2Q: 1.50 kg to Pune', text: 'Open the order', tag: 'a' };
  await push(context, page, { title: 'not of the shop' });
  await push(context, page, { ...notice, page: '/manage/orders/TL-7K4M2Q' });
  await expect
    .poll(shown)
    .toEqual([{ title: notice.title, body: notice.text, page: '/manage/orders/TL-7K4M2Q' }]);
});
