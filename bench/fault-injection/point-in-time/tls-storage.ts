import { writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../server/src/mail/adapters/test-certificate.ts';
import { openTestStorage } from '../../../server/src/media/adapters/test-storage.ts';
import type { S3Address } from '../../../server/src/platform/config/s3-address.ts';

/** The test peer of a storage, over TLS alone, as pgBackRest speaks nothing else. */
export type TlsStorage = {
  port: number;
  /** The name of the storage in its certificate. */
  host: string;
  /** The file with its certificate, which signs itself. */
  certificate: string;
  bucket: S3Address;
  close: () => Promise<void>;
};

const HOST = 'localhost';

export async function openTlsStorage(folder: string): Promise<TlsStorage> {
  const certificate = path.join(folder, 'storage.crt');
  writeFileSync(certificate, CERTIFICATE);
  const storage = await openTestStorage();
  const bucket = await storage.freshAddress();
  const behind = new URL(bucket.endpoint);
  const server = https.createServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE }, (request, response) => {
    const { method, url, headers } = request;
    const options = { host: behind.hostname, port: behind.port, method, path: url, headers };
    const passed = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    host: HOST,
    certificate,
    bucket,
    async close() {
      server.close();
      server.closeAllConnections();
      await storage.close();
    },
  };
}
