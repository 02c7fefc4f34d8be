import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type KeptAnswer = {
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** Smaller forms of the body, added once they have been made. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
  /** The headers of each form, put together when it is first sent. */
  heads: Partial<Record<'br' | 'gzip' | 'plain', string[]>>;
};

export type KeptAnswers = {
  get(url: string): KeptAnswer | undefined;
  /** Keeps an answer that was begun at a generation; one begun before a change is not kept. */
  keep(
    url: string,
    generation: number,
    headers: Record<string, string>,
    body: string | Buffer,
  ): KeptAnswer | undefined;
  generation(): number;
  /** Forgets everything: something that the answers show has changed. */
  clear(): void;
  /** While changes cannot be heard of, nothing may be kept. */
  pause(): void;
  resume(): void;
  sizeBytes(): number;
};

/** Public answers and pages that are the same for everybody, kept ready in bounded memory. */
export function keptAnswers(options: { mostBytes: number; longestSeconds: number }): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: options.mostBytes,
    // Room for the encoded forms, which come later, is taken from the start.
    sizeCalculation: (answer, url) => answer.body.length * 2 + url.length * 2 + 1000,
    ttl: options.longestSeconds * 1000,
    ttlResolution: 1000,
  });
  let generation = 0;
  let paused = false;
  return {
    get: (url) => answers.get(url),
    keep(url, begunAt, headers, body) {
      if (paused || begunAt !== generation || url.length > 500) return undefined;
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      // A weak one, since the same stands on every encoding of the body.
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const answer: KeptAnswer = { headers: { ...headers, etag }, body: bytes, etag, encoded: {}, heads: {} };
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
    sizeBytes: () => answers.calculatedSize,
  };
}
