import pg from 'pg';

/** Runs work over a connection of its own, which is closed afterwards: ending without COMMIT rolls back. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // A lost connection rejects the running query; without this handler it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
