import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp.ts';

const mail = {
  to: 'meenakshi@example.com',
  subject: 'Order TL-7K4M2Q paid: ₹2,352.00',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  messageId: '<0190b3a0@shop.example>',
};

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanUp.splice(0)) close();
});

async function smtpServer(options: SMTPServerOptions) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.setEncoding('utf8');
      let whole = '';
      stream.on('data', (part: string) => (whole += part));
      stream.on('end', () => {
        received.push(whole);
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => server.close(() => {}));
  const mailer = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  cleanUp.push(() => mailer.close());
  return { mailer, received };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

test('a mail goes out with text, HTML, its sender and a stable Message-ID', async () => {
  const { mailer, received } = await smtpServer({});
  expect(await mailer.deliver(mail)).toEqual({ outcome: 'accepted' });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Message-ID: <0190b3a0@shop.example>');
  expect(received[0]).toContain('From: Tula <hello@tula.example>');
  expect(received[0]).toContain('To: meenakshi@example.com');
  expect(received[0]).toContain('Content-Type: multipart/alternative');
});

test('a mailbox that does not exist is refused for good', async () => {
  const { mailer, received } = await smtpServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')),
  });
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'refused' });
  expect(received).toEqual([]);
});

test('a server that is busy now is tried again later', async () => {
  const { mailer } = await smtpServer({
    onMailFrom: (_address, _session, done) => done(refusal(451, 'Try again later')),
  });
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
});

test('a wrong login of ours is no fault of the mail', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => server.close(() => {}));
  const mailer = smtpMailer(`smtp://shop:wrong@127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  cleanUp.push(() => mailer.close());
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
});

test('nobody at the port is a passing failure', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:9');
  cleanUp.push(() => mailer.close());
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
});

test('a server that says nothing does not hold us for long', { timeout: 15_000 }, async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => silent.close());
  const mailer = smtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  cleanUp.push(() => mailer.close());
  const begun = performance.now();
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
  expect(performance.now() - begun).toBeLessThan(8_000);
});
