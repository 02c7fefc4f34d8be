import type { IncomingHttpHeaders } from 'node:http';

/** unreached: the request was not sent. unclear: the outsider may have acted on it. */
export type OutsideFailureKind = 'unreached' | 'unclear';

/** The only error of an outside call. Its message contains neither path, header nor body. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly kind: OutsideFailureKind;

  constructor(kind: OutsideFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The JSON of a response; undefined when it has none. */
export function parseJson({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const USUAL_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/** Says how long a provider wants no messages, from its Retry-After in seconds. */
export function retryAfterMs({ headers }: Pick<OutsideAnswer, 'headers'>): number {
  const found = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(found) ? Math.min(Number(found) * 1_000, LONGEST_MS) : USUAL_MS;
}
