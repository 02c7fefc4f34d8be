import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '@tula/contract/shop/pages.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { isApiPath } from '../security-headers.ts';
import { PAGE_ROUTE } from '../server.ts';
import { isMissingFile, isMalformed, type PageRenderer, pageRenderer, type PagesOptions } from './pages.ts';
import type { ServerBuild } from './built-pages.ts';
import { acceptForms } from './posted-forms.ts';

type Vite = {
  middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  ssrLoadModule: (id: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/**
 * Serves pages from source in development: Vite runs in this process and on this port, with hot reload. Such pages
 * are in English and have no content security policy, as Vite injects scripts.
 */
export async function servePagesInDevelopment(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const webDir = dirname(options.buildDir);
  const entry = createRequire(join(webDir, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer: (config: object) => Promise<Vite>;
  };
  const vite = await createServer({
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  const buildNow = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const render: PageRenderer = async (request, reply) =>
    pageRenderer(app, await buildNow(), options, 'development')(request, reply);
  acceptForms(app, options, render);
  app.get('/*', { config: { name: PAGE_ROUTE } }, async (request, reply) => {
    if (isMalformed(request)) return reply.redirect(paths.notFound());
    if (await isAnsweredByVite(vite, request, reply)) return reply;
    if (isApiPath(request.url)) return reply.callNotFound();
    if (isMissingFile(request)) throw new Problem('NOT_FOUND');
    return render(request, reply);
  });
}

/** Vite answers requests for its own files and leaves pages to us. */
function isAnsweredByVite(vite: Vite, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => {
      reply.hijack();
      resolve(true);
    });
    vite.middlewares(request.raw, reply.raw, (error) => (error ? reject(error as Error) : resolve(false)));
  });
}
