import { createHash } from 'node:crypto';

/**
 * Says whether `If-None-Match` names a tag, by the weak comparison of RFC 9110, 13.1.2: a list may be given, `*` names
 * every tag, and `W/` makes no difference. Our own tags contain no comma.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || opaque(named) === wanted;
  });
}

/** A weak tag, as all encodings of the body share it. */
export function computeWeakEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
