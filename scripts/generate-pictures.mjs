import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await install({ isFull: true });
const program = `
  import { makeDemoPictures } from './server/seeds/make-demo-pictures.ts';
  await makeDemoPictures();
`;
const flags = ['--input-type=module', '--eval', program];
process.exit(await runStep(pinnedNode(), flags, { env: nodeEnvironment() }));
