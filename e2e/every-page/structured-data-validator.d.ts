/** The library has no types of its own; this is what we use of it. */
declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type?: string }[] };
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
