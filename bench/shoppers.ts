import { logInCustomer, signUp, verifyEmail } from '@tula/contract/customers.ts';
import { addAddress, INDIA } from '@tula/contract/delivery.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { pause } from './load.ts';

export type Shopper = { accessToken: string; customerId: string; addressId: string };

const MAIL_WITHIN_TRIES = 200;
const PASSWORD = 'measured-by-weight-7';

/** Signs customers up, verifies and logs them in, and gives each an address: all through the shop's own calls. */
export async function someShoppers(origin: string, count: number): Promise<Shopper[]> {
  const api = apiClient(origin);
  try {
    return await Promise.all(Array.from({ length: count }, (_, at) => newShopper(api, at)));
  } finally {
    api.close();
  }
}

async function newShopper(api: ApiClient, at: number): Promise<Shopper> {
  const email = `bench-${process.hrtime.bigint()}-${at}@tula.example`;
  const phone = `+9198${String(Number(process.hrtime.bigint() % 1_000_000n) * 100 + at).padStart(8, '0')}`;
  const person = { firstName: 'Meena', lastName: 'Iyer', country: 'IN', countryCallingCode: '+91' };
  await api.ask(signUp, { body: { ...person, email, phone, password: PASSWORD } });
  await api.ask(verifyEmail, { body: { token: await mailedToken(api, email) } });
  const { accessToken } = await api.ask(logInCustomer, { body: { email, password: PASSWORD } });
  const address = {
    fullName: 'Meena Iyer',
    phone,
    apartment: '12 Temple Street',
    country: INDIA,
    state: 31,
    postalCode: '600004',
  };
  const { insertedAddress } = await api.ask(addAddress, { body: address }, { accessToken });
  return { accessToken, customerId: subjectOf(accessToken), addressId: insertedAddress.id };
}

async function mailedToken(api: ApiClient, email: string): Promise<string> {
  for (let tries = 0; tries < MAIL_WITHIN_TRIES; tries++) {
    const mails = JSON.parse(await api.read(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)) as {
      text: string;
    }[];
    const token = /[?&]token=([\w.~-]+)/.exec(mails[0]?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await pause(0.1);
  }
  throw new Error(`no mail came for ${email}`);
}

function subjectOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
