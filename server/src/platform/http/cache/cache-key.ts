/**
 * The address under which a response is cached: that of the request without the parameters that change nothing.
 * Undefined if the response must not be cached: a parameter given twice, or a path that is not in its plain spelling.
 */
export function cacheKey(url: string, knownParameters: readonly string[]): string | undefined {
  if (url.includes('#')) return undefined;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (!path.startsWith('/') || /%|\/\/|.\/$/.test(path)) return undefined;
  if (at < 0) return url;
  const known: string[] = [];
  const names = new Set<string>();
  for (const parameter of url.slice(at + 1).split('&')) {
    const name = decodeName(parameter);
    if (name === undefined || !knownParameters.includes(name)) continue;
    if (names.has(name)) return undefined;
    names.add(name);
    known.push(parameter);
  }
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}

function decodeName(parameter: string): string | undefined {
  const [name = ''] = parameter.split('=', 1);
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
