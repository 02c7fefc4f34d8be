import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/connections.ts';
import type { Secrets } from './sealed-secrets.ts';

type Typed = {
  /** As typed, by field; an empty one keeps the stored secret. */
  typed: Secrets;
  /** Undefined when there is none, or it cannot be opened. */
  stored: Secrets | undefined;
  /** Says whether it still goes to whom it was given for. */
  isSame: boolean;
};

/**
 * The secrets of a connection, new ones as typed and the others as stored. A stored secret is not sent to another host
 * or account than it was typed for: whoever opens the page could have it sent to a server of their own.
 */
export function keptSecrets({ typed, stored, isSame }: Typed): Secrets {
  const secrets: Record<string, string> = {};
  for (const [field, text] of Object.entries(typed)) {
    const kept = stored?.[field] ?? '';
    if (text === '' && kept !== '' && !isSame) throw fieldProblem(field, t('secret.again'));
    const secret = text === '' ? kept : text;
    if (secret === '') throw fieldProblem(field, t('secret.missing'));
    secrets[field] = secret;
  }
  return secrets;
}
