import type { TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import type { RazorpayPeer } from '../../server/src/payments/adapters/razorpay/test-razorpay.ts';
import { expect } from '../shopper.ts';
import { pictureFile } from '../staff/staff-products.ts';
import type { CountedOwner } from './counted-owner.ts';

export const OWN = {
  name: 'Annapoorna',
  localName: 'அன்னபூரணி',
  tagline: 'Savouries from Madurai, made to order',
  address: { line: '8, West Masi Street', area: 'Simmakkal', city: 'Madurai', pincode: '625001' },
  pickup: { line: '3, Anna Nagar Main Road', area: 'Anna Nagar', city: 'Madurai', pincode: '625020' },
  state: 'Tamil Nadu',
  phone: '+91 98765 43210',
  email: 'hello@annapoorna.example',
  openingHours: 'Monday to Friday, 9 am to 6 pm',
  fssai: '12426003000999',
  gstin: '33ABCPT1234F1Z3',
  hsn: '210690',
  accent: '#7b1e3a',
  kitchen: 'A home kitchen in Madurai',
  headline: { en: 'Murukku from our own stove', hi: 'हमारे चूल्हे का मुरुक्कू', ta: 'எங்கள் அடுப்பில் செய்த முறுக்கு' },
  category: { en: 'Savouries', hi: 'नमकीन', ta: 'காரம்' },
  product: { en: 'Kala’s Murukku', hi: 'कला का मुरुक्कू', ta: 'கலாவின் முறுக்கு' },
  /** Rupees for the first 500 g to Tamil Nadu and to the north. */
  rates: { near: '66', far: '99' },
};

const OWNER = { name: 'Kala', email: 'kala@example.in', password: 'curry leaves and ghee' };

/** The message of an earlier step may still be there, so the version tells that this area is saved. */
async function isSaved({ page }: CountedOwner) {
  await expect(page.getByText('Saved. Your shop shows it now.').first()).toBeVisible();
  await expect(page.getByText(`Version 1, saved by ${OWNER.name} on `)).toBeVisible();
}
const save = async (owner: CountedOwner) => {
  await owner.press(owner.page.getByRole('button', { name: 'Save', exact: true }));
  await isSaved(owner);
};

/** By the one-time link; the password is typed once more only to confirm it. */
export async function makeAccount(owner: CountedOwner) {
  const { page } = owner;
  await owner.type(page.getByRole('textbox', { name: 'Name', exact: true }), OWNER.name);
  await owner.type(page.getByLabel('Email'), OWNER.email);
  await owner.type(page.getByLabel('New password', { exact: true }), OWNER.password);
  await owner.type(page.getByLabel('Confirm password'), OWNER.password);
  await owner.press(page.getByRole('button', { name: 'Create my account' }));
}

/** One screen, two steps: its name in two scripts, and a logo. */
export async function nameShop(owner: CountedOwner) {
  const { page } = owner;
  await owner.type(page.getByLabel('Name', { exact: true }), OWN.name);
  await owner.type(page.getByLabel('Tagline', { exact: true }), OWN.tagline);
  await owner.type(page.getByLabel('Name in another script'), OWN.localName);
  await owner.choose(page.getByLabel('Language', { exact: true }), 'Tamil');
  const logo = page.getByRole('group', { name: 'Logo' });
  await owner.pictures(logo.getByRole('button', { name: 'Choose a logo' }), [pictureFile('ribbon-pakoda')]);
  // The first picture waits for the process that resizes it.
  await expect(logo.locator('img')).toBeVisible({ timeout: 30_000 });
  await save(owner);
}

async function typeAddress(owner: CountedOwner, address: typeof OWN.address, groupName: string) {
  const group = owner.page.getByRole('group', { name: groupName, exact: true });
  await owner.type(group.getByLabel('House and street', { exact: true }), address.line);
  await owner.type(group.getByLabel('Area', { exact: true }), address.area);
  await owner.type(group.getByLabel('City', { exact: true }), address.city);
  await owner.type(group.getByLabel('PIN code', { exact: true }), address.pincode);
}

export async function giveContacts(owner: CountedOwner) {
  const { page } = owner;
  await typeAddress(owner, OWN.address, 'Address');
  await owner.choose(
    page.getByRole('group', { name: 'Address', exact: true }).getByLabel('State'),
    OWN.state,
  );
  await owner.type(page.getByLabel('Phone', { exact: true }), OWN.phone);
  await owner.type(page.getByLabel('Email', { exact: true }), OWN.email);
  await owner.type(page.getByLabel('Opening hours', { exact: true }), OWN.openingHours);
  await save(owner);
}

export async function giveLicence(owner: CountedOwner, expiresOn: string) {
  await owner.type(owner.page.getByLabel('FSSAI licence number'), OWN.fssai);
  await owner.type(owner.page.getByLabel('Yearly fee due on'), expiresOn);
  await save(owner);
}

/** Two allergens, and what the kitchen is. */
export async function describeKitchen(owner: CountedOwner) {
  const { page } = owner;
  for (const allergen of ['wheat', 'sesame'])
    await owner.press(page.getByRole('checkbox', { name: allergen, exact: true }));
  await owner.type(page.getByRole('group', { name: 'What it is' }).getByLabel('In English'), OWN.kitchen);
  await save(owner);
}

/** A regular seller: her parcels go to every state. */
export async function sayGstRegistration(owner: CountedOwner, from: string) {
  await owner.press(owner.page.getByRole('radio', { name: 'Yes, I have a GST number' }));
  const seller = owner.page
    .getByRole('group', { name: 'GST registration' })
    .getByRole('group', { name: 'Row 1', exact: true });
  await owner.type(seller.getByLabel('From'), from);
  await owner.choose(seller.getByLabel('Status'), 'Regular');
  await owner.type(seller.getByLabel('GST number'), OWN.gstin);
  await owner.type(owner.page.getByLabel('HSN code'), OWN.hsn);
  await save(owner);
}

/** Small packs, a vegetarian kitchen, and a place of its own to collect orders. */
export async function chooseSelling(owner: CountedOwner) {
  const { page } = owner;
  for (const size of ['750 g', '1 kg']) await owner.press(page.getByRole('checkbox', { name: size }));
  await owner.choose(
    page.getByLabel('What your kitchen makes'),
    'Vegetarian food only: no meat, fish or egg',
  );
  await typeAddress(owner, OWN.pickup, 'Where they collect');
  await owner.choose(page.getByRole('group', { name: 'Where they collect' }).getByLabel('State'), OWN.state);
  await save(owner);
}

export async function chooseLook(owner: CountedOwner) {
  const { page } = owner;
  await owner.press(page.getByRole('radio', { name: 'Maroon' }));
  await owner.press(page.getByRole('radio', { name: 'Baloo – round' }));
  await owner.type(page.getByLabel('Colour code'), OWN.accent);
  await save(owner);
}

/** Own charges for the first 500 g in two zones, from the own PIN code, which is filled in. */
export async function setRates(owner: CountedOwner) {
  const { page } = owner;
  await expect(page.getByLabel('Sent from PIN code')).toHaveValue(OWN.address.pincode);
  for (const [zone, price, done] of [
    ['Tamil Nadu, Puducherry and Kerala', OWN.rates.near, 'Done'],
    ['Rest of India', OWN.rates.far, 'Save rates'],
  ] as const) {
    await owner.press(page.getByRole('button', { name: zone }));
    const sheet = page.getByRole('dialog');
    await owner.type(sheet.getByLabel('Price (₹)').first(), price);
    await owner.press(sheet.getByRole('button', { name: done }));
  }
  await expect(page.getByText('Delivery rates saved')).toBeVisible();
}

/** With the keys of her Razorpay account, tested there; its webhooks arrive at the address that the page shows. */
export async function connectRazorpay(owner: CountedOwner, razorpay: RazorpayPeer) {
  const { keyId, keySecret, webhookSecrets } = razorpay.settings;
  const payments = owner.page.getByRole('region', { name: 'Payments' });
  await owner.press(payments.getByRole('radio', { name: 'Razorpay' }));
  await owner.type(payments.getByLabel('Key id'), keyId);
  await owner.type(payments.getByRole('textbox', { name: 'Key secret' }), keySecret);
  await owner.type(payments.getByRole('textbox', { name: 'Webhook secret' }), webhookSecrets[0]);
  const webhookUrl = await payments.getByLabel('Webhook address').inputValue();
  razorpay.deliver = ({ rawBody, headers }) =>
    fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body: rawBody.toString(),
    });
  await owner.press(payments.getByRole('button', { name: 'Test connection' }));
  await expect(payments.getByRole('status')).toContainText('Razorpay accepts this account');
  await owner.press(payments.getByRole('button', { name: 'Save and use Razorpay' }));
  await expect(payments).toContainText('Connected since');
}

export async function connectMail(owner: CountedOwner, { config, taken }: TestMailServer) {
  const mail = owner.page.getByRole('region', { name: 'Email' });
  await owner.type(mail.getByLabel('Mail server'), config.host);
  await owner.type(mail.getByLabel('Port'), String(config.port));
  await owner.choose(mail.getByLabel('Encryption'), 'STARTTLS if offered');
  await owner.type(mail.getByLabel('User'), config.login?.user ?? '');
  await owner.type(mail.getByRole('textbox', { name: 'Password' }), config.login?.password ?? '');
  await owner.type(mail.getByLabel('Send a test email to'), OWNER.email);
  await owner.press(mail.getByRole('button', { name: 'Send test email' }));
  await expect(mail.getByRole('status')).toContainText(`took the test email to ${OWNER.email}`);
  expect(taken).toHaveLength(1);
  await owner.press(mail.getByRole('button', { name: 'Save', exact: true }));
  await expect(mail).toContainText('Connected since');
}
