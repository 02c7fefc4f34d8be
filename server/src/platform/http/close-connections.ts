import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Node waits, when a server closes, for every connection over which no request has come yet (browsers open some ahead
 * of need), and lets those stay open whose answer was on its way. Either would hold up the end of the process until
 * that is cut off. Answers what hangs up on the first at once and on the second behind their answers, and on whoever
 * comes later; to be called when the server is about to close.
 */
export function hangUpAtTheEnd(server: Server): () => void {
  const silent = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once('close', () => void (isClosing && socket.end()));
  });
  return () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
  };
}
