import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Program = { source: string };

/** What `npm start` runs, and the shop that browser tests walk through. */
const { buildServer, serverProgram, SHOP_OF_JOURNEYS } = (await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/server-bundle.mjs')).href
)) as {
  buildServer: (show?: object, of?: Program) => Promise<number>;
  serverProgram: (of?: Program) => string[];
  SHOP_OF_JOURNEYS: Program;
};

/** Bundles a server unless that is done, and returns what Node is to run. */
async function built(of?: Program): Promise<string[]> {
  if ((await buildServer(undefined, of)) !== 0) throw new Error('the server could not be bundled');
  return serverProgram(of);
}

export const builtServer = () => built();
export const builtShopOfJourneys = () => built(SHOP_OF_JOURNEYS);
