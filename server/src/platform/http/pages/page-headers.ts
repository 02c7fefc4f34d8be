import { hash } from 'node:crypto';
import { pageAt } from '@tula/contract/shop/page-table.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The CSP hashes of the inline scripts that carry our mark. The mark is random and never leaves the server, so an
 * injected script cannot carry it.
 */
export function scriptHashes(html: string, mark: string): string[] {
  const found = Array.from(html.matchAll(INLINE_SCRIPT)).filter(([, head]) =>
    head?.includes(attribute(mark)),
  );
  return [...new Set(found.map(([, , script]) => `'sha256-${hash('sha256', script ?? '', 'base64')}'`))];
}

/** Removes the mark, which must not leave the server. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(attribute(mark), '');
}

function attribute(mark: string): string {
  return ` nonce="${mark}"`;
}

/**
 * Pages of staff may scan codes: they lead to each other without a load, so the first one of them decides for all. The
 * camera still asks the person, and the program that reads its pictures is WebAssembly, which needs a word in the policy.
 */
const mayScan = (pathname: string) => pageAt(pathname)?.who === 'staff';

/** A page may load and do this. It is part of the page, so a cached page includes its own policy. */
export function contentSecurityPolicy(html: string, mark: string, pathname: string): string {
  const scripts = ["script-src 'self'", ...(mayScan(pathname) ? ["'wasm-unsafe-eval'"] : [])];
  return [
    "default-src 'none'",
    [...scripts, ...scriptHashes(html, mark)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of an email; a page that was opened before may lead to it without another load.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy is that of the service worker's URL; there is none for HTML or other scripts.
    'trusted-types offline-worker',
  ].join('; ');
}

/** Headers of every page, besides its content security policy. */
export function pageHeaders(pathname: string): Record<string, string> {
  return {
    'referrer-policy': pageAt(pathname)?.carriesToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(${mayScan(pathname) ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`,
    'cross-origin-opener-policy': 'same-origin',
  };
}
