import type { MailConnection } from '@tula/contract/connections/mail-connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/connections.ts';
import type { ConnectedMailConfig, MailConfig } from '../../platform/config/mail-config.ts';
import { parseSettings } from '../account.ts';
import { type Kind, stateAnswer, type StoredAnswer } from '../connection-kind.ts';
import type { HeldConnection, ConnectionParts } from '../open-connections.ts';
import { mailAccount, makeMailConfig } from './mail-account.ts';

export const mail: Kind = {
  kind: 'mail',
  title: () => t('kind.mail'),
  accounts: [mailAccount],
  isFromEnvironment: ({ mail: fromEnvironment }) => fromEnvironment !== undefined,
};

/** none: nobody has connected one. unreadable: its secrets cannot be opened. */
export function connectedMail(
  held: HeldConnection | undefined,
  connected: ConnectedMailConfig,
): MailConfig | 'none' | 'unreadable' {
  if (held === undefined) return 'none';
  const settings = parseSettings(mailAccount, held);
  if (settings === undefined || held.secrets === undefined) return 'unreadable';
  return makeMailConfig(settings, held.secrets, connected);
}

export function mailAnswer({ environment }: ConnectionParts, stored: StoredAnswer): MailConnection {
  const { mail: fromEnvironment, mayHaveDemo } = environment;
  return {
    ...stateAnswer(stored, fromEnvironment !== undefined),
    settings: fromEnvironment ? ofEnvironment(fromEnvironment) : ofStored(stored),
    usualSender: shop.email,
    hasMailbox: mayHaveDemo,
  };
}

type Shown = MailConnection['settings'];

function ofEnvironment({ host, port, tls, login }: MailConfig): Shown {
  return { host, port, tls, user: login?.user ?? '', sender: '', hasPassword: login !== undefined };
}

function ofStored({ held }: StoredAnswer): Shown {
  const settings = parseSettings(mailAccount, held);
  return settings ? { ...settings, hasPassword: held?.secrets?.['password'] !== undefined } : null;
}
