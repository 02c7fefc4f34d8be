import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser to test in: the named one, an installed one, else the one that npm brought with its libraries. */
export async function chromiumPath(): Promise<string> {
  const own = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  if (own !== undefined) return own;
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const libraries = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  process.env['LD_LIBRARY_PATH'] = [join(libraries, 'lib'), process.env['LD_LIBRARY_PATH']]
    .filter(Boolean)
    .join(':');
  return chromium.executablePath();
}
