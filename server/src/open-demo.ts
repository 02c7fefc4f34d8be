import type { FirstRunParts } from './first-run/first-run-parts.ts';
import type { ContentParts } from './owner/save-content.ts';

/** Loaded when an owner asks, as the demo catalogue would stay in memory. */
export function openDemo(parts: ContentParts): FirstRunParts['demo'] {
  const load = () => import('../seeds/clear-demo.ts');
  return {
    count: async () => (await (await load()).demoProducts(parts.database.db)).length,
    clear: async (by) => (await load()).clearDemo(parts, by),
  };
}
