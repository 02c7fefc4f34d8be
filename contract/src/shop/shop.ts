import type { FreshnessRule } from '../batches/freshness-rule.ts';
import type { Allergen } from '../catalogue/allergens.ts';
import type { TextLanguage } from '../page-texts/page-names.ts';
import { DEFAULT_STOCK_SETTINGS, type StockSettings } from '../stock/stock-settings.ts';
import type { LicenceMark } from './licence-mark.ts';

/** A language of India, by its code. */
export type LocalLanguage = 'hi' | 'mr' | 'ta' | 'te' | 'kn' | 'ml' | 'bn' | 'gu' | 'pa' | 'or' | 'as' | 'ur';

/** The logo as it was saved: an uploaded picture, shown instead of the name or beside it. */
export type SavedLogo = { path: string; width: number; height: number; isBesideName: boolean };

/** The logo as pages show it. The names of its files begin with `files`, which changes with their content. */
export type ShownLogo = { files: string; width: number; height: number; isBesideName: boolean };

/**
 * Words for the languages that are not the shop's first; where one is left out, the words of the
 * first.
 */
export type InLanguages<Words> = { [Other in Exclude<TextLanguage, 'en'>]?: Words | undefined };
type Wording<Field extends string> = InLanguages<{ [Said in Field]?: string | undefined }> | undefined;
export type AddressInLanguages = Wording<'line' | 'area' | 'city'>;

/** How the shop is called. */
export type ShopIdentity = {
  name: string;
  /** The name in another script, and the language in which it is written there. */
  localName: { text: string; language: LocalLanguage } | null;
  tagline: string;
  logo: SavedLogo | null;
  inLanguages?: Wording<'name' | 'tagline'>;
};

export type ShopAddress = { line: string; area: string; city: string; state: string; pincode: string };

/** Where the shop is and how it is reached. */
export type ShopContacts = {
  address: ShopAddress;
  phone: string;
  email: string;
  openingHours: string;
  social: { instagram: string | null; whatsapp: string | null; facebook: string | null };
  inLanguages?: Wording<'line' | 'area' | 'city' | 'openingHours'>;
};

/** The law wants these facts of the shop to be known. */
export type ShopLegal = {
  /** The name of the business, where it differs from the shop's. */
  legalName: string | null;
  fssaiNumber: string;
  /** The last day of the licence, such as 2027-03-31. */
  fssaiExpiresOn: string | null;
  /** The food authority's mark for labels; without it they have words. */
  licenceMark: LicenceMark | null;
  gstin: string | null;
  /** Without one, it is the shop's manager. */
  grievanceOfficer: { name: string; phone: string; email: string } | null;
};

/** The kitchen, and the traces that food from it may have. */
export type ShopKitchen = {
  /** The allergens that it handles; none is an answer too. Null while the owner has not said so. */
  allergens: Allergen[] | null;
  /** A line such as “A home kitchen in Madurai”, in the languages of the owner's choice. */
  about: { [Language in TextLanguage]?: string | undefined };
  /** The owner's story on About us; a shop started empty has none. */
  story?: { [Language in TextLanguage]?: string | undefined } | undefined;
};

/** Days on which no orders are taken. */
export type Closure = {
  /** The first closed day. */
  from: string;
  /** The first day on which orders are taken again. */
  reopensOn: string;
  /** That day in the reader's language, for pages: they load no code to write dates. */
  shownDay?: string;
  text: string;
  inLanguages?: InLanguages<string> | undefined;
};
export type ShopOpening = { closure: Closure | null };

/** How the shop sells, and how customers get their orders. */
export type ShopSelling = {
  /** The packs, in grams, in which products are offered. */
  packSizes: number[];
  /** Packs that were offered once, which may still be in carts and orders; left out where there are none. */
  withdrawnPacks?: number[] | undefined;
  /** Nothing with meat, fish or egg is made. */
  isVegOnly: boolean;
  /** Says whether customers may collect their orders. */
  isPickupOffered: boolean;
  /** Where they collect them; without one, at the shop's address. */
  pickupAddress: ShopAddress | null;
  pickupInLanguages?: AddressInLanguages;
  /** From this day on only products that declare what the law asks for become public; null for no day. */
  declarationsFrom: string | null;
  /** So much of the shelf life must be left on delivery; null where nothing is checked. */
  freshness: FreshnessRule | null;
  stock: StockSettings;
};

/** A time that is promised as a range. */
export type DaysRange = { least: number; most: number };

/** The promises to customers. Policy pages, emails and rules read these numbers. */
export type ShopPromises = {
  /** How long a paid order can be cancelled. */
  cancellationHours: number;
  /** The customer is told so many of them, never more. */
  cancellationHoursShown: number;
  refundDays: DaysRange;
  declinedPaymentRefundBusinessDays: number;
  shippingDays: number;
  /** From this hour of the day on, 1 to 23, an order counts as one of the next day; none where it is not set. */
  cutOffHour?: number | null | undefined;
  /** The weekday on which nothing is made or sent, Sunday as 0; none where it is not set. */
  closedWeekday?: number | null | undefined;
  /** From the order to the door. */
  deliveryDays: DaysRange;
  damageReportHours: number;
  complaintAcknowledgedHours: number;
  complaintSettledDays: number;
};

export type ShopFacts = Omit<ShopIdentity, 'logo' | 'inLanguages'> &
  Omit<ShopContacts, 'inLanguages'> &
  Omit<ShopLegal, 'licenceMark'> &
  ShopOpening &
  Omit<ShopSelling, 'declarationsFrom' | 'pickupInLanguages'> & {
    /** Only where the server has read the settings: no page needs them. */
    declarationsFrom?: ShopSelling['declarationsFrom'];
    licenceMark?: ShopLegal['licenceMark'];
    /** Says whether it was started with the demo: what its owner has not saved is that of the demo. */
    isDemo: boolean;
    kitchenAllergens: ShopKitchen['allergens'];
    /** The owner's line about the kitchen; empty if she has written none. */
    kitchen: string;
    /** The owner's own story of the shop; empty if she has told none. */
    story: string;
    /** When a shop started empty was opened, as its built-in policies are in force from then on; on the server only. */
    openedAt?: string | undefined;
    /** A new shop that its owner has not opened for orders yet. */
    opensSoon: boolean;
    logo: ShownLogo | null;
    /** Only the promises that differ from the code's; `shopPromises` has all of them. */
    promises: Partial<ShopPromises>;
  };

/** How the demo's shop is called: pages have its drawn logo, and what the name means. */
export const DEMO_NAME = 'Tula';

const NO_ADDRESS: ShopAddress = { line: '', area: '', city: '', state: '', pincode: '' };

/** A shop of which nobody has said anything yet. What pages send to browsers is what differs from it. */
export const NO_FACTS: ShopFacts = {
  isDemo: false,
  name: '',
  localName: null,
  tagline: '',
  address: NO_ADDRESS,
  phone: '',
  email: '',
  openingHours: '',
  social: { instagram: null, whatsapp: null, facebook: null },
  legalName: null,
  fssaiNumber: '',
  fssaiExpiresOn: null,
  gstin: null,
  grievanceOfficer: null,
  kitchenAllergens: null,
  kitchen: '',
  story: '',
  closure: null,
  packSizes: [250, 500, 750, 1000],
  isVegOnly: false,
  isPickupOffered: true,
  pickupAddress: null,
  freshness: null,
  stock: DEFAULT_STOCK_SETTINGS,
  opensSoon: false,
  logo: null,
  promises: {},
};

const current: ShopFacts = { ...NO_FACTS };

/**
 * The shop itself: who runs it and where it is. It is filled when a process starts, when its settings are saved, and in
 * the browser before a page is rendered; so it is read when it is needed, never while a module loads. On the server
 * some of it is told in the language of the request.
 */
export const shop: Readonly<ShopFacts> = current;

/** Makes these the facts of the shop; of those that are left out nothing is said. */
export function fillShop(facts: Partial<ShopFacts>): void {
  Object.assign(current, NO_FACTS, facts);
}

/** The shop in a sentence: for search engines, and where its owner has written nothing else. */
export function describeShop(): string {
  return shop.tagline || shop.name;
}

/** In a new shop nobody has said yet where it is, and an empty address is not printed. */
export const isAddressKnown = ({ line }: ShopAddress): boolean => line !== '';

/** The facts that somebody has said: what the browser has to be told. */
export function savedFacts(facts: Readonly<ShopFacts>): Partial<ShopFacts> {
  const names = Object.keys(NO_FACTS) as (keyof ShopFacts)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(facts[name]) !== JSON.stringify(NO_FACTS[name]))
      .map((name) => [name, facts[name]]),
  );
}
