import { install } from './install.mjs';

await install({ isFull: true });
const { releaseRounds, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(releaseRounds));
