import { install } from './install.mjs';

await install({ isFull: true });
const { testLanes, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(testLanes));
