import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await install({ isFull: true });
const program = `
  import { writeFileSync } from 'node:fs';
  import { generatedFiles, missingLines } from './scripts/text-files.ts';
  for (const [file, text] of generatedFiles()) writeFileSync(file, text);
  for (const line of missingLines()) console.log(line);
`;
const flags = ['--input-type=module', '--eval', program];
process.exit(await runStep(pinnedNode(), flags, { env: nodeEnvironment() }));
