import { DEFAULT_HOME } from '../home-page/home-page.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import { DEFAULT_LOOK } from './look/look.ts';
import { DEFAULT_PROMISES } from './promises.ts';
import type { Settings } from './settings.ts';
import { NO_FACTS, shop, type ShopFacts } from './shop.ts';
import { DEFAULT_TAX } from './tax.ts';

/** The demo's shop begins with these: version 0 of areas that nobody has saved. */
export const DEMO_SETTINGS = deriveSettings(DEMO_FACTS);

/** The same of a shop started empty. Name, contacts and licence are blank until its owner types them. */
export const NEW_SETTINGS = deriveSettings(NO_FACTS);

/** Version 0 of every area in this shop. */
export const builtInSettings = (): Settings => (shop.isDemo ? DEMO_SETTINGS : NEW_SETTINGS);

function deriveSettings(facts: ShopFacts): Settings {
  return {
    identity: { name: facts.name, localName: facts.localName, tagline: facts.tagline, logo: null },
    contacts: {
      address: facts.address,
      phone: facts.phone,
      email: facts.email,
      openingHours: facts.openingHours,
      social: facts.social,
    },
    legal: {
      legalName: facts.legalName,
      fssaiNumber: facts.fssaiNumber,
      fssaiExpiresOn: facts.fssaiExpiresOn,
      licenceMark: null,
      gstin: facts.gstin,
      grievanceOfficer: facts.grievanceOfficer,
    },
    kitchen: { allergens: facts.kitchenAllergens, about: {} },
    selling: {
      packSizes: facts.packSizes,
      isVegOnly: facts.isVegOnly,
      isPickupOffered: facts.isPickupOffered,
      pickupAddress: facts.pickupAddress,
      declarationsFrom: null,
      freshness: null,
      stock: facts.stock,
    },
    opening: { closure: facts.closure },
    promises: DEFAULT_PROMISES,
    tax: DEFAULT_TAX,
    look: DEFAULT_LOOK,
    home: DEFAULT_HOME,
  };
}
