import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { languagePath } from '@tula/messages/language.ts';
import { build, type Plugin } from 'vite';
import { compiledTexts } from './inline-texts.ts';

/** Each language is an app of its own, in the folder of its addresses. */
const FOLDER = `${languagePath()}/`;
const fileNamed = (name: string) => FOLDER.slice(1) + name;

/** Adds the service worker to the build. */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const names = Object.keys(bundle).toSorted().join('\n');
    const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: fileNamed('offline-worker.js'),
      source: await workerOf(version),
    });
  },
};

/** One script without imports; its text differs for each build, so that browsers update to it. */
async function workerOf(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledTexts],
    define: { BUILD: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('app/offline/worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The worker was not built.');
  return built.output[0].code;
}
