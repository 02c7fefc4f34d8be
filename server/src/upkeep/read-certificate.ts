import { once } from 'node:events';
import { connect } from 'node:tls';
import type { ServerStanding } from '@tula/contract/upkeep/server-standing.ts';

const ANSWERS_WITHIN_MS = 3_000;
const HTTPS_PORT = 443;

/**
 * Asks the shop's own address for its certificate, as a browser would. An address without https has none. `ca` is who
 * is trusted beside the usual authorities.
 */
export async function readCertificate(
  publicUrl: string,
  ca?: string,
): Promise<ServerStanding['certificate']> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    servername: hostname,
    // Who is not trusted is told apart from who does not answer.
    rejectUnauthorized: false,
    ...(ca === undefined ? {} : { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const { valid_to: until } = socket.getPeerCertificate();
    return { until: new Date(until).toISOString(), trouble: socket.authorized ? null : 'untrusted' };
  } catch {
    return { until: null, trouble: 'unreachable' };
  } finally {
    socket.destroy();
  }
}
