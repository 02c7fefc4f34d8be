import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { numberInPath } from '../calls/page.ts';
import { BLANK_CONTACTS, BLANK_IDENTITY, BLANK_LEGAL } from './blank-settings.ts';
import { SETTINGS_AREAS, SETTINGS_SCHEMAS, type Settings, type SettingsArea } from './settings.ts';

const forOwner = { who: 'staff', roles: ['owner'] } as const;

/** Version 0 came with the shop: nobody saved it. */
export const settingsVersion = z.object({
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  /** The name of who saved it. */
  savedBy: z.nullable(z.string()),
  /** The version that was restored, if it was not edited. */
  restoredFrom: z.nullable(z.int()),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

const { identity, contacts, legal, kitchen, selling, opening, promises, tax, look, home } = SETTINGS_SCHEMAS;
const inUse = <S extends z.ZodMiniType>(settings: S) => z.object({ ...settingsVersion.shape, settings });
/** Version 0 of a shop started empty is blank, which is not accepted when it is saved. */
const inUseOrBlank = <S extends z.ZodMiniType, B extends z.ZodMiniType>(settings: S, blank: B) =>
  inUse(z.union([settings, blank]));
/** The name of an area. */
export const settingsArea = z.enum(SETTINGS_AREAS);
const basedOn = z.int();
const saved = z.object({ version: z.int() });

export type SettingsInUse<Area extends SettingsArea> = SettingsVersion & { settings: Settings[Area] };

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  ...forOwner,
  does: 'The settings of the shop in use, each area with its version',
  result: z.object({
    identity: inUseOrBlank(identity, BLANK_IDENTITY),
    contacts: inUseOrBlank(contacts, BLANK_CONTACTS),
    legal: inUseOrBlank(legal, BLANK_LEGAL),
    /** Without allergens while the owner has not said which. */
    kitchen: inUse(z.extend(kitchen, { allergens: z.nullable(kitchen.shape.allergens) })),
    selling: inUse(selling),
    opening: inUse(opening),
    promises: inUse(promises),
    tax: inUse(tax),
    look: inUse(look),
    home: inUse(home),
  }),
  problems: [],
});

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/settings/{area}/versions',
  ...forOwner,
  does: 'The 30 newest versions of an area of the settings, newest first',
  params: z.object({ area: settingsArea }),
  result: z.object({ versions: z.array(settingsVersion) }),
  notFound: 'SETTINGS_NOT_FOUND',
  problems: ['SETTINGS_NOT_FOUND'],
});

const describeSave = <const P extends string, S extends z.ZodMiniType>(path: P, settings: S, what: string) =>
  endpoint({
    method: 'PUT',
    path,
    ...forOwner,
    does: `Saves ${what} as a new version; rejected when another one was saved since the version that was edited`,
    body: z.object({ basedOn, settings }),
    result: saved,
    current: settingsVersion,
    problems: ['CHANGED_MEANWHILE'],
  });

export const saveIdentity = describeSave('/settings/identity', identity, 'the name of the shop');
export const saveContacts = describeSave(
  '/settings/contacts',
  contacts,
  'address, phone and email of the shop',
);
export const saveLegal = describeSave('/settings/legal', legal, 'legal name, licence and grievance officer');

export const saveKitchen = describeSave(
  '/settings/kitchen',
  kitchen,
  'what the kitchen is and which allergens it handles',
);

export const saveSelling = describeSave('/settings/selling', selling, 'packs, kitchen and pickup');

export const saveOpening = describeSave('/settings/opening', opening, 'the days on which the shop is closed');

export const savePromises = describeSave(
  '/settings/promises',
  promises,
  'the hours and days that the shop promises, for orders from then on',
);

export const saveTax = describeSave(
  '/settings/tax',
  tax,
  'the GST registration, HSN code and tax rates of the shop',
);

export const saveLook = describeSave(
  '/settings/look',
  look,
  'the theme, the faces and the colour of buttons',
);

export const saveHome = describeSave(
  '/settings/home',
  home,
  'the words, pictures and sections of the home page',
);

export const restoreSettings = endpoint({
  method: 'POST',
  path: '/settings/{area}/{version}/restore',
  ...forOwner,
  does: 'Saves an earlier version of an area of the settings as the newest one',
  params: z.object({ area: settingsArea, version: numberInPath }),
  body: z.object({ basedOn }),
  result: saved,
  current: settingsVersion,
  notFound: 'SETTINGS_NOT_FOUND',
  problems: ['SETTINGS_NOT_FOUND', 'CHANGED_MEANWHILE'],
});
