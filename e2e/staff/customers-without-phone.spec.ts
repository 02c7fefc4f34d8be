import { expect, expectAccessible, mailedText, productNamed, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** Mobile numbers and names of customers whom no other journey has. */
const ownDigits = () => String(Date.now()).slice(-8);

/** WooCommerce's own report of customers: no phone, no street. */
const reportOf = (people: readonly { name: string; email: string }[]) =>
  [
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
    ...people.map(({ name, email }) => `${name},,,,${email},2,900.00,450.00,IN,Chennai,TN,600001`),
  ].join('\n');

test('customers come along without phones: the check counts them, and both the checkout and staff ask for one', async ({
  page,
  browser,
  baseURL,
}) => {
  const digits = ownDigits();
  const [asha, ravi] = ['Asha', 'Ravi'].map((first) => ({
    name: `${first} Report${digits}`,
    email: `${first.toLowerCase()}-${digits}@example.com`,
  })) as [{ name: string; email: string }, { name: string; email: string }];
  await signedInAsStaff(page);
  await page.goto('/manage/orders?customers=import');
  await page.getByLabel('File of customers', { exact: true }).setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(reportOf([asha, ravi])),
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('This file comes from WooCommerce.')).toBeVisible();
  const counted = page.getByText('2 new customers have no phone number, and are asked for it when ordering.');
  await expect(counted).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByText('Imported: 2 new customers, no known one changed.')).toBeVisible();
  await expect(counted).toBeVisible();

  await page.goto(`/manage/orders?customers=all&search=Report${digits}`);
  await expect(page.getByRole('listitem').filter({ hasText: asha.name })).toContainText('No phone');
  await page.getByRole('link', { name: ravi.name }).click();
  await expect(page.getByText('No phone')).toBeVisible();

  await page.goto('/manage/orders?new=1');
  const customer = page.getByRole('region', { name: 'Customer' });
  await customer.getByRole('searchbox').fill(ravi.name);
  await customer.getByRole('button', { name: ravi.name }).click();
  await expect(customer.getByText(`no phone · ${ravi.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add 500 g of Mullu Murukku' }).click();
  const sum = page.getByRole('complementary', { name: 'What it comes to' });
  await expect(sum.getByText('Enter the customer’s mobile number.')).toBeVisible();
  const phone = customer.getByLabel('Mobile number');
  await phone.fill('12345');
  const cash = sum.getByRole('button', { name: /received in cash/ });
  await cash.click();
  await expect(customer.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await phone.fill(`97${digits}`);
  await cash.click();
  await expect(page.getByText(/is taken and paid/)).toBeVisible();

  const shopper = await browser.newPage({ baseURL: baseURL ?? '' });
  const { id } = await productNamed('Sambar Podi');
  await shopper.goto('/sign-in');
  await shopper.getByLabel('Email').fill(asha.email);
  await shopper.getByRole('button', { name: 'Email me a code' }).click();
  await shopper.getByLabel('6-digit code').fill(await mailedText(asha.email, /Your code: (\d{6})\n/));
  await shopper.getByRole('button', { name: 'Log in' }).click();
  await expect(shopper).not.toHaveURL(/sign-in/);
  await shopper.goto('/account');
  await expect(shopper.getByText('Not added yet')).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Add phone number' }).click();
  await expect(shopper.getByRole('textbox', { name: 'Phone' })).toHaveValue('');

  await shopper.goto(`/products/${id}`);
  await shopper.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
  const own = shopper.getByRole('region', { name: 'Your phone number' });
  await own.getByRole('button', { name: 'Save number' }).click();
  await expect(own.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await expectAccessible(shopper);
  await own.getByRole('textbox', { name: 'Phone' }).fill(`96${digits}`);
  await own.getByRole('button', { name: 'Save number' }).click();
  await expect(own).toBeHidden();
  await expect(shopper.getByRole('textbox', { name: 'Phone' })).toHaveValue(`96${digits}`);
  await shopper.close();
});
