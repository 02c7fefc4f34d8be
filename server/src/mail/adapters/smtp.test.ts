import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { aFullPort } from '../../../test/a-full-port.ts';
import { smtpMailer } from './smtp.ts';
import { CERTIFICATE } from './test-certificate.ts';
import { aMailServer, type TestMailServer, type Verb } from './test-mail-server.ts';

const mail = {
  to: 'meenakshi@example.com',
  subject: 'Order TL-7K4M2Q paid: ₹2,352.00',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  messageId: '<0190b3a0@shop.example>',
};

/** Short enough for a test, and long enough for a busy machine. */
const LIMITS = {
  connectWithinMs: 1_000,
  greetingWithinMs: 1_500,
  replyWithinMs: 1_500,
  mailWithinMs: 8_000,
  breaker: { afterFailures: 1_000, forMs: 1 },
};
const UNREACHABLE = { outcome: 'unreachable', reason: expect.any(String) };

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

async function aServer(options: Parameters<typeof aMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await aMailServer(options);
  cleanUp.push(server.close);
  return server;
}

type Options = NonNullable<Parameters<typeof smtpMailer>[1]>;

function aMailer(config: Parameters<typeof smtpMailer>[0], { limits, ...options }: Options = {}) {
  const mailer = smtpMailer(config, { limits: { ...LIMITS, ...limits }, ...options });
  cleanUp.push(mailer.close);
  return mailer;
}

const verbs = ({ heard }: TestMailServer) => heard.map(({ verb }) => verb);
const messageIds = ({ taken }: TestMailServer) => taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);

describe('a mail', () => {
  test('is sent with text, HTML, sender and the given Message-ID', async () => {
    const server = await aServer();
    expect(await aMailer(server.config).deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(server.taken).toHaveLength(1);
    for (const line of [
      'Message-ID: <0190b3a0@shop.example>',
      'From: Tula <hello@tula.example>',
      'To: meenakshi@example.com',
      'Auto-Submitted: auto-generated',
      'Content-Type: multipart/alternative',
    ]) {
      expect(server.taken[0]).toContain(line);
    }
  });

  test('shares connection and login with the next one', async () => {
    const server = await aServer({ asksForLogin: true });
    const mailer = aMailer(server.config);
    for (let i = 0; i < 3; i++) expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(server.taken).toHaveLength(3);
    expect(verbs(server).filter((verb) => verb === 'AUTH')).toHaveLength(1);
  });

  test('is accepted by an independent SMTP server', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream.setEncoding('utf8');
        stream.on('data', (part: string) => received.push(part));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => server.close(() => {}));
    const { config } = await aServer();
    const { port } = server.server.address() as AddressInfo;
    expect(await aMailer({ ...config, port }).deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(received.join('')).toContain('Message-ID: <0190b3a0@shop.example>');
  });

  test('cannot inject a header or another recipient', async () => {
    const server = await aServer();
    const sly = { ...mail, subject: 'Paid\r\nBcc: all@example.com', to: 'a@example.com' };
    expect(await aMailer(server.config).deliver(sly)).toEqual({ outcome: 'accepted' });
    expect(server.taken[0]).not.toMatch(/^Bcc:/m);
    expect(verbs(server).filter((verb) => verb === 'RCPT')).toHaveLength(1);
  });

  test('is signed with DKIM when there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const server = await aServer();
    const dkim = { domain: 'tula.example', selector: 'tula1', privateKey: pem };
    await aMailer({ ...server.config, dkim }).deliver(mail);
    const [signed] = server.taken;
    expect(signed).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=tula.example;/m);
    expect(signed).toContain('s=tula1;');
    expect(signed?.replaceAll(/\s/g, '')).toMatch(/h=from:subject:date:message-id:to:/i);
  });
});

/** The steps before the server can have accepted the mail. */
const BEFORE_THE_DOT: Verb[] = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA'];

describe('an SMTP conversation that breaks', () => {
  const breaks = BEFORE_THE_DOT.flatMap((verb) =>
    ['hang', 'drop', '421 4.3.0 later'].map((how): [Verb, string] => [verb, how]),
  );
  test.each(breaks)('at %s by %s is retried, and the mail arrives once', async (verb, how) => {
    const server = await aServer({ offersTls: verb === 'STARTTLS', asksForLogin: true });
    const mailer = aMailer(server.config, { trusted: CERTIFICATE });
    server.breaks = { [verb]: how };
    expect(await mailer.deliver(mail)).toMatchObject(UNREACHABLE);
    expect(server.taken).toEqual([]);
    server.breaks = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(messageIds(server)).toEqual([mail.messageId]);
  });

  test.each(['hang', 'drop'])(
    'after the mail was accepted, by %s, is retried with the same Message-ID',
    async (how) => {
      const server = await aServer();
      const mailer = aMailer(server.config);
      server.breaks = { dot: how };
      expect(await mailer.deliver(mail)).toMatchObject(UNREACHABLE);
      expect(messageIds(server)).toEqual([mail.messageId]);
      server.breaks = {};
      expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
      expect(messageIds(server)).toEqual([mail.messageId, mail.messageId]);
    },
  );

  test.each(['451 4.3.0 later', '452 4.2.2 full'])('with %s after the mail is retried', async (answer) => {
    const server = await aServer();
    const mailer = aMailer(server.config);
    server.breaks = { dot: answer };
    expect(await mailer.deliver(mail)).toMatchObject({ ...UNREACHABLE, isOurError: false });
    server.breaks = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(server.taken).toHaveLength(1);
  });

  test.each(['hang', 'drop', '500 what?'])('at QUIT, by %s, changes nothing', async (how) => {
    const server = await aServer();
    server.breaks = { QUIT: how };
    const mailer = aMailer(server.config);
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
    mailer.close();
    expect(server.taken).toHaveLength(1);
  });

  test('by replies that each come just in time ends with the timeout of the mail', async () => {
    const server = await aServer();
    const slow = createServer((socket) => {
      const drip = setInterval(() => socket.write('220-still here\r\n'), 50);
      socket.on('close', () => clearInterval(drip)).on('error', () => {});
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => slow.close());
    const { port } = slow.address() as AddressInfo;
    const limits = { greetingWithinMs: 60_000, replyWithinMs: 60_000, mailWithinMs: 400 };
    const begun = performance.now();
    expect(await aMailer({ ...server.config, port }, { limits }).deliver(mail)).toMatchObject(UNREACHABLE);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('because it never connects is a temporary failure with its own timeout', async () => {
    const { config } = await aServer();
    const full = await aFullPort();
    cleanUp.push(full.close);
    const limits = {
      connectWithinMs: 300,
      greetingWithinMs: 60_000,
      replyWithinMs: 60_000,
      mailWithinMs: 60_000,
    };
    const begun = performance.now();
    const delivery = await aMailer({ ...config, port: full.port }, { limits }).deliver(mail);
    const reason = 'the mail server cannot be reached in time';
    expect(delivery).toEqual({ outcome: 'unreachable', reason, isOurError: false });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('only by a greeting later than the timeout for connecting is not broken', async () => {
    const server = await aServer();
    server.breaks = { greeting: 'late' };
    const others = { greetingWithinMs: 20_000, replyWithinMs: 20_000, mailWithinMs: 30_000 };
    const limits = { connectWithinMs: 1_000, ...others };
    expect(await aMailer(server.config, { limits }).deliver(mail)).toEqual({ outcome: 'accepted' });
  });

  test('because nothing listens is a temporary failure that opens the circuit breaker', async () => {
    let nowMs = 0;
    const server = await aServer();
    const options = { limits: { breaker: { afterFailures: 2, forMs: 10_000 } }, nowMs: () => nowMs };
    const mailer = aMailer({ ...server.config, port: 9 }, options);
    for (let i = 0; i < 2; i++) expect(await mailer.deliver(mail)).toMatchObject(UNREACHABLE);
    const reason = 'the mail server is not called for a while after failures';
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'postponed', reason });
    nowMs += 10_000;
    expect(await mailer.deliver(mail)).not.toMatchObject({ reason });
  });
});

describe('a permanent failure', () => {
  test.each<[Verb, string]>([
    ['RCPT', '550 5.1.1 no such user'],
    ['RCPT', '552 5.2.2 mailbox full'],
    ['DATA', '554 5.6.0 rejected'],
    ['dot', '554 5.7.1 looks like spam'],
  ])('of the mail rejects it: %s %s', async (verb, answer) => {
    const server = await aServer();
    server.breaks = { [verb]: answer };
    const delivery = await aMailer(server.config).deliver(mail);
    expect(delivery).toEqual({ outcome: 'rejected', reason: expect.stringContaining(answer) });
    expect(server.taken).toEqual([]);
  });

  test.each<[Verb, string]>([
    ['greeting', '554 5.3.2 no service for you'],
    ['MAIL', '530 5.7.0 log in first'],
    ['MAIL', '550 5.7.1 not your domain'],
    ['RCPT', '530 5.7.0 log in first'],
  ])('of our own is retried: %s %s', async (verb, answer) => {
    const server = await aServer();
    server.breaks = { [verb]: answer };
    const mailer = aMailer(server.config);
    expect(await mailer.deliver(mail)).toMatchObject({ ...UNREACHABLE, isOurError: true });
    server.breaks = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
  });

  test('of our login pauses logins, as retrying would lock the account', async () => {
    let nowMs = 0;
    const server = await aServer({ asksForLogin: true });
    const login = { user: 'shop@mail.example', password: 'wrong' };
    const mailer = aMailer({ ...server.config, login }, { nowMs: () => nowMs });
    for (let i = 0; i < 3; i++)
      expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable', isOurError: true });
    expect(verbs(server).filter((verb) => verb === 'AUTH')).toHaveLength(1);
    nowMs += 5 * 60_000;
    await mailer.deliver(mail);
    expect(verbs(server).filter((verb) => verb === 'AUTH')).toHaveLength(2);
  });
});

describe('TLS', () => {
  test('is used where offered, before the login', async () => {
    const server = await aServer({ offersTls: true, asksForLogin: true });
    expect(await aMailer(server.config, { trusted: CERTIFICATE }).deliver(mail)).toEqual({
      outcome: 'accepted',
    });
    expect(server.heard.filter(({ isSecret }) => !isSecret).map(({ verb }) => verb)).toEqual([
      'EHLO',
      'STARTTLS',
    ]);
  });

  test('from the start precedes the greeting', async () => {
    const server = await aServer({ isTlsFromStart: true, asksForLogin: true });
    const mailer = aMailer(server.config, { trusted: CERTIFICATE });
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
    expect(server.heard.filter(({ isSecret }) => !isSecret)).toEqual([]);
    expect(await aMailer(server.config).deliver(mail)).toMatchObject(UNREACHABLE);
    expect(server.taken).toHaveLength(1);
  });

  test('that is required but not offered, or stripped, sends nothing', async () => {
    for (const breaks of [{}, { STARTTLS: '454 4.7.0 not now' }]) {
      const server = await aServer({ asksForLogin: true });
      server.breaks = breaks;
      const mailer = aMailer({ ...server.config, tls: 'required' });
      expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
      expect(verbs(server)).not.toContain('AUTH');
      expect(verbs(server)).not.toContain('MAIL');
    }
  });

  test.each(['required', 'if-offered'] as const)(
    'with an untrusted certificate sends nothing (%s)',
    async (tls) => {
      const server = await aServer({ offersTls: true, asksForLogin: true });
      expect(await aMailer({ ...server.config, tls }).deliver(mail)).toMatchObject(UNREACHABLE);
      expect(server.heard.filter(({ verb }) => verb === 'AUTH' || verb === 'MAIL')).toEqual([]);
    },
  );
});
