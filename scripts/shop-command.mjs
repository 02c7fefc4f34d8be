import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = path.join(root, 'server', 'src', 'commands', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error(`Unknown command: ${name}.`);
  process.exit(1);
}
await install();
const { buildServer, commandProgram, COMMANDS } = await import('./server-bundle.mjs');
const { hidden } = await import('./progress.mjs');
// A command that could not be bundled runs from its sources, which takes half a second more.
await buildServer(hidden, COMMANDS);
const child = spawn(pinnedNode(), [...commandProgram(name), ...args], {
  stdio: 'inherit',
  env: nodeEnvironment(),
});
// The terminal sends SIGINT to the command itself; this process only has to outlive it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
