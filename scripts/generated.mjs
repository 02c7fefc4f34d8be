import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

/** Makes the typed module of every area of texts; returns the exit code. The shop imports these when it runs. */
export function makeTexts(show) {
  return makeUnlessMade({
    name: 'texts',
    sources: [
      ...filesOf('messages/en'),
      'messages/package.json',
      'messages/src/area-file.ts',
      'messages/src/compile.ts',
      'scripts/text-files.ts',
    ],
    made: () => madeIn('messages/areas'),
    program: `import { writeAreaModules } from './scripts/text-files.ts';
      writeAreaModules();`,
    ...show,
  });
}

/** Makes the types of the tables, on a real database with all migrations; returns the exit code. */
export function makeTables(show) {
  return makeUnlessMade({
    name: 'tables',
    sources: [...filesOf('server/migrations'), 'package.json', 'server/test/table-types.ts'],
    made: () => madeIn('server/src/platform/postgres'),
    program: `import { writeTableTypes } from './server/test/table-types.ts';
      await writeTableTypes();`,
    ...show,
  });
}

/**
 * What is generated is not in git. It is made again when what it is made from has changed, or what was made: then the
 * hash of both differs from the one that was kept when it was made.
 */
async function makeUnlessMade({ name, sources, made, program, output }) {
  const stamp = path.join(root, 'node_modules', '.cache', 'generated', name);
  const state = () => hashOfFiles(`generated-${name}`, [...sources, ...made()]);
  if (state() === keptAt(stamp)) return 0;
  const flags = ['--input-type=module', '--eval', program];
  const code = await runStep(pinnedNode(), flags, { env: nodeEnvironment(), output });
  if (code !== 0) return code;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state());
  return 0;
}

const madeIn = (folder) => filesOf(folder).filter((file) => file.endsWith('.gen.ts'));

function filesOf(folder) {
  try {
    return readdirSync(path.join(root, folder))
      .toSorted()
      .map((file) => `${folder}/${file}`);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function keptAt(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
