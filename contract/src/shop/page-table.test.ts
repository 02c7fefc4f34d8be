import { listPublicProducts } from '../catalogue/public-catalogue.ts';
import { expect, test } from 'vitest';
import { INDEXED_PATHS, PAGES, type Page, pageAt, PRIVATE_AREAS, parametersOfPage } from './page-table.ts';
import { paths } from './pages.ts';
import { staffPaths } from './staff-pages.ts';

const ALL: readonly Page[] = Object.values(PAGES);

test('an address leads to its page, with its parameters in their places', () => {
  expect(pageAt('/')).toBe(PAGES.root);
  expect(paths.product({ id: '019a-b', name: 'Kara Boondi' }, { pack: 500 })).toBe(
    '/products/019a-b/kara-boondi?pack=500',
  );
  for (const name of ['Kara Boondi', 'முறுக்கு'])
    expect(pageAt(paths.product({ id: '019a-b', name }))).toBe(PAGES.product);
  expect(pageAt(staffPaths.newProduct())).toBe(PAGES.saveProduct);
  expect(pageAt(staffPaths.editProduct('019a-b'))).toBe(PAGES.saveProduct);
  expect(pageAt(staffPaths.order('TL-7K4M2Q'))).toBe(PAGES.staffOrder);
  for (const none of ['/nowhere', '/products/', '/products/a/b/c', '/homes', '/order', '/policies'])
    expect(pageAt(none), none).toBeUndefined();
});

test('no two pages share a path, and each is found by its own', () => {
  expect(new Set(ALL.map(({ path }) => path)).size).toBe(ALL.length);
  for (const page of ALL) expect(pageAt(page.path.replace(/:\w+\??/g, 'x'))).toBe(page);
});

test('robots are kept out of customer and staff pages, and of no page that is indexed', () => {
  const isPrivate = (path: string) => PRIVATE_AREAS.some((area) => path.startsWith(area));
  for (const { path, who, isIndexed } of ALL) {
    if (who !== 'anyone') expect([path, isPrivate(path), isIndexed]).toEqual([path, true, undefined]);
    if (isIndexed) expect([path, isPrivate(path)]).toEqual([path, false]);
  }
});

test('a page whose address has a token is neither indexed nor cached offline', () => {
  expect(ALL.filter(({ carriesToken }) => carriesToken)).toEqual([
    PAGES.passwordReset,
    PAGES.verifyEmail,
    PAGES.undoEmailChange,
    PAGES.stockMail,
    PAGES.staffLink,
  ]);
  for (const { carriesToken, isIndexed, offline } of ALL)
    if (carriesToken) expect([isIndexed, offline]).toEqual([undefined, undefined]);
});

test('the sitemap has these pages besides the catalogue', () => {
  expect(INDEXED_PATHS).toEqual([
    '/home',
    '/products',
    '/about-us',
    '/help',
    '/policies/terms-and-conditions',
    '/policies/privacy',
    '/policies/refund',
    '/policies/return',
    '/policies/shipping',
    '/large-amounts',
  ]);
});

test('the list of products knows the parameters of the call that it shows, and no other page does', () => {
  const { names, ignoresOthers } = parametersOfPage('/products.data');
  expect(ignoresOthers).toBe(true);
  expect(names.toSorted()).toEqual([...Object.keys(listPublicProducts.query.shape), '_routes'].toSorted());
  expect(parametersOfPage('/products/1/murukku').names).toEqual(['pack', 'count', '_routes']);
  expect(parametersOfPage('/home').names).toEqual(['_routes']);
  expect(parametersOfPage('/user/verify-email').ignoresOthers).toBe(false);
  expect(parametersOfPage('/orders').ignoresOthers).toBe(false);
});
