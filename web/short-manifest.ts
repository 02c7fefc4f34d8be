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

type Route = { imports?: string[]; css?: string[] };

/**
 * Leaves out what no browser reads here: the chunks that a route imports, which only links with `prefetch` would
 * load, stylesheets that every page has from the root, and everything that is false.
 */
export function shortManifest(script: string): string {
  const [, json] = /^window\.__reactRouterManifest=(\{.+\});$/s.exec(script) ?? [];
  if (json === undefined) throw new Error('The manifest is written differently');
  const manifest: { routes: Record<string, Route> } = JSON.parse(json);
  const { root, ...others } = manifest.routes;
  for (const route of Object.values(manifest.routes)) delete route.imports;
  for (const route of Object.values(others))
    route.css = route.css?.filter((file) => !root?.css?.includes(file)) ?? [];
  const short = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value));
  return `window.__reactRouterManifest=${short};`;
}
