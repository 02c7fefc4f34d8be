import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Reading } from './variable-readers.ts';

/** The SMTP server that sends mails, and how they are signed. */
export type MailConfig = {
  host: string;
  port: number;
  /** from-start: implicit TLS. required: STARTTLS, or no delivery. if-offered: STARTTLS where offered. */
  tls: 'from-start' | 'required' | 'if-offered';
  login: { user: string; password: string } | undefined;
  dkim: DkimKey | undefined;
  /** How many mails a process sends at once, each over a connection of its own. */
  connections: number;
  /** The address that mails come from; undefined for the shop's own. */
  sender?: string;
  /** A server that was typed in the browser must not lead into the network that the shop runs in. */
  mustBePublic?: boolean;
};

/** The environment says this about a mail server that is connected in the browser. */
export type ConnectedMailConfig = Pick<MailConfig, 'dkim' | 'connections'> & { mustBePublic: boolean };

export type DkimKey = { domain: string; selector: string; privateKey: string };

const FORM = 'smtp://USER:PASSWORD@HOST:PORT, with ?tls=required where it has to be, or smtps://…';
const DKIM_NAMES = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const;
const LEAST_KEY_BITS = 1024;
/** At four replies of 200 ms for a mail these send 30 mails a second. */
const USUAL_CONNECTIONS = 24;
const MOST_CONNECTIONS = 50;

type MailRead = { mail: MailConfig | undefined; connectedMail: ConnectedMailConfig };

/** `mail` is undefined without MAIL_URL: then an owner connects a mail server in the browser. */
export function readMail({ text, addError }: Reading): MailRead {
  const dkim = readDkim({ text, addError });
  const connections = readConnections({ text, addError });
  const mayBeInside = text('MAIL_PRIVATE_HOSTS') ?? 'off';
  if (mayBeInside !== 'on' && mayBeInside !== 'off') addError('MAIL_PRIVATE_HOSTS', 'one of on, off');
  const connectedMail = { dkim, connections, mustBePublic: mayBeInside === 'off' };
  const found = text('MAIL_URL');
  if (found === undefined) return { mail: undefined, connectedMail };
  const server = readServer(found);
  if (server === undefined) addError('MAIL_URL', FORM);
  return { mail: server && { ...server, dkim, connections }, connectedMail };
}

function readServer(found: string): Omit<MailConfig, 'dkim' | 'connections'> | undefined {
  const url = URL.parse(found);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined;
  if (!/^\/?$/.test(url.pathname) || url.hash || !/^(\?tls=(required|if-offered))?$/.test(url.search))
    return undefined;
  const isFromStart = url.protocol === 'smtps:';
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isFromStart ? 465 : 587)),
    tls: isFromStart ? 'from-start' : url.search === '?tls=required' ? 'required' : 'if-offered',
    login: user === '' ? undefined : { user, password },
  };
}

function readConnections({ text, addError }: Reading): number {
  const found = text('MAIL_CONNECTIONS') ?? String(USUAL_CONNECTIONS);
  const connections = /^\d{1,2}$/.test(found) ? Number(found) : 0;
  if (connections < 1 || connections > MOST_CONNECTIONS)
    addError('MAIL_CONNECTIONS', `a whole number from 1 to ${MOST_CONNECTIONS}`);
  return connections;
}

function readDkim({ text, addError }: Reading): DkimKey | undefined {
  const [domain, selector, file] = DKIM_NAMES.map(text);
  if (domain === undefined && selector === undefined && file === undefined) return undefined;
  const isName = (name: string | undefined) =>
    name !== undefined && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name);
  if (!isName(domain)) addError('MAIL_DKIM_DOMAIN', 'the domain that signs, such as shop.example');
  if (!isName(selector)) addError('MAIL_DKIM_SELECTOR', 'the selector of the key in the DNS, such as tula1');
  const privateKey = file === undefined ? undefined : rsaKeyAt(file);
  if (privateKey === undefined)
    addError(
      'MAIL_DKIM_KEY_FILE',
      `a readable file with an RSA private key of at least ${LEAST_KEY_BITS} bits, as PEM`,
    );
  return { domain: domain ?? '', selector: selector ?? '', privateKey: privateKey ?? '' };
}

function rsaKeyAt(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === 'rsa' && bits >= LEAST_KEY_BITS ? pem : undefined;
  } catch {
    return undefined;
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
