import { createContext, type RouterContextProvider } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';

/** Structured data of one page for search engines: each item becomes a script element of its own. */
export type StructuredData = WithContext<Thing>[];

/** Computes what the page has; only a served page asks for it, not the page's data for a navigation. */
export const structuredData = createContext<() => Promise<StructuredData>>(async () => []);

/** Called by loaders, so that neither browsers load this code nor pages carry the data twice. */
export function describeWith(
  context: Readonly<RouterContextProvider>,
  describe: () => StructuredData | Promise<StructuredData>,
) {
  context.set(structuredData, async () => describe());
}
