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
