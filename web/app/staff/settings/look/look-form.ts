import { DEFAULT_LOOK, type Look } from '@tula/contract/shop/look/look.ts';
import { lookFields } from '@tula/contract/shop/look/look-fields.ts';
import { saveLook } from '@tula/contract/shop/settings-calls.ts';
import { send } from '../../../data/api.ts';
import type { FormValues } from '../../../forms/form-errors.ts';

/** Inputs of the look; an empty colour is that of the theme. */
export const LOOK_FORM = {
  start: ({ theme, type, accent }: Look): FormValues => ({ theme, type, accent: accent ?? '' }),
  read: readLook,
  save: (settings: Look, basedOn: number) => send(saveLook, { body: { basedOn, settings } }),
};

/** Returns what is chosen and typed; people leave out the # before a colour. */
function readLook({ theme, type, accent = '' }: FormValues) {
  const code = accent.trim();
  return { theme, type, accent: code === '' ? null : code.replace(/^#?/, '#') };
}

/** The look that is chosen; while the colour is half typed, with that of the theme. */
export function parseLook(values: FormValues): Look {
  const read = readLook(values);
  const { data } = lookFields.safeParse(read);
  return data ?? lookFields.safeParse({ ...read, accent: null }).data ?? DEFAULT_LOOK;
}
