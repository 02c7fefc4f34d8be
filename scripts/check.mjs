import { install } from './install.mjs';

await install({ isFull: true });
const { quickSteps, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(quickSteps));
