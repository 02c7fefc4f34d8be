import { install } from './install.mjs';

await install({ isFull: true });
const { quickRounds, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(quickRounds));
