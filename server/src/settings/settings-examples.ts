import { DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';

const VERSION = { version: 3, savedAt: '2026-11-21T06:30:00.000Z', savedBy: 'Ravi', restoredFrom: null };
const FIRST = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };
const { identity, contacts, kitchen, selling, promises, tax, look } = DEMO_SETTINGS;
const legal = {
  legalName: 'Raja Street Foods LLP',
  fssaiNumber: '12426003000123',
  fssaiExpiresOn: '2027-03-31',
  licenceMark: null,
  gstin: '27AAPFU0939F1ZV',
  grievanceOfficer: { name: 'Ravi Kumar', phone: '+91 94430 12345', email: 'ravi@shop.in' },
};

const opening = {
  closure: { from: '2026-11-07', reopensOn: '2026-11-12', text: 'We’re closed for Diwali.' },
};

const home = {
  ...DEFAULT_HOME,
  hero: { ...DEFAULT_HOME.hero, headline: { en: 'Sweets from our stove' } },
};

export const SETTINGS_EXAMPLES = {
  readSettings: {
    result: {
      identity: { ...VERSION, settings: identity },
      contacts: { ...FIRST, settings: contacts },
      legal: { ...VERSION, settings: legal },
      kitchen: { ...FIRST, settings: kitchen },
      selling: { ...FIRST, settings: selling },
      opening: { ...FIRST, settings: opening },
      promises: { ...FIRST, settings: promises },
      tax: { ...FIRST, settings: tax },
      look: { ...FIRST, settings: look },
      home: { ...FIRST, settings: home },
    },
  },
  listSettingsVersions: { params: { area: 'identity' }, result: { versions: [VERSION, FIRST] } },
  saveIdentity: { body: { basedOn: 3, settings: identity }, result: { version: 4 } },
  saveContacts: { body: { basedOn: 0, settings: contacts }, result: { version: 1 } },
  saveLegal: { body: { basedOn: 3, settings: legal }, result: { version: 4 } },
  saveOpening: { body: { basedOn: 0, settings: opening }, result: { version: 1 } },
  savePromises: { body: { basedOn: 0, settings: promises }, result: { version: 1 } },
  saveHome: { body: { basedOn: 0, settings: home }, result: { version: 1 } },
  readHomePage: {
    params: { language: 'hi' },
    result: {
      home: {
        hero: {
          picture: null,
          headline: { text: 'Sweets from our stove', language: 'en-IN' },
          sentence: null,
          button: null,
        },
        sections: [{ kind: 'bestSellers', heading: null, pictures: [], quotes: [] }],
      },
    },
  },
  saveKitchen: { body: { basedOn: 0, settings: kitchen }, result: { version: 1 } },
  saveSelling: { body: { basedOn: 0, settings: selling }, result: { version: 1 } },
  saveTax: { body: { basedOn: 0, settings: tax }, result: { version: 1 } },
  saveLook: { body: { basedOn: 0, settings: look }, result: { version: 1 } },
  readSetup: {
    result: {
      isOpen: false,
      steps: [
        { name: 'identity', isDone: true, isNeeded: true },
        { name: 'delivery', isDone: false, isNeeded: false },
      ],
      demoProducts: 0,
      isDemoAccount: false,
      seller: 'unsaid',
      takesTestPayments: true,
    },
  },
  openTheShop: { result: {} },
  clearDemo: { result: { products: 23 } },
  takeOverDemoAccount: {
    body: { name: 'Ravi Kumar', email: 'ravi@shop.in', password: 'mango pickle 8' },
    result: {},
  },
  restoreSettings: {
    params: { area: 'identity', version: 1 },
    body: { basedOn: 3 },
    result: { version: 4 },
  },
} as const;
