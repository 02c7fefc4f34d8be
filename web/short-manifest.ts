import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The manifest of routes that every page loads, in the folder of the built pages. */
export async function shortenManifest(buildDirectory: string) {
  const assets = path.join(buildDirectory, 'client', 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error(`There is not one manifest in ${assets}`);
  const file = path.join(assets, name);
  await writeFile(file, shortManifest(await readFile(file, 'utf8')));
}

/**
 * Leaves out what no browser reads here: the chunks that a route imports, which only links with `prefetch` would
 * load, and everything that is false.
 */
export function shortManifest(script: string): string {
  const [, json] = /^window\.__reactRouterManifest=(\{.+\});$/s.exec(script) ?? [];
  if (json === undefined) throw new Error('The manifest is written differently');
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(json);
  for (const route of Object.values(manifest.routes)) delete route.imports;
  const short = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value));
  return `window.__reactRouterManifest=${short};`;
}
