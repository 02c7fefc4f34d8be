/**
 * Whether the response at this address may be cached: known parameters only, each once, on a path in its plain
 * spelling. Otherwise anybody could fill the cache with made-up addresses that all show the same.
 */
export function isCacheable(url: string, knownParameters: readonly string[]): boolean {
  if (url.includes('#')) return false;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? undefined : url.slice(at + 1);
  if (!path.startsWith('/') || /%|\/\/|.\/$/.test(path)) return false;
  if (query === undefined) return true;
  const names = [...new URLSearchParams(query).keys()];
  return (
    names.length > 0 &&
    query.split('&').length === names.length &&
    new Set(names).size === names.length &&
    names.every((name) => knownParameters.includes(name))
  );
}
