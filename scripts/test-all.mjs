import { install } from './install.mjs';

await install({ isFull: true });
const { releaseAfterwards, releaseLanes, runChecks } = await import('./checks.mjs');
process.exit(await runChecks(releaseLanes, releaseAfterwards));
