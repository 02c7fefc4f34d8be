import { install } from './install.mjs';

await install({ isFull: true });
const { allSteps, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(allSteps));
