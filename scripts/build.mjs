import { buildPages } from './build-web.mjs';
import { install } from './install.mjs';
import { buildServer, COMMANDS } from './server-bundle.mjs';
import { inFull } from './progress.mjs';

/**
 * Makes all that a start and the operator's commands would make, so that an installed version or an image only has to
 * be started.
 */
await install();
const codes = [await buildPages(), await buildServer(), await buildServer(inFull, COMMANDS)];
process.exit(codes.find((code) => code !== 0) ?? 0);
