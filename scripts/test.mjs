import { install } from './install.mjs';

await install({ isFull: true });
const { testRounds, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(testRounds));
