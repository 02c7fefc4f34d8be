import { saveContacts, saveIdentity, saveLegal, saveOpening } from '@tula/contract/shop/settings-calls.ts';
import { SETTINGS_SCHEMAS, type Settings, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { type Reply, send } from '../../data/api.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';
import {
  filled,
  named,
  namedInLanguages,
  pickObject,
  objectOrNull,
  orNull,
  typedInLanguages,
  withoutBlanks,
} from './form-objects.ts';
import { PROMISES_FORM } from './promises-form.ts';
import { LOOK_FORM } from './look/look-form.ts';
import { KITCHEN_FORM } from './kitchen-form.ts';
import { SELLING_FORM } from './selling-form.ts';
import { TAX_FORM } from './tax-form.ts';

/** The areas with a form of inputs alone. */
export const FORM_AREAS = [
  'identity',
  'contacts',
  'legal',
  'kitchen',
  'selling',
  'opening',
  'promises',
  'tax',
  'look',
] as const satisfies SettingsArea[];
export type FormArea = (typeof FORM_AREAS)[number];

type Saved = Reply<typeof saveIdentity>;

/** How an area is shown in inputs, and read from them. Inputs have the names of the fields, joined by dots. */
type AreaForm<Area extends SettingsArea> = {
  start: (settings: Settings[Area]) => FormValues;
  read: (values: FormValues) => unknown;
  save: (settings: Settings[Area], basedOn: number) => Promise<Saved>;
  /** The input of a field, where it is not the one of its name. */
  inputOf?: (field: string, values: FormValues) => string;
};

export const AREA_FORMS: { [Area in FormArea]: AreaForm<Area> } = {
  identity: {
    start: ({ name, localName, tagline, logo, inLanguages }) => ({
      name,
      'localName.text': localName?.text ?? '',
      'localName.language': localName?.language ?? '',
      tagline,
      ...pictureStart('logo', logo),
      'logo.show': logo?.isBesideName === false ? 'instead' : 'beside',
      ...namedInLanguages('inLanguages', inLanguages, ['name', 'tagline']),
    }),
    read: (values) => ({
      name: values['name'],
      localName: objectOrNull(values, 'localName', ['text']),
      tagline: values['tagline'],
      logo: pictureOrNull(values, 'logo', { isBesideName: values['logo.show'] !== 'instead' }),
      inLanguages: typedInLanguages(values, 'inLanguages'),
    }),
    save: (settings, basedOn) => send(saveIdentity, { body: { basedOn, settings } }),
  },
  contacts: {
    start: ({ address, phone, email, openingHours, social, inLanguages }) => ({
      ...named('address', address),
      phone,
      email,
      openingHours,
      ...named('social', social),
      ...namedInLanguages('inLanguages', inLanguages, ['line', 'area', 'city', 'openingHours']),
    }),
    read: (values) => ({
      address: withoutBlanks(pickObject(values, 'address')),
      phone: values['phone'],
      email: values['email'],
      openingHours: values['openingHours'],
      social: Object.fromEntries(
        Object.entries(pickObject(values, 'social')).map(([name, text]) => [name, orNull(text)]),
      ),
      inLanguages: typedInLanguages(values, 'inLanguages'),
    }),
    save: (settings, basedOn) => send(saveContacts, { body: { basedOn, settings } }),
  },
  legal: {
    start: ({ legalName, fssaiNumber, fssaiExpiresOn, licenceMark, gstin, grievanceOfficer }) => ({
      legalName: legalName ?? '',
      fssaiNumber,
      fssaiExpiresOn: fssaiExpiresOn ?? '',
      ...pictureStart('licenceMark', licenceMark),
      gstin: gstin ?? '',
      ...named('grievanceOfficer', grievanceOfficer ?? { name: '', phone: '', email: '' }),
    }),
    read: (values) => ({
      legalName: orNull(values['legalName']),
      fssaiNumber: values['fssaiNumber']?.replaceAll(/\s/g, ''),
      fssaiExpiresOn: orNull(values['fssaiExpiresOn']),
      licenceMark: pictureOrNull(values, 'licenceMark'),
      gstin: orNull(values['gstin']),
      grievanceOfficer: objectOrNull(values, 'grievanceOfficer', ['name', 'phone', 'email']),
    }),
    save: (settings, basedOn) => send(saveLegal, { body: { basedOn, settings } }),
  },
  opening: {
    start: ({ closure }) => {
      const { inLanguages = {}, ...own } = closure ?? { from: '', reopensOn: '', text: '' };
      const { hi = '', ta = '' } = inLanguages;
      return { ...named('closure', own), ...named('closure.inLanguages', { hi, ta }) };
    },
    read(values) {
      const closure = objectOrNull(values, 'closure', ['from', 'reopensOn', 'text']);
      const inLanguages = filled(pickObject(values, 'closure.inLanguages'));
      if (closure === null || Object.keys(inLanguages).length === 0) return { closure };
      return { closure: { ...closure, inLanguages } };
    },
    save: (settings, basedOn) => send(saveOpening, { body: { basedOn, settings } }),
  },
  kitchen: KITCHEN_FORM,
  selling: SELLING_FORM,
  promises: PROMISES_FORM,
  tax: TAX_FORM,
  look: LOOK_FORM,
};

/** The settings to save, or what is wrong at which field. */
export function checkArea<Area extends FormArea>(area: Area, values: FormValues): Checked<Settings[Area]> {
  const form = AREA_FORMS[area];
  const parsed = SETTINGS_SCHEMAS[area].safeParse(form.read(values));
  if (parsed.success) return { value: parsed.data as Settings[Area] };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    fields[form.inputOf?.(name, values) ?? name] ??= message;
  }
  return { fields };
}

/** The hidden inputs of an uploaded picture. */
function pictureStart(name: string, picture: { path: string; width: number; height: number } | null) {
  return {
    [`${name}.path`]: picture?.path ?? '',
    [`${name}.width`]: String(picture?.width ?? ''),
    [`${name}.height`]: String(picture?.height ?? ''),
  };
}

function pictureOrNull(values: FormValues, name: string, more: object = {}) {
  const { path = '', width, height } = pickObject(values, name);
  return path === '' ? null : { path, width: Number(width), height: Number(height), ...more };
}
