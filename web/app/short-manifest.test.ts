import { expect, test } from 'vitest';
import { shortManifest } from '../short-manifest.ts';

test('the manifest keeps what the browser reads of a route, and loses its imports, the root’s styles and what is false', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/shop.js'], css: [] };
  const home = {
    id: 'home',
    path: 'home',
    hasLoader: true,
    hasAction: false,
    module: '/assets/home.js',
    imports: ['/assets/shop.js'],
    css: ['/assets/home.css'],
  };
  const root = { id: 'root', module: '/assets/root.js', css: ['/assets/shop.css'] };
  const { imports: _, hasAction: __, ...kept } = home;
  expect(
    shortManifest(
      `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root, home: { ...home, css: [...root.css, ...home.css] } } })};`,
    ),
  ).toBe(`window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root, home: kept } })};`);
});

test('a manifest that is written differently stops the build', () => {
  expect(() => shortManifest('export default {}')).toThrow('The manifest is written differently');
});
