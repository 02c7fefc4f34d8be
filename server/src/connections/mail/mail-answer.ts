import type { MailConnection } from '@tula/contract/connections/mail-connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import * as z from 'zod/mini';
import { stateAnswer, type StoredAnswer } from '../connection-answer.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { storedMail } from './connected-mail.ts';

export function mailAnswer({ environment }: ConnectionParts, stored: StoredAnswer): MailConnection {
  const { mail, mayHaveDemo } = environment;
  return {
    ...stateAnswer(stored, mail !== undefined),
    settings: mail ? ofEnvironment(mail) : ofStored(stored),
    usualSender: shop.email,
    hasMailbox: mayHaveDemo,
  };
}

type Shown = MailConnection['settings'];

function ofEnvironment({
  host,
  port,
  tls,
  login,
}: NonNullable<ConnectionParts['environment']['mail']>): Shown {
  return { host, port, tls, user: login?.user ?? '', sender: '', hasPassword: login !== undefined };
}

function ofStored({ held }: StoredAnswer): Shown {
  const read = z.safeParse(storedMail, held?.settings);
  if (!read.success) return null;
  const { host, port, tls, user, sender } = read.data;
  return { host, port, tls, user, sender, hasPassword: held?.secrets?.['password'] !== undefined };
}
