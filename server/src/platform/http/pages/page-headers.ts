import { hash } from 'node:crypto';
import { pageAt } from '@tula/contract/page-table.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The hashes by which exactly the scripts that carry our mark may run. The mark is random and never leaves the
 * server, so a script that got into a page in any other way has none.
 */
export function scriptHashes(html: string, mark: string): string[] {
  const found = Array.from(html.matchAll(INLINE_SCRIPT)).filter(([, head]) =>
    head?.includes(attribute(mark)),
  );
  return [...new Set(found.map(([, , script]) => `'sha256-${hash('sha256', script ?? '', 'base64')}'`))];
}

/** The page as it is sent. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(attribute(mark), '');
}

function attribute(mark: string): string {
  return ` nonce="${mark}"`;
}

/** What a page may load and do. It is part of the page, so a cached page carries its own policy. */
export function contentSecurityPolicy(html: string, mark: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html, mark).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy names the one worker; none can be made for markup or for other scripts.
    'trusted-types offline-worker',
  ].join('; ');
}

/** Headers of every page, beside its policy. */
export function pageHeaders(pathname: string, isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'referrer-policy': pageAt(pathname)?.carriesToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  if (isHttps) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}
