import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import type { WatchedChanges } from '../platform/http/cache/watched-changes.ts';
import type { Parts } from '../platform/parts.ts';
import { type ConnectionRow, connectionRows, storeSealedAgain } from './connections-store.ts';
import type { SealedSecrets, Secrets } from './sealed-secrets.ts';
import type { TryCourier } from '../delivery/try-courier.ts';
import type { TryBucket } from '../media/try-bucket.ts';
import type { TryMail } from '../mail/try-mail.ts';
import type { TryMessenger } from '../phone-messages/try-messenger.ts';
import type { TryGateway } from '../payments/try-gateway.ts';
import type { Config } from '../platform/config/config.ts';
import type { GatewayConfig } from '../platform/config/gateway-config.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';

/** The trigger of the connections announces a change with this, on the channel of the catalogue. */
const CONNECTIONS_CHANGED = 'connections';
const AGAIN_AFTER_MS = 1_000;

/** A connection as it is in use. */
export type HeldConnection = Pick<ConnectionRow, 'kind' | 'revision' | 'settings' | 'connectedAt'> & {
  /** Undefined when no key of the shop opens them. */
  secrets: Secrets | undefined;
};

type Reopen = () => Promise<void> | void;

export type Connections = {
  sealed: SealedSecrets;
  /** From memory. */
  held: (kind: ConnectionKind) => HeldConnection | undefined;
  /** Calls it after each change, also of another process. */
  follow: (kind: ConnectionKind, reopen: Reopen) => void;
  /** Reads what is stored now. */
  refresh: () => Promise<void>;
  close: () => void;
};

/** Opens what owners have connected, and seals with the current key what the previous one has sealed. */
export async function openConnections(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  sealed: SealedSecrets,
): Promise<Connections> {
  const all = new Map<ConnectionKind, HeldConnection>();
  const opened = new Map<ConnectionKind, number>();
  const followers: { kind: ConnectionKind; reopen: Reopen }[] = [];
  let reading: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(): Promise<void> {
    const rows = await connectionRows(database.db);
    const changed = rows.filter(({ kind, revision }) => opened.get(kind) !== revision);
    for (const row of changed) {
      const { kind } = row;
      const held = openHeld(row, sealed);
      if (held.secrets === undefined)
        log.error({ alert: 'connection unreadable', connection: kind }, 'no key opens the stored secrets');
      all.set(kind, held);
      await tell(kind);
      opened.set(kind, row.revision);
    }
    const gone = [...opened.keys()].filter((kind) => !rows.some((row) => row.kind === kind));
    for (const kind of gone) {
      all.delete(kind);
      await tell(kind);
      opened.delete(kind);
    }
  }

  async function tell(kind: ConnectionKind): Promise<void> {
    for (const follower of followers) if (follower.kind === kind) await follower.reopen();
  }

  function refresh(): Promise<void> {
    reading = reading.then(read).catch((err: unknown) => {
      log.error({ err }, 'the connections could not be read; they are read again');
      if (!isClosed) again ??= setTimeout(tryAgain, AGAIN_AFTER_MS).unref();
    });
    return reading;
  }
  function tryAgain(): void {
    again = undefined;
    void refresh();
  }

  await read();
  await sealAgain(database, sealed);
  return {
    sealed,
    held: (kind) => all.get(kind),
    follow: (kind, reopen) => void followers.push({ kind, reopen }),
    refresh,
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}

export function openHeld(row: ConnectionRow, sealed: SealedSecrets): HeldConnection {
  const { kind, revision, settings, connectedAt } = row;
  return { kind, revision, settings, connectedAt, secrets: sealed.open(kind, row.secrets) };
}

/** During a rotation each process knows both keys, so none is locked out by this. */
async function sealAgain(database: Parts['database'], sealed: SealedSecrets): Promise<void> {
  for (const row of await connectionRows(database.db)) {
    const secrets = sealed.isOfPreviousKey(row.secrets) ? sealed.open(row.kind, row.secrets) : undefined;
    if (secrets !== undefined) await storeSealedAgain(database.db, row, sealed.seal(row.kind, secrets));
  }
}

/** Returns the same cache and changes, for a watcher that tells the connections of changes as well. */
export function refreshingConnections(
  { refresh }: Pick<Connections, 'refresh'>,
  { cache, ownChanges }: WatchedChanges,
): WatchedChanges {
  return {
    cache: {
      pause: () => cache.pause(),
      // An announcement made while the connection was lost has been missed.
      resume() {
        void refresh();
        return cache.resume();
      },
    },
    ownChanges: {
      announced(mark) {
        ownChanges.announced(mark);
        // A response that was made meanwhile has the charges of the courier before.
        if (mark === CONNECTIONS_CHANGED) void refresh().then(() => ownChanges.announced(mark));
      },
    },
  };
}

export type ConnectionParts = Parts & {
  connections: Connections;
  /** The settings of the environment, which win. */
  environment: GatewayConfig &
    Pick<
      Config,
      | 'mail'
      | 'backupBucket'
      | 'mayBackUpInside'
      | 'connectedMail'
      | 'courier'
      | 'courierBases'
      | 'messages'
      | 'messageBases'
      | 'mayHaveDemo'
      | 'isProduction'
    >;
  rateLimits: RateLimits;
  tryBucket: TryBucket;
  tryMail: TryMail;
  tryGateway: TryGateway;
  tryCourier: TryCourier;
  tryMessenger: TryMessenger;
};
