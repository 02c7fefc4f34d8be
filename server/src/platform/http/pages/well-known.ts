import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';

/** RFC 9116 asks for less than a year, so that nobody writes to an address that has been given up. */
const VALID_MONTHS = 6;
const ADDRESS = '/.well-known/security.txt';

/**
 * Says where researchers report a hole, and where password managers change a password (RFC 9116, W3C change-password).
 */
export function serveWellKnown(
  app: FastifyInstance,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): void {
  app.get(ADDRESS, { config: { name: 'security.txt' } }, async (_, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return securityText(publicUrl, clock.now());
  });
  app.get('/security.txt', { config: { name: 'security.txt' } }, (_, reply) => reply.redirect(ADDRESS, 301));
  app.get('/.well-known/change-password', { config: { name: 'change-password' } }, (_, reply) =>
    reply.redirect(paths.account(), 302),
  );
}

/** The expiry moves on at the beginning of each month. */
function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
  return [
    // In a new shop nobody has given an email yet.
    `Contact: ${shop.email ? `mailto:${shop.email}` : publicUrl + paths.help()}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}${ADDRESS}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
