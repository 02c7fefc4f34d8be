import type { Db } from '../platform/postgres/database.ts';
import type { Claimed, EntryChannel, Medium } from './outbox-entry.ts';

/** How a try went. */
export type Carried =
  /** keepsAll: it is read here, as in a sandbox; otherwise a private text is deleted now. */
  | { outcome: 'accepted'; channel: EntryChannel; providerId: string | null; keepsAll: boolean }
  /** Not counted as a try. */
  | { outcome: 'postponed'; reason: string | null; forMs: number }
  | NotCarried;

export type NotCarried = {
  /** rejected: never. unclear: it may have arrived, so it is not repeated. unreachable: tried again. */
  outcome: 'rejected' | 'unclear' | 'unreachable';
  channel: EntryChannel;
  reason: string;
  /** An operator has to mend it first: a login, a template. */
  isOurError?: boolean;
};

export type Failure = { reason: string; at: Date; channel: EntryChannel };

/** These are done otherwise for emails and for messages to phones. */
export type Carrier<M extends Medium = Medium> = {
  medium: M;
  /** How many entries may be under way at once, now. */
  capacity: () => number;
  /** After so many tries an entry is given up. */
  mostTries: number;
  carry: (entry: Claimed[M]) => Promise<Carried>;
  /** Sends an entry that is given up in another way, in the transaction that gives it up. Returns whether it does. */
  passOn?: (tx: Db, entry: Claimed[M], failed: NotCarried, at: Date) => Promise<boolean>;
  /** Called in the transaction that parks an entry. */
  parked?: (tx: Db, entry: Claimed[M]) => Promise<void>;
  log: (entry: Claimed[M], failed: NotCarried, isGivenUp: boolean) => void;
};
