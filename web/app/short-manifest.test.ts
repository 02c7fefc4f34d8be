import { expect, test } from 'vitest';
import { shortManifest, withoutStaff } from '../short-manifest.ts';

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

test('shoppers get no route of staff but the login', () => {
  const entry = { module: '/assets/entry.js' };
  const routes = {
    root: { id: 'root' },
    home: { id: 'home', parentId: 'root', path: 'home' },
    'staff/staff-login-page': { id: 'staff/staff-login-page', parentId: 'root', path: 'manage/login' },
    'staff/staff-only': { id: 'staff/staff-only', parentId: 'root' },
    sales: { id: 'sales', parentId: 'staff/staff-only', path: 'manage/figures' },
  };
  const { root, home, 'staff/staff-login-page': login } = routes;
  expect(withoutStaff(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root, home, 'staff/staff-login-page': login } })};`,
  );
});

test('routes without the layout of staff stop the build', () => {
  const manifest = JSON.stringify({ entry: {}, routes: { root: { id: 'root' } } });
  expect(() => withoutStaff(`window.__reactRouterManifest=${manifest};`)).toThrow('staff/staff-only');
});
