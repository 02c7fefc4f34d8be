import { buildPages } from './build-web.mjs';
import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await install({ isFull: true });
const code = await buildPages();
if (code !== 0) process.exit(code);
const command = ['bench/run.ts', ...process.argv.slice(2)];
process.exit(await runStep(pinnedNode(), command, { env: nodeEnvironment() }));
