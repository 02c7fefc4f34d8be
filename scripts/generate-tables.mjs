import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await install({ isFull: true });
const program = `
  import { writeFileSync } from 'node:fs';
  import { tableTypes, tableTypesFile } from './server/test/table-types.ts';
  writeFileSync(tableTypesFile, await tableTypes());
`;
const flags = ['--input-type=module', '--eval', program];
process.exit(await runStep(pinnedNode(), flags, { env: nodeEnvironment() }));
