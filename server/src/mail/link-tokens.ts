import { createHash, createHmac } from 'node:crypto';
import { LOGIN_CODE_DIGITS } from '@tula/contract/accounts/login-codes.ts';
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

/** Stands for the code of a link in the text of a stored mail. */
export const codeInText = ({ id }: Pick<MailLink, 'id'>) => `code-${id}`;

/** The six digits that a reader types in place of following a link. */
export function codeOfToken(token: string): string {
  const bytes = createHash('sha256').update(`code ${token}`).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** LOGIN_CODE_DIGITS).padStart(LOGIN_CODE_DIGITS, '0');
}

/** Replaces the link's id in a text by the token, and what stands for its code by the code. */
export function withToken(text: string, link: Pick<MailLink, 'id'>, token: string): string {
  return text.replaceAll(codeInText(link), codeOfToken(token)).replaceAll(link.id, token);
}
