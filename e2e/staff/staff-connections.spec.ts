import { aMailServer, type TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import { test as ownShop } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const test = ownShop.extend<object, { mailServer: TestMailServer }>({
  settings: [
    async ({ browserName }, use) => {
      void browserName;
      await use({ MAIL_PRIVATE_HOSTS: 'on' });
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
test.describe.configure({ mode: 'default', timeout: 90_000 });

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
