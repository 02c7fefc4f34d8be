import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { keyFor } from '../sessions/access-token.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';

/**
 * A link for the reader of one mail alone. The stored mail has its id in the place of the token; the token is derived
 * from the id when the mail is sent, and is stored nowhere.
 */
export type MailLink = { id: string; tokenHash: Buffer; expiresAt: Date };

export type LinkTokens = {
  newLink: (expiresAt: Date) => MailLink;
  /** The token of a stored link; undefined when the key that made it is gone. */
  tokenOf: (link: Pick<MailLink, 'id' | 'tokenHash'>) => string | undefined;
};

/** The first key makes new links; the others are those of links that may not have been sent yet. */
export function openLinkTokens(secrets: readonly string[]): LinkTokens {
  const keys = secrets.map((secret) => keyFor('mail link', secret));
  const derive = (key: (typeof keys)[number], id: string) =>
    createHmac('sha256', key).update(id).digest('base64url');
  return {
    newLink(expiresAt) {
      const [current] = keys;
      if (current === undefined) throw new Error('a command that runs beside a shop has no key for links');
      const id = newId();
      return { id, tokenHash: tokenHash(derive(current, id)), expiresAt };
    },
    tokenOf: ({ id, tokenHash: expected }) =>
      keys.map((key) => derive(key, id)).find((token) => tokenHash(token).equals(expected)),
  };
}

/** Replaces the link's id in a text by the token. */
export function withToken(text: string, { id }: Pick<MailLink, 'id'>, token: string): string {
  return text.replaceAll(id, token);
}
