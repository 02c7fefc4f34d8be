import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * When a server closes, Node waits for connections without a request (browsers open some ahead of need) and leaves
 * those open whose response was in flight; either would delay the end of the process. Returns a function to call
 * when the server is about to close: it closes the former at once, the latter after their responses, and rejects new
 * connections.
 */
export function closeConnections(server: Server): () => void {
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
