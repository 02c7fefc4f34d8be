const LONGEST_PATH = 300;

/**
 * The path of an address as it is stored and looked up: decoded, in small letters and without a slash at its end.
 * Undefined for what is no path of a page, such as the root of a site.
 */
export function parseOldPath(address: string): string | undefined {
  const pathname = URL.parse(address.trim(), 'https://shop.example')?.pathname ?? '/';
  const path = decoded(pathname)?.normalize('NFC').toLowerCase().replace(/\/+$/, '');
  // PostgreSQL stores no NUL.
  if (!path || path.length > LONGEST_PATH || path.includes('\0')) return undefined;
  return path;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
