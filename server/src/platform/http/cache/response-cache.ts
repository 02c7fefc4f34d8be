import { LRUCache } from 'lru-cache';
import { computeWeakEtag } from './etag.ts';

export type CachedResponse = {
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** The compressed bodies, added once they have been made. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
  /** The headers of each encoding, built when it is first sent. */
  heads: Partial<Record<'br' | 'gzip' | 'plain', string[]>>;
};

export type ResponseCache = {
  get(url: string): CachedResponse | undefined;
  /** Caches a response begun at a generation; one begun before a change is not cached. */
  put(
    url: string,
    generation: number,
    headers: Record<string, string>,
    body: string | Buffer,
  ): CachedResponse | undefined;
  generation(): number;
  /** Invalidates everything, as something that the responses show has changed. */
  clear(): void;
  /** Nothing may be cached while change notifications cannot arrive. */
  pause(): void;
  resume(): void;
  isPaused(): boolean;
  sizeBytes(): number;
};

/** Beyond it, small answers of made-up addresses would make clearing slow. */
const MOST_ANSWERS = 20_000;

/** Caches public responses and pages, which are the same for everybody, in bounded memory. */
export function responseCache(options: { mostBytes: number; longestSeconds: number }): ResponseCache {
  const leastBytes = Math.ceil(Math.max(1_000, options.mostBytes / MOST_ANSWERS));
  const answers = new LRUCache<string, CachedResponse>({
    // Without `max`, for which the library would take memory for all entries at once.
    maxSize: options.mostBytes,
    // The compressed bodies come later; their size is counted from the start.
    sizeCalculation: (answer, url) => leastBytes + answer.body.length * 2 + url.length * 2,
    ttl: options.longestSeconds * 1000,
    ttlResolution: 1000,
  });
  let generation = 0;
  let paused = false;
  return {
    get: (url) => answers.get(url),
    put(url, begunAt, headers, body) {
      if (paused || begunAt !== generation || url.length > 500) return undefined;
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      const etag = computeWeakEtag(bytes);
      const answer: CachedResponse = {
        headers: { ...headers, etag },
        body: bytes,
        etag,
        encoded: {},
        heads: {},
      };
      answers.set(url, answer);
      return answer;
    },
    generation: () => generation,
    clear() {
      generation += 1;
      answers.clear();
    },
    pause() {
      paused = true;
      generation += 1;
      answers.clear();
    },
    resume() {
      generation += 1;
      paused = false;
    },
    isPaused: () => paused,
    sizeBytes: () => answers.calculatedSize,
  };
}
