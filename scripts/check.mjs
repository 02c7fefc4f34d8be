import { install } from './install.mjs';

await install({ isFull: true });
const { quickLanes, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(quickLanes));
