import { pageAt } from '@tula/contract/shop/page-table.ts';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './security-headers.ts';

const EVERY_PAGE = '/*';

/** Which methods an address answers, in alphabetical order; none for an address that does not exist. */
export type AllowedMethods = (url: string) => string[];

/** Collects the routes that are registered from now on. */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes: { path: string; pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ path: url, pattern: makePattern(url), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const found = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => (route.path === EVERY_PAGE ? methodsOfPage(path, route.methods) : route.methods));
    return found.length === 0 ? [] : [...new Set([...found, 'OPTIONS'])].toSorted();
  };
}

/** One route serves all pages: it has none below the API, and few of them take a posted form. */
function methodsOfPage(path: string, methods: string[]): string[] {
  if (isApiPath(path)) return [];
  return pageAt(path)?.takesForm ? methods : methods.filter((method) => method !== 'POST');
}

function makePattern(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.+?^$()|[\]{}\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
