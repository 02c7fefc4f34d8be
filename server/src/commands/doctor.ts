import { once } from 'node:events';
import { connect } from 'node:net';
import { shop } from '@tula/contract/shop/shop.ts';
import { failedLastTest } from '../connections/read-connections.ts';
import { openS3Backups } from '../backup/adapters/s3-backups.ts';
import { BucketRefused } from '../backup/backup-bucket.ts';
import { bucketTroubleText } from '../connections/backups/bucket-account.ts';
import { bucketInUse } from '../connections/backups/backups.ts';
import { connectedMail } from '../connections/mail/mail.ts';
import { type Connections, openConnections } from '../connections/open-connections.ts';
import { openSealedSecrets } from '../connections/sealed-secrets.ts';
import { gatewayInUse } from '../choose-gateways.ts';
import { lookUpSenderRecords } from '../mail/look-up-sender-records.ts';
import { type Finding, judgeSenderRecords } from '../mail/sender-records.ts';
import { keysOf, openRuntime, type Runtime } from '../open-runtime.ts';
import { openContent } from '../owner/open-content.ts';
import { configOrExit } from '../platform/config/config.ts';
import type { MailConfig } from '../platform/config/mail-config.ts';
import { errorCode } from '../platform/errors.ts';
import { openLog } from '../platform/log.ts';
import { openSettings } from '../settings/open-settings.ts';

const ANSWERS_WITHIN_MS = 5_000;
const CONNECTIONS_PAGE = 'Connections, below Settings';
const fine = (text: string): Finding => ({ standing: 'fine', text });
const fault = (text: string): Finding => ({ standing: 'fault', text });

try {
  const found = await examine();
  const width = Math.max(...found.map(({ standing }) => standing.length));
  for (const { standing, text } of found)
    process.stdout.write(
      `${standing.padEnd(width)}  ${text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}\n`,
    );
  if (found.some(({ standing }) => standing === 'fault')) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Looks at what the shop needs of others, beside a shop that serves. */
async function examine(): Promise<Finding[]> {
  const log = openLog('fatal');
  const runtime = await openRuntime(configOrExit(process.env), log, { besideAShop: true });
  try {
    const { database } = runtime;
    // The address that emails come from.
    await openSettings({ database, content: await openContent({ database }, { clear: () => {} }) });
    const connections = await openConnections({ database, log }, openSealedSecrets(keysOf(runtime)));
    try {
      return [
        ...(await examineMails(runtime, connections)),
        await examinePayments(runtime, connections),
        ...(await examineBucket(runtime, connections)),
      ];
    } finally {
      connections.close();
    }
  } finally {
    await runtime.close();
  }
}

async function examineMails({ config, database }: Runtime, connections: Connections): Promise<Finding[]> {
  const mail = config.mail ?? connectedMail(connections.held('mail'), config.connectedMail);
  if (mail === 'none')
    return [fault(`Emails: no mail server is connected, so they wait. ${CONNECTIONS_PAGE}, or MAIL_URL.`)];
  if (mail === 'unreadable')
    return [fault(`Emails: the stored password cannot be read. Type it again under ${CONNECTIONS_PAGE}.`)];
  const domain = (mail.sender ?? shop.email).split('@').at(-1) ?? '';
  return [
    await examineMailServer(mail),
    ...((await failedLastTest({ database, connections }, 'mail'))
      ? [fault(`Emails: the last test mail was refused. ${CONNECTIONS_PAGE} says why.`)]
      : []),
    ...judgeSenderRecords(
      { domain, host: mail.host, dkim: mail.dkim },
      await lookUpSenderRecords(domain, mail.dkim),
    ),
  ];
}

async function examineMailServer({ host, port }: MailConfig): Promise<Finding> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return fine(`Emails: the mail server ${host} answers at port ${port}.`);
  } catch (error) {
    return fault(
      `Emails: the mail server ${host} does not answer at port ${port} (${errorCode(error) ?? 'too slow'}). ` +
        'Many providers of servers keep ports 25, 465 and 587 closed until they are asked.',
    );
  } finally {
    socket.destroy();
  }
}

async function examinePayments(runtime: Runtime, connections: Connections): Promise<Finding> {
  const { name, isReal } = gatewayInUse(runtime, connections);
  if (name === 'none')
    return fault(`Payments: no gateway is connected, so nobody can pay. ${CONNECTIONS_PAGE}.`);
  if (await failedLastTest({ database: runtime.database, connections }, 'payments'))
    return fault(`Payments: ${name} has refused the keys when they were last tested. ${CONNECTIONS_PAGE}.`);
  if (!isReal) return { standing: 'note', text: `Payments: ${name} takes no real money with these keys.` };
  return fine(`Payments: ${name} takes new payments.`);
}

/** A shop without a bucket keeps its backups on the server, which the page Server says. */
async function examineBucket({ config }: Runtime, connections: Connections): Promise<Finding[]> {
  const address = bucketInUse(config, connections);
  if (address === undefined) return [];
  const bucket = await openS3Backups(address);
  try {
    await bucket.list('');
    return [fine(`Backups: the bucket ${address.bucket} answers.`)];
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error;
    return [fault(`Backups: ${bucketTroubleText(error.trouble, '–')} Backups on the server go on.`)];
  } finally {
    bucket.close();
  }
}
