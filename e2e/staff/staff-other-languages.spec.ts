import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

for (const language of ['/hi', '/ta'])
  test(`what needs a person stands above orders and cook list in ${language}`, async ({ page }) => {
    await signedInAsStaff(page);
    const strip = page.locator(`a[href="${language}/staff/today"]:not(header a)`);
    for (const path of ['/manage/orders?filter=All', '/manage/kitchen']) {
      await page.goto(language + path);
      await expect(strip).toBeVisible();
    }
    await page.goto(`${language}/manage/settings`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toHaveCount(0);
  });

test('the owner writes name, address and closing notice in Hindi, which Hindi pages show and others do not', async ({
  page,
  request,
}) => {
  await signedInAsStaff(page);
  const saveWith = async (area: string, words: Record<string, string>) => {
    await page.goto(`/manage/settings/${area}`);
    await page.getByText('In Hindi and Tamil', { exact: true }).click();
    for (const [label, text] of Object.entries(words))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  };
  await saveWith('identity', { 'Name (Hindi)': 'तराज़ू रसोई' });
  await expectAccessible(page);
  await saveWith('contacts', {
    'House and street (Hindi)': '27, राजा गली',
    'Opening hours (Hindi)': 'रोज़ सुबह 10 से',
  });
  await saveWith('opening', {
    'First closed day': '2020-01-02',
    'Open again on': '2099-12-31',
    'What customers read': 'We’re closed for Diwali.',
    'What customers read (Hindi)': 'दिवाली पर दुकान बंद है।',
  });

  await page.goto('/hi/help');
  await expect(page.getByText('दिवाली पर दुकान बंद है।')).toBeVisible();
  await expect(page.getByRole('main').getByText('27, राजा गली')).toBeVisible();
  await expect(page.getByRole('main').getByText('रोज़ सुबह 10 से')).toBeVisible();
  await expect(page).toHaveTitle(/तराज़ू रसोई/);
  await expectAccessible(page);
  const hindi = await (await request.get('/hi/home')).text();
  expect(hindi).toContain('"streetAddress":"27, राजा गली, ');
  for (const path of ['/help', '/ta/help']) {
    const other = await (await request.get(path)).text();
    expect(other).toContain('27, Raja Street');
    expect(other).not.toMatch(/तराज़ू रसोई|राजा गली|दिवाली पर/);
  }
});
