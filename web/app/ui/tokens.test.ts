import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK, LIGHT } from '@tula/contract/shop/look/colours.ts';
import { PAIRS } from '@tula/contract/shop/look/pairs.ts';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');

const coloursIn = (css: string) =>
  Object.fromEntries(
    Array.from(css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]+);/g), ([, name, colour]) => [name, colour]),
  );

test('the default look has exactly the colours of tokens.css, in both schemes', () => {
  expect(coloursIn(light)).toEqual(LIGHT);
  expect(coloursIn(dark)).toEqual(DARK);
});

/** The rules of every stylesheet, without those of print, whose colours are not those of the shop. */
function rules() {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  return files.flatMap((file) => {
    const css = readFileSync(join(APP, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    return Array.from(css.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
      rule: `${file} ${selector.trim()}`,
      text: tokenOf(body, /(?:^|[\s;])color:\s*([^;]+)/),
      ground: tokenOf(body, /(?:^|[\s;])background(?:-color)?:\s*([^;]+)/),
    }));
  });
}

function tokenOf(body: string, property: RegExp): string | undefined {
  const name = /^var\(--([a-z-]+)\)$/.exec(property.exec(body)?.[1]?.trim() ?? '')?.[1];
  return name !== undefined && name in LIGHT ? name : undefined;
}

/** What cannot be used needs no contrast: WCAG 2.2, 1.4.3. */
const isDisabled = (rule: string) => /disabled/.test(rule);
const isListed = (text: string, ground: string) =>
  PAIRS.some(({ of, on, kind }) => of === text && on === ground && kind === 'text');

test('every text colour that a rule puts on a ground is among the checked pairs', () => {
  const forgotten = rules().filter(
    ({ rule, text, ground }) =>
      text !== undefined && ground !== undefined && !isDisabled(rule) && !isListed(text, ground),
  );
  expect(forgotten).toEqual([]);
});

test('every text colour without a ground of its own is checked on the page and on sheets', () => {
  const forgotten = rules().filter(
    ({ rule, text, ground }) =>
      text !== undefined &&
      ground === undefined &&
      !isDisabled(rule) &&
      !(isListed(text, 'paper') && isListed(text, 'paper-raised')),
  );
  expect(forgotten).toEqual([]);
});
