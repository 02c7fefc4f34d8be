import { aMailServer, type TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import {
  type RazorpayPeer,
  razorpayPeer,
} from '../../server/src/payments/adapters/razorpay/test-razorpay.ts';
import {
  API_USER,
  aShiprocket,
  type ShiprocketPeer,
} from '../../server/src/delivery/adapters/test-shiprocket.ts';
import {
  aWhatsApp,
  whatsAppSettings,
  type WhatsAppPeer,
} from '../../server/src/phone-messages/adapters/test-whatsapp.ts';
import { test as ownShop } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

type Outsiders = {
  mailServer: TestMailServer;
  razorpay: RazorpayPeer;
  shiprocket: ShiprocketPeer;
  whatsApp: WhatsAppPeer;
};

const test = ownShop.extend<object, Outsiders>({
  shiprocket: [
    async ({ browserName }, use) => {
      void browserName;
      const peer = await aShiprocket();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  whatsApp: [
    async ({ browserName }, use) => {
      void browserName;
      const peer = await aWhatsApp();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  razorpay: [
    async ({ browserName }, use) => {
      void browserName;
      const peer = await razorpayPeer({ now: () => new Date() });
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ razorpay, shiprocket, whatsApp }, use) => {
      await use({
        MAIL_PRIVATE_HOSTS: 'on',
        RAZORPAY_API_BASE: razorpay.settings.apiBase,
        SHIPROCKET_API_BASE: shiprocket.base,
        WHATSAPP_API_BASE: whatsApp.base,
      });
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ browserName }, use) => {
      // Playwright requires a first parameter, even when the fixture uses none.
      void browserName;
      const server = await aMailServer({ asksForLogin: true });
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
});

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

test('an owner connects a mail server, tests it, and mends what the test names', async ({
  page,
  mailServer,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible();
  const mail = page.getByRole('region', { name: 'Email' });
  await expect(mail).toContainText('Not connected');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByLabel('Mail server')).toHaveAttribute('aria-invalid', 'true');
  await mail.getByLabel('Mail server').fill('127.0.0.1');
  await mail.getByLabel('Port').fill(String(mailServer.config.port));
  await mail.getByLabel('Encryption').selectOption('STARTTLS if offered');
  await mail.getByLabel('User').fill('shop@mail.example');
  await mail.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await mail.getByLabel('Send a test email to').fill('owner@shop.example');
  await mail.getByLabel('Send a test email to').press('Enter');
  await expect(mail.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(mail).toContainText('The mail server rejected user or password: 535 5.7.8');
  await expectAccessible(page);
  await mail.getByRole('textbox', { name: 'Password' }).fill('päss/word');
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expect(mail.getByRole('status')).toContainText('took the test email to owner@shop.example');
  expect(mailServer.taken).toHaveLength(1);
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail).toContainText('Connected since');
  await expect(mail).toContainText('took the test email to owner@shop.example');
  await expect(mail.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(mail).toContainText('Saved. Type a new one to replace it.');
  await expectAccessible(page);
});

test('who saves after another owner is told so and keeps what was typed', async ({ page, context }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/connections');
  const sender = (of: typeof page) => of.getByRole('region', { name: 'Email' }).getByLabel('Sender');
  await expect(sender(page)).toBeVisible();
  const second = await context.newPage();
  await signedInAsStaff(second);
  await second.goto('/manage/connections');
  await sender(second).fill('second@shop.example');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('It’s in use now.')).toBeVisible();
  await sender(page).fill('first@shop.example');
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('saved other settings meanwhile');
  await expect(sender(page)).toHaveValue('first@shop.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the saved settings' }).click();
  await expect(sender(page)).toHaveValue('second@shop.example');
});

test('an owner connects Razorpay only with keys that it accepts: a wrong secret is neither tested nor saved as right', async ({
  page,
  razorpay,
}) => {
  const { keyId, keySecret, webhookSecrets } = razorpay.settings;
  await signedInAsStaff(page);
  await page.goto('/manage/connections');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('no money moves');
  await payments.getByRole('radio', { name: 'Razorpay' }).check();
  await expectAccessible(page);
  await payments.getByLabel('Key id').fill('rzp_live_1');
  await payments.getByRole('textbox', { name: 'Key secret' }).fill('wrong');
  await payments.getByRole('textbox', { name: 'Webhook secret' }).fill(webhookSecrets[0]);
  await payments.getByRole('button', { name: 'Save and use Razorpay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take real payments?' });
  await expect(dialog).toContainText('Test payments stop at once');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await payments.getByLabel('Key id').fill(keyId);
  for (const name of ['Save and use Razorpay', 'Test connection']) {
    await payments.getByRole('button', { name }).click();
    await expect(payments).toContainText('Razorpay rejected the login');
    await expect(payments.getByRole('textbox', { name: 'Key secret' })).toBeFocused();
    await expect(payments.getByText('Not connected', { exact: true })).toBeVisible();
    await payments.getByRole('textbox', { name: 'Key secret' }).fill('still wrong');
  }
  await payments.getByRole('textbox', { name: 'Key secret' }).fill(keySecret);
  await payments.getByRole('button', { name: 'Test connection' }).click();
  await expect(payments.getByRole('status')).toContainText('Razorpay accepts this account');
  await payments.getByRole('button', { name: 'Save and use Razorpay' }).click();
  await expect(payments).toContainText('Connected since');
  await expect(payments.getByRole('textbox', { name: 'Key secret' })).toHaveValue('');
  await expectAccessible(page);
});

test('an owner connects Shiprocket after a test that names the wrong password', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/connections');
  const courier = page.getByRole('region', { name: 'Courier' });
  await expect(courier).toContainText('Your delivery rates decide');
  await courier.getByRole('radio', { name: 'Shiprocket' }).check();
  await courier.getByLabel('Email of the API user').fill(API_USER.email);
  const password = courier.getByRole('textbox', { name: 'Password of the API user' });
  await password.fill('wrong');
  await courier.getByRole('button', { name: 'Test connection' }).click();
  await expect(courier).toContainText('Shiprocket rejected the login');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(API_USER.password);
  await courier.getByRole('button', { name: 'Test connection' }).click();
  await expect(courier.getByRole('status')).toContainText('Shiprocket accepts this account');
  await courier.getByRole('button', { name: 'Save and use Shiprocket' }).click();
  await expect(courier).toContainText('Connected since');
  await expect(password).toHaveValue('');
  await expectAccessible(page);
  await courier.getByRole('radio', { name: 'My delivery rates' }).check();
  await courier.getByRole('button', { name: 'Use my delivery rates' }).click();
  await expect(courier).toContainText('Your delivery rates decide');
});

test('an owner reads that messages are switched off, connects WhatsApp after a test, and switches it off', async ({
  page,
  whatsApp: peer,
}) => {
  const account = whatsAppSettings(peer);
  await signedInAsStaff(page);
  await page.goto('/manage/connections');
  const whatsApp = page.getByRole('region', { name: 'WhatsApp' });
  await expect(whatsApp).toContainText('Messages to phones are switched off.');
  await expect(page.getByRole('region', { name: 'SMS' })).toContainText(
    'Messages to phones are switched off.',
  );
  await whatsApp.getByText('Connect WhatsApp').click();
  await whatsApp.getByLabel('Phone number id').fill(account.WHATSAPP_PHONE_NUMBER_ID);
  await whatsApp.getByRole('textbox', { name: 'App secret' }).fill(account.WHATSAPP_APP_SECRET);
  await whatsApp.getByRole('textbox', { name: 'Verify token' }).fill(account.WHATSAPP_VERIFY_TOKEN);
  const token = whatsApp.getByRole('textbox', { name: 'Access token' });
  await token.fill('EAAJB7pQZ0KgBOZC1another');
  await whatsApp.getByLabel('Send a test message to').fill('98430 55555');
  await whatsApp.getByLabel('Send a test message to').press('Enter');
  await expect(whatsApp).toContainText('WhatsApp rejected the login');
  await expect(token).toBeFocused();
  await expectAccessible(page);
  await token.fill(account.WHATSAPP_TOKEN);
  await whatsApp.getByRole('button', { name: 'Send test message' }).click();
  await expect(whatsApp.getByRole('status')).toContainText('WhatsApp took the test message');
  await whatsApp.getByRole('button', { name: 'Save and use WhatsApp' }).click();
  await expect(whatsApp).toContainText('Connected since');
  await whatsApp.getByText('Account, texts and test').click();
  await expect(token).toHaveValue('');
  await expectAccessible(page);
  await whatsApp.getByRole('button', { name: 'Switch WhatsApp off' }).click();
  await expect(whatsApp).toContainText('Messages to phones are switched off.');
});
