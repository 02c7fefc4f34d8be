import { Problem } from '@tula/contract/calls/problems.ts';
import { pageAt } from '@tula/contract/shop/page-table.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT_BYTES = 16 * 1024;

type Render = (request: FastifyRequest, reply: FastifyReply) => Promise<string | FastifyReply>;

/**
 * Forms of pages that are posted without scripts, to the page itself, which answers with a page. Only our own pages
 * may post: another site could otherwise act for its visitors, from their address.
 */
export function acceptForms(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
  render: Render,
): void {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.post('/*', { config: { name: 'page form', isExpensive: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!pageAt(path)?.takesForm) return reply.callNotFound();
    if (!isFromOwnPage(request, publicUrl)) throw new Problem('FORBIDDEN');
    if (postedForm(request) === undefined) throw new Problem('MALFORMED_BODY');
    return render(request, reply);
  });
}

/** The origin of pages whose address carries a token is hidden, so the browser's own verdict comes first. */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(publicUrl).origin : site === 'same-origin';
}

/** The posted form, as it is handed to the page; undefined for any other request. */
export function postedForm({ method, body }: FastifyRequest) {
  if (method !== 'POST' || typeof body !== 'string') return undefined;
  return { method, body, headers: { 'content-type': FORM } };
}
