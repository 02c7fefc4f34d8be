import { buildPages } from './build-web.mjs';
import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await install({ isFull: true });
const code = await buildPages();
if (code !== 0) process.exit(code);
process.exit(
  await runStep(pinnedNode(), ['bench/faults.ts', ...process.argv.slice(2)], { env: nodeEnvironment() }),
);
