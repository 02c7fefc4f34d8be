import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, contrast, luminance, mixed } from './contrast.ts';
import { coloursOf, DEFAULT_LOOK } from './look.ts';
import { failingPairs } from './pairs.ts';
import { THEME_NAMES } from './themes.ts';

const SCHEMES = ['light', 'dark'] as const;
const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}` as Colour);

test('contrast is that of the examples of WCAG', () => {
  expect(luminance('#ffffff')).toBe(1);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('every pair of every theme passes in both schemes with the accent of the theme', () => {
  for (const theme of THEME_NAMES)
    for (const scheme of SCHEMES)
      expect([theme, scheme, failingPairs(coloursOf({ ...DEFAULT_LOOK, theme }, scheme))]).toEqual([
        theme,
        scheme,
        [],
      ]);
});

test('every pair of every theme passes in both schemes with any accent', () => {
  const steps = Array.from({ length: 6 }, (_, step) => (step * 51).toString(16).padStart(2, '0'));
  const cube = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue): Colour => `#${red}${green}${blue}`)),
  );
  const passes = (accent: Colour) =>
    THEME_NAMES.every((theme) =>
      SCHEMES.every(
        (scheme) => failingPairs(coloursOf({ ...DEFAULT_LOOK, theme, accent }, scheme)).length === 0,
      ),
    );
  expect(cube.filter((accent) => !passes(accent))).toEqual([]);
  fc.assert(fc.property(colour, passes), { numRuns: 300 });
});

test('the button of an accent is seen on the page, and most of all in the dark', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...THEME_NAMES), (accent, theme) => {
      const [light, dark] = SCHEMES.map((scheme) => {
        const { turmeric, paper } = coloursOf({ ...DEFAULT_LOOK, theme, accent }, scheme);
        return contrast(turmeric, paper);
      }) as [number, number];
      return light >= 1.5 && dark >= 3;
    }),
    { numRuns: 300 },
  );
});

test('an accent that passes is used as it is, another one as the nearest that does', () => {
  const fillOf = (accent: Colour, scheme: 'light' | 'dark') =>
    coloursOf({ ...DEFAULT_LOOK, accent }, scheme).turmeric;
  expect(fillOf('#7b1e3a', 'light')).toBe('#7b1e3a');
  expect(fillOf('#7b1e3a', 'dark')).not.toBe('#7b1e3a');
  expect(fillOf('#ffffff', 'light')).not.toBe('#ffffff');
});
