import type { Scheme } from './accent.ts';
import type { ColourName, Colours } from './colours.ts';
import { formatRgb } from './contrast.ts';
import { coloursOf, DEFAULT_LOOK, type Look, type TypeName } from './look.ts';

/** More specific than the built-in tokens and than those of a language, wherever the file is loaded. */
const ROOT = ':root:root:root';

const BALOO = "'Baloo','Baloo Fallback',var(--font-text)";

/** The faces of headings and prices; figures of one width are set for every text. */
const FACES: Record<TypeName, Record<string, string>> = {
  fraunces: {},
  baloo: { '--font-display': BALOO, '--font-price': BALOO },
  anek: { '--font-display': 'var(--font-text)', '--font-price': 'var(--font-text)' },
};

/** The faces of headings and prices as CSS variables, where they differ from the built-in ones. */
export const facesOf = (type: TypeName): Readonly<Record<string, string>> => FACES[type];

/** The stylesheet that makes the built-in colours and faces those of a look: only what differs. */
export function lookStylesheet(look: Look): string {
  const light = writeDeclarations(look, 'light');
  const dark = writeDeclarations(look, 'dark');
  const faces = Object.entries(facesOf(look.type)).map(([name, face]) => `${name}:${face}`);
  const always = [...light, ...faces].join(';');
  return [
    always === '' ? '' : `${ROOT}{${always}}`,
    dark.length === 0 ? '' : `@media screen and (prefers-color-scheme:dark){${ROOT}{${dark.join(';')}}}`,
  ].join('');
}

function writeDeclarations(look: Look, scheme: Scheme): string[] {
  const colours = coloursOf(look, scheme);
  const builtIn = {
    light: coloursOf(DEFAULT_LOOK, 'light'),
    dark: coloursOf(DEFAULT_LOOK, 'dark'),
  };
  // What the light scheme sets would hold in the dark too, so it is set there again.
  const isSet = (name: ColourName) =>
    colours[name] !== builtIn[scheme][name] || coloursOf(look, 'light')[name] !== builtIn.light[name];
  const names = (Object.keys(colours) as ColourName[]).filter(isSet);
  return [
    ...names.map((name) => `--${name}:${colours[name]}`),
    ...(names.includes('ink') ? writeVeils(colours, scheme) : []),
  ];
}

/** Returns what lies over the page under a dialog. */
function writeVeils({ ink }: Colours, scheme: Scheme): string[] {
  return scheme === 'light'
    ? [`--veil:rgb(${formatRgb(ink)} / 0.5)`, `--veiled:color-mix(in srgb, var(--paper), ${ink} 50%)`]
    : ['--veil:rgb(0 0 0 / 0.6)', '--veiled:color-mix(in srgb, var(--paper), #000 60%)'];
}
