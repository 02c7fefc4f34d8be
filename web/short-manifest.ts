import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shoppersManifest } from './app/router-html.ts';

/** Shortens the manifest of routes in the folder of the built pages, and adds the one that shoppers load. */
export async function shortenManifest(buildDirectory: string) {
  const assets = path.join(buildDirectory, 'client', 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error(`There is not one manifest in ${assets}`);
  const file = path.join(assets, name);
  const short = shortManifest(await readFile(file, 'utf8'));
  await writeFile(file, short);
  await writeFile(path.join(assets, shoppersManifest(name)), withoutStaff(short));
}

type Route = { parentId?: string; imports?: string[]; css?: string[] };
type Manifest = { routes: Record<string, Route> };

const STAFF_LAYOUT = 'staff/staff-only';
/** Those of staff, and those that few shoppers open. */
const LAYOUTS = new Set([STAFF_LAYOUT, 'complaints/apart']);

/** Without the pages of staff and those that few open: from those of shoppers they are opened as documents. */
export function withoutStaff(script: string): string {
  const { routes, ...manifest } = manifestOf(script);
  if (routes[STAFF_LAYOUT] === undefined) throw new Error(`The manifest has no ${STAFF_LAYOUT}`);
  const kept = Object.entries(routes).filter(
    ([id, { parentId = '' }]) => !LAYOUTS.has(id) && !LAYOUTS.has(parentId),
  );
  return scriptOf({ ...manifest, routes: Object.fromEntries(kept) });
}

/**
 * Leaves out what no browser reads here: the chunks that a route imports, which only links with `prefetch` would
 * load, stylesheets that every page has from the root, and everything that is false.
 */
export function shortManifest(script: string): string {
  const manifest = manifestOf(script);
  const { root, ...others } = manifest.routes;
  for (const route of Object.values(manifest.routes)) delete route.imports;
  for (const route of Object.values(others))
    route.css = route.css?.filter((file) => !root?.css?.includes(file)) ?? [];
  return scriptOf(manifest);
}

function manifestOf(script: string): Manifest {
  const [, json] = /^window\.__reactRouterManifest=(\{.+\});$/s.exec(script) ?? [];
  if (json === undefined) throw new Error('The manifest is written differently');
  return JSON.parse(json);
}

function scriptOf(manifest: Manifest): string {
  const short = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value));
  return `window.__reactRouterManifest=${short};`;
}
