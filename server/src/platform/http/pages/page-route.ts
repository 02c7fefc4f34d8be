import { PAGES, withoutLanguage } from '@tula/contract/shop/page-table.ts';

const TEMPLATES = Object.values(PAGES).map(({ path }) => ({
  route: `page ${path}`,
  match: makePattern(path),
}));
const byPath = new Map(TEMPLATES.map((template) => [template.route.slice('page '.length), template.route]));

/** The name under which a page and its data are counted: that of its template, as `page /products/:productId/:slug?`. */
export function pageRoute(url: string): string | undefined {
  const [address = ''] = url.split('?', 1);
  const path = withoutLanguage(address)
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '');
  return byPath.get(path) ?? TEMPLATES.find(({ match }) => match.test(path))?.route;
}

function makePattern(path: string): RegExp {
  const parts = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${parts}$`);
}
