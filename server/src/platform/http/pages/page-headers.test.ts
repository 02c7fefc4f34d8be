import { expect, test } from 'vitest';
import { contentSecurityPolicy, pageHeaders, scriptHashes, withoutMark } from './page-headers.ts';

const MARK = 'nobody-knows';

test('only scripts with the mark are hashed, each once', () => {
  const html = [
    `<script nonce="${MARK}">alert(1)</script>`,
    `<script type="module" nonce="${MARK}" async="">alert(1)</script>`,
    `<script nonce="${MARK}" src="/a.js"></script>`,
    '<script>alert(2)</script><script nonce="guessed">alert(3)</script><script>nonce="nobody-knows"</script>',
  ].join('');
  expect(scriptHashes(html, MARK)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

test('the mark does not leave the server', () => {
  const html = `<script nonce="${MARK}">alert(1)</script><p>text</p>`;
  expect(withoutMark(html, MARK)).toBe('<script>alert(1)</script><p>text</p>');
});

test('a page without scripts of ours allows none', () => {
  const policy = contentSecurityPolicy('<p>text</p><script>alert(1)</script>', MARK, '/products');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('pages with a token in the address send no referrer', () => {
  expect(pageHeaders('/user/verify-email')['referrer-policy']).toBe('no-referrer');
  expect(pageHeaders('/password-reset')['referrer-policy']).toBe('no-referrer');
  expect(pageHeaders('/products')['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the policy allows the manifest and the service worker', () => {
  const policy = contentSecurityPolicy('', MARK, '/products');
  expect(policy).toContain("manifest-src 'self'; worker-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types offline-worker");
});

test('a frame shows only what is ours', () => {
  expect(contentSecurityPolicy('', MARK, '/products')).toContain("; frame-src 'self';");
});

test('only pages of staff may use the camera and the program that reads its pictures', () => {
  for (const page of ['/manage/orders', '/manage/tracking', '/hi/manage/orders/TL-7K4M2Q']) {
    expect(pageHeaders(page)['permissions-policy']).toContain('camera=(self)');
    expect(contentSecurityPolicy('', MARK, page)).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
  }
  for (const page of ['/home', '/products', '/checkout', '/staff/login', '/no-such-page']) {
    expect(pageHeaders(page)['permissions-policy']).toContain('camera=()');
    expect(contentSecurityPolicy('', MARK, page)).not.toContain('wasm');
  }
});
