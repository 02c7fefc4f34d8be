import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Program = { source: string };

/** What `npm start` and the commands run, and the shop that browser tests walk through. */
const { buildServer, commandProgram, COMMANDS, serverProgram, SHOP_OF_JOURNEYS } = (await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/server-bundle.mjs')).href
)) as {
  buildServer: (show?: object, of?: Program) => Promise<number>;
  commandProgram: (name: string) => string[];
  COMMANDS: Program;
  serverProgram: (of?: Program) => string[];
  SHOP_OF_JOURNEYS: Program;
};

/** Bundles a program unless that is done, and returns what Node is to run. */
async function built(of: Program | undefined, program: () => string[]): Promise<string[]> {
  if ((await buildServer(undefined, of)) !== 0) throw new Error('the server could not be bundled');
  return program();
}

export const builtServer = () => built(undefined, () => serverProgram());
export const builtCommand = (name: string) => built(COMMANDS, () => commandProgram(name));
export const builtShopOfJourneys = () => built(SHOP_OF_JOURNEYS, () => serverProgram(SHOP_OF_JOURNEYS));
