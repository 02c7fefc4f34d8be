import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from 'orval';

const ROOT = path.resolve(import.meta.dirname, '../..');

const QUIETLY = { logLevel: 'error' } as const;

/** What a call of a generated client answers. */
export type ClientAnswer = { status: number; headers: Headers; data: unknown };
type Calls = Record<string, (...input: unknown[]) => Promise<ClientAnswer>>;
type GeneratedSchema = { parse: (value: unknown) => unknown };

export type GeneratedClient = {
  /** The functions of the client, by operationId. */
  calls: Calls;
  /** The generated schema of this name. */
  schema: (name: string) => Promise<GeneratedSchema>;
  /** Compiles everything that was generated; throws what the compiler says. */
  compile: () => void;
  remove: () => Promise<void>;
};

/** Generates a client with schemas from the API document of a running shop, as somebody else would. */
export async function generatedClient(origin: string): Promise<GeneratedClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tula-client-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const document = path.join(folder, 'openapi.json');
  const response = await fetch(`${origin}/api/v1/openapi.json`);
  await writeFile(document, await response.text());
  const input = { target: document };
  const client = {
    target: path.join(folder, 'client.ts'),
    client: 'fetch',
    baseUrl: `${origin}/api/v1`,
  } as const;
  await generate({ input, output: client }, folder, QUIETLY);
  const schemas = { path: path.join(folder, 'schemas'), type: 'zod' } as const;
  await generate(
    { input, output: { target: path.join(folder, 'zod.ts'), client: 'zod', schemas } },
    folder,
    QUIETLY,
  );
  const imported = (file: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);
  return {
    calls: (await imported('client.ts')) as Calls,
    schema: async (name) => {
      const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.zod.ts`;
      return (await imported(`schemas/${file}`))[name] as GeneratedSchema;
    },
    compile: () => compile(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function compile(folder: string): void {
  const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');
  const options =
    '--noEmit --strict --skipLibCheck --target esnext --module preserve --lib esnext,dom,dom.iterable';
  try {
    execFileSync(process.execPath, [compiler, ...options.split(' '), '--types', '', 'client.ts'], {
      cwd: folder,
    });
  } catch (error) {
    throw new Error(String((error as { stdout?: Buffer }).stdout), { cause: error });
  }
}
