import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { MailConfig } from '../../platform/config/mail-config.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './test-certificate.ts';

/** The point at which a conversation can break. dot: after the mail was accepted, before its reply. */
export type Verb = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'dot' | 'QUIT';
/** late: a slow greeting. Or a reply instead of the right one, such as `451 later`. */
export type Break = 'hang' | 'drop' | 'late' | (string & {});
const LATE_MS = 1_300;

export type TestMailServer = {
  config: MailConfig;
  /** The breaks by verb, in every conversation from now on. */
  breaks: Partial<Record<Verb, Break>>;
  /** The conversations that are greeted as usual before the break at the greeting. */
  greets: number;
  /** The delay before every reply. */
  delayMs: number;
  /** Every received command, in order, and whether it came over TLS. */
  heard: { verb: string; isSecret: boolean }[];
  /** Every accepted mail, whether the client got the reply or not. */
  taken: string[];
  close: () => void;
};

const LOGIN = { user: 'shop@mail.example', password: 'päss/word' };

type Options = { isTlsFromStart?: boolean; offersTls?: boolean; asksForLogin?: boolean };

/** A scripted SMTP server. */
export async function aMailServer({
  isTlsFromStart = false,
  offersTls = false,
  asksForLogin = false,
}: Options = {}): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    new Conversation(server, { isTlsFromStart, offersTls, asksForLogin }).over(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: TestMailServer = {
    config: {
      host: '127.0.0.1',
      port: (listener.address() as AddressInfo).port,
      tls: isTlsFromStart ? 'from-start' : 'if-offered',
      login: asksForLogin ? LOGIN : undefined,
      dkim: undefined,
      connections: 24,
    },
    breaks: {},
    greets: 0,
    delayMs: 0,
    heard: [],
    taken: [],
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return server;
}

class Conversation {
  #server: TestMailServer;
  #offers: Required<Options>;
  #socket: Socket | undefined;
  #isSecret = false;
  #unread = '';
  #mail: string[] | undefined;

  constructor(server: TestMailServer, offers: Required<Options>) {
    this.#server = server;
    this.#offers = offers;
  }

  over(socket: Socket): void {
    this.#listenTo(socket);
    if (this.#offers.isTlsFromStart) this.#becomeSecret();
    this.#answer('greeting', '220 mail.test ESMTP');
  }

  #listenTo(socket: Socket): void {
    this.#socket = socket;
    this.#unread = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      if (socket !== this.#socket) return;
      const lines = (this.#unread + text).split('\r\n');
      this.#unread = lines.pop() ?? '';
      for (const line of lines) this.#read(line);
    });
  }

  /** Replies as the script says; returns whether that was the normal reply. */
  #answer(verb: Verb, usual: string): boolean {
    const isGreeted = verb === 'greeting' && this.#server.greets-- > 0;
    const found = isGreeted ? undefined : this.#server.breaks[verb];
    if (found === 'drop') this.#socket?.destroy();
    else if (found === 'late') setTimeout(() => this.#socket?.write(`${usual}\r\n`), LATE_MS);
    else if (found !== 'hang') this.#reply(`${found ?? usual}\r\n`);
    return found === undefined;
  }

  #reply(text: string): void {
    const { delayMs } = this.#server;
    if (delayMs === 0) this.#socket?.write(text);
    else setTimeout(() => this.#socket?.write(text), delayMs);
  }

  #read(line: string): void {
    if (this.#mail !== undefined) return this.#readMail(this.#mail, line);
    const verb = (line.split(' ')[0] ?? '').toUpperCase();
    this.#server.heard.push({ verb, isSecret: this.#isSecret });
    switch (verb) {
      case 'EHLO':
        this.#answer('EHLO', this.#extensions());
        return;
      case 'STARTTLS':
        if (this.#answer('STARTTLS', '220 go ahead')) this.#becomeSecret();
        return;
      case 'AUTH':
        this.#answer('AUTH', isRightLogin(line) ? '235 welcome' : '535 5.7.8 wrong user or password');
        return;
      case 'MAIL':
      case 'RCPT':
        this.#answer(verb, '250 fine');
        return;
      case 'DATA':
        if (this.#answer('DATA', '354 go on')) this.#mail = [];
        return;
      case 'QUIT':
        this.#answer('QUIT', '221 bye');
        this.#socket?.end();
        return;
      default:
        this.#socket?.write('250 fine\r\n');
    }
  }

  #readMail(lines: string[], line: string): void {
    if (line !== '.') {
      lines.push(line);
      return;
    }
    this.#mail = undefined;
    const rejected = /^[45]/.test(this.#server.breaks.dot ?? '');
    if (!rejected) this.#server.taken.push(lines.join('\n'));
    this.#answer('dot', '250 taken');
  }

  #extensions(): string {
    const offered = ['250-mail.test'];
    if (this.#offers.offersTls && !this.#isSecret) offered.push('250-STARTTLS');
    if (this.#offers.asksForLogin) offered.push('250-AUTH PLAIN');
    return [...offered, '250 8BITMIME'].join('\r\n');
  }

  #becomeSecret(): void {
    const plain = this.#socket;
    if (plain === undefined) return;
    plain.removeAllListeners('data');
    const secret = new TLSSocket(plain, { isServer: true, key: CERTIFICATE_KEY, cert: CERTIFICATE });
    secret.on('error', () => {});
    this.#isSecret = true;
    this.#listenTo(secret);
  }
}

function isRightLogin(line: string): boolean {
  const right = Buffer.from(`\0${LOGIN.user}\0${LOGIN.password}`).toString('base64');
  return line === `AUTH PLAIN ${right}`;
}
