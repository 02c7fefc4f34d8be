import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/** The part of the driver's connection that COPY needs and its types leave out. */
type CopyConnection = {
  stream: Duplex;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

const MOST_WAITING_BYTES = 1024 * 1024;

/** A query's rows in PostgreSQL's own text form, one a line; they come no faster than they are taken. */
export function copyOut(client: pg.ClientBase, query: string): Readable {
  let socket: Duplex | undefined;
  const rows = new Readable({
    highWaterMark: MOST_WAITING_BYTES,
    read: () => socket?.resume(),
    destroy(error, done) {
      socket?.resume();
      done(error);
    },
  });
  const copying = {
    submit(connection: unknown) {
      const { stream, query: send } = connection as CopyConnection;
      socket = stream;
      send.call(connection, `COPY (${query}) TO STDOUT`);
    },
    // The driver uses the memory of a message again for the next one.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (!rows.push(Buffer.from(chunk)) && !rows.destroyed) socket?.pause();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  };
  client.query(copying);
  return rows;
}

/** Puts rows of that form into a table, given as `name (column, …)`; answers how many they were. */
export function copyIn(client: pg.ClientBase, into: string, rows: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  const copying = {
    submit: (connection: unknown) => (connection as CopyConnection).query(`COPY ${into} FROM STDIN`),
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(rows);
      connection.endCopyFrom();
    },
    handleCommandComplete: ({ text }: { text: string }) => (count = Number(/^COPY (\d+)$/.exec(text)?.[1])),
    handleReadyForQuery: () => resolve(count),
    handleError: reject,
  };
  client.query(copying);
  return promise;
}
