import { makeTexts } from './generated.mjs';
import { installPackages } from './install.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

await installPackages({ isFull: true });
const program = `
  import { writeFileSync } from 'node:fs';
  import { missingLines, orderedCatalogues } from './scripts/text-files.ts';
  for (const [file, text] of orderedCatalogues()) writeFileSync(file, text);
  for (const line of missingLines()) console.log(line);
`;
const flags = ['--input-type=module', '--eval', program];
const code = await runStep(pinnedNode(), flags, { env: nodeEnvironment() });
process.exit(code === 0 ? await makeTexts() : code);
