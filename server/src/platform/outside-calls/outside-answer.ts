import type { IncomingHttpHeaders } from 'node:http';

/** unreached: it cannot have acted. unclear: it may have acted, and nobody knows. */
export type OutsideFailureKind = 'unreached' | 'unclear';

/** The only error of an outside call. Its words carry neither path, header nor body. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly kind: OutsideFailureKind;

  constructor(kind: OutsideFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The answer's JSON; undefined when it is none. */
export function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
