import { readFileSync } from 'node:fs';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { spendStaffLink } from '@tula/contract/accounts/people.ts';
import { call, urlOf } from '@tula/contract/calls/call.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { addCategory } from '@tula/contract/catalogue/categories.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { addProduct } from '@tula/contract/catalogue/catalogue.ts';
import { addTag } from '@tula/contract/catalogue/tags.ts';
import { openTheShop } from '@tula/contract/shop/first-run.ts';
import {
  saveContacts,
  saveIdentity,
  saveKitchen,
  saveLegal,
  saveTax,
} from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { overHttp, resultOf, shopUrl } from '../shopper.ts';
import { pictureFile } from '../staff/staff-products.ts';

const OWNER = { name: 'Kala', email: 'kala@example.in', password: 'curry leaves and ghee' };

/** Nothing of it is of the demo's kind: another state, another kitchen, other food. */
export const OWN = {
  name: 'Ujjaini Sweets',
  tagline: 'Pedas from Malwa',
  address: {
    line: '4, Freeganj',
    area: 'Madhav Nagar',
    city: 'Ujjain',
    state: 'Madhya Pradesh',
    pincode: '456010',
  },
  phone: '+91 98260 11223',
  email: 'namaste@ujjaini.example',
  openingHours: 'Tuesday to Sunday, 9 am to 6 pm',
  fssai: '11426010000777',
  category: 'Pedas',
  product: { en: 'Kesar Peda', hi: 'केसर पेड़ा', ta: 'கேசர் பேடா' },
};

/** Makes the first account by the link that the start printed, and logs it in. */
export async function asFirstOwner(said: string): Promise<string> {
  const link = new URL(/Begin here, within 24 hours: (\S+)/.exec(said)?.[1] ?? '');
  const token = link.searchParams.get('token') ?? '';
  resultOf(await call(overHttp, spendStaffLink, { body: { token, ...OWNER } }));
  const { email, password } = OWNER;
  return resultOf(await call(overHttp, logInStaff, { body: { email, password } })).accessToken;
}

/** Says what is needed before a shop can be opened, and opens it. Returns the id of its product. */
export async function openWithOwnFacts(accessToken: string): Promise<string> {
  const as = { accessToken };
  const { name, tagline, address, phone, email, openingHours } = OWN;
  const identity = { name, localName: null, tagline, logo: null };
  resultOf(await call(overHttp, saveIdentity, { body: { basedOn: 0, settings: identity } }, as));
  const social = { instagram: null, whatsapp: null, facebook: null };
  const contacts = { address, phone, email, openingHours, social };
  resultOf(await call(overHttp, saveContacts, { body: { basedOn: 0, settings: contacts } }, as));
  const legal = {
    legalName: null,
    fssaiNumber: OWN.fssai,
    fssaiExpiresOn: null,
    licenceMark: null,
    gstin: null,
    grievanceOfficer: null,
  };
  resultOf(await call(overHttp, saveLegal, { body: { basedOn: 0, settings: legal } }, as));
  const kitchen = {
    allergens: ['milk' as const, 'almonds' as const],
    about: { en: 'A home kitchen in Ujjain' },
  };
  resultOf(await call(overHttp, saveKitchen, { body: { basedOn: 0, settings: kitchen } }, as));
  const sellers = [{ from: '2026-04-01', status: 'unregistered' as const, gstin: null }];
  resultOf(
    await call(overHttp, saveTax, { body: { basedOn: 0, settings: { ...DEFAULT_TAX, sellers } } }, as),
  );
  const product = await withOwnProduct(as);
  resultOf(await call(overHttp, openTheShop, {}, as));
  return product;
}

async function withOwnProduct(as: { accessToken: string }): Promise<string> {
  const { insertedCategory } = resultOf(
    await call(overHttp, addCategory, { body: { name: OWN.category } }, as),
  );
  const { insertedTag } = resultOf(await call(overHttp, addTag, { body: { name: 'Saffron' } }, as));
  const { en, hi, ta } = OWN.product;
  const body = {
    name: en,
    description: 'Milk thickened slowly, with saffron.',
    category: insertedCategory.id,
    tag: [insertedTag.id],
    availableQuantities: ['250' as const, '500' as const],
    isAvailable: true,
    price: '0.640',
    discount: 0,
    primaryImage: await withPicture(as),
    primaryImageAlt: 'Pedas on a steel plate',
    additionalImage: [],
    shelfLifeDays: 45,
    ingredients: 'Milk, sugar, saffron',
    allergens: ['milk' as const],
    translations: {
      hi: { name: hi, description: 'धीमी आँच पर गाढ़ा किया दूध, केसर के साथ।' },
      ta: { name: ta, description: 'மெதுவாகக் காய்ச்சிய பால், குங்குமப்பூவுடன்.' },
    },
  };
  return resultOf(await call(overHttp, addProduct, { body }, as)).product.id;
}

async function withPicture({ accessToken }: { accessToken: string }): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([readFileSync(pictureFile('mysore-pak'))], { type: 'image/webp' }), 'a.webp');
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(shopUrl() + urlOf(uploadPictures.path), { method: 'POST', headers, body: form });
  const { result } = (await answer.json()) as { result: ResultOf<typeof uploadPictures> };
  return result.uploadedFiles[0]?.path ?? '';
}
