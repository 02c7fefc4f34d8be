import { call } from '@tula/contract/calls/call.ts';
import { invitePerson } from '@tula/contract/accounts/people.ts';
import { expect, expectAccessible, mailedLink, newName, overHttp, test } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test('an owner invites somebody, who joins and sees only the pages of the role', async ({
  page,
  browser,
}) => {
  const email = `${newName('kala').replaceAll(' ', '-')}@shop.test`;
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Catalogue');
  await expect(dialog).toContainText('Products, categories, tags, pictures and search words.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const invited = page
    .getByRole('region', { name: 'Invited' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(invited).toContainText('Catalogue');
  await expectAccessible(page);

  await invited.getByRole('button', { name: 'Copy link' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(shown).toContainText(`Send this link only to the person you invited as ${email}`);
  await expect(shown.getByLabel('Link')).toHaveValue(await mailedLink(email));
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await mailedLink(email));
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Join the staff');
  await expect(theirs).toHaveURL(/\/staff\/link$/);
  await expectAccessible(theirs);
  await theirs.getByLabel('Name').fill('Kala');
  await theirs.getByLabel('New password').fill('curry-leaves-and-ghee');
  await theirs.getByLabel('Confirm password').fill('curry-leaves-and-ghee');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs).toHaveURL(/\/config\/products$/);
  await theirs.goto('/manage/people');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This page isn’t part of your role');
  await expectAccessible(theirs);
  await theirs.context().close();
});

test('a withdrawn invitation leaves the list, and its link says so', async ({ page }) => {
  const email = `${newName('mani').replaceAll(' ', '-')}@shop.test`;
  const { accessToken } = await staffTokens();
  await call(overHttp, invitePerson, { body: { email, role: 'kitchen' } }, { accessToken });
  const link = await mailedLink(email);
  await signedInAsStaff(page);
  await page.goto('/manage/people');
  const invited = page
    .getByRole('region', { name: 'Invited' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await invited.getByRole('button', { name: 'Withdraw' }).click();
  await expect(invited).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or has been used. Ask an owner of the shop for a new one.',
  );
});
