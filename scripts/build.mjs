import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';
import { buildServer, COMMANDS } from './server-bundle.mjs';

/** A start makes the links between PostgreSQL's libraries, which a folder that it may not write would refuse. */
function linkPostgres() {
  const binaries = path.join(root, 'server', 'src', 'platform', 'postgres', 'postgres-binaries.ts');
  const link = `const { postgresBinaries } = await import('${pathToFileURL(binaries).href}'); postgresBinaries();`;
  return runStep(pinnedNode(), ['--input-type=module', '--eval', link]);
}

/**
 * Makes all that a start and the operator's commands would make, so that an installed version or an image only has to
 * be started, also by a user who may not write there.
 */
await install();
const codes = [
  await buildPages(),
  await buildServer(),
  await buildServer(inFull, COMMANDS),
  await linkPostgres(),
];
process.exit(codes.find((code) => code !== 0) ?? 0);
