import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { IconName } from './icon.tsx';

/** TypeScript checks that no icon is missing. */
const NAMES: Record<IconName, true> = {
  alert: true,
  bag: true,
  camera: true,
  check: true,
  chilli: true,
  clock: true,
  close: true,
  copy: true,
  crop: true,
  down: true,
  edit: true,
  eye: true,
  facebook: true,
  help: true,
  instagram: true,
  left: true,
  list: true,
  menu: true,
  minus: true,
  more: true,
  out: true,
  phone: true,
  plus: true,
  print: true,
  refund: true,
  right: true,
  search: true,
  share: true,
  sort: true,
  store: true,
  trash: true,
  truck: true,
  user: true,
  weight: true,
  whatsapp: true,
};

test('every icon is drawn once, in alphabetical order after the parts of the logo', () => {
  const file = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8');
  const drawn = [...file.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(['logo', 'logo-beam', ...Object.keys(NAMES)]);
});
