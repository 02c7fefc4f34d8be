import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PictureSite = {
  host: string;
  /** The address of a path. */
  at: (path: string) => string;
  /** The paths that were asked for. */
  asked: string[];
  /** Answers what waits, and everything from now on. */
  release: () => void;
  close: () => void;
};

/**
 * A test peer that plays a site with pictures: it has those it is given, and refuses, hangs, redirects to private
 * addresses and sends other things than pictures.
 */
export async function aPictureSite(pictures: Record<string, Uint8Array>): Promise<PictureSite> {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let holds = true;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const content = pictures[path.replace(/^\/held/, '')];
    const send = () => void response.end(content);
    if (path.startsWith('/held') && holds) waiting.push(send);
    else if (content) send();
    else if (path === '/hangs.png') response.socket?.once('error', () => undefined);
    else if (path === '/inside.png')
      response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end();
    else if (path === '/page.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end('<!DOCTYPE html><p>Sold');
    else if (path === '/large.png') response.end(Buffer.alloc(9 * 1024 * 1024));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    at: (path) => `http://${host}${path}`,
    asked,
    release() {
      holds = false;
      for (const send of waiting.splice(0)) send();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
