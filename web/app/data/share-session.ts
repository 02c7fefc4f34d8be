import type { Login } from './logins.ts';
import type { Session, Tokens } from './session.ts';

/** A session with its login, as tabs hand it to each other. */
export type SharedSession = { login: Login; session: Session };

/** The session of one tab. */
export type TabSession = {
  /** Undefined when the tab is signed out. */
  current: () => SharedSession | undefined;
  /** The newest login of this browser. */
  published: () => Login | 'ended' | undefined;
  publish: (login: Login) => void;
  renew: (tokens: Tokens, login: Login) => void;
  takeOver: (shared: SharedSession) => void;
  /** Signs out in this tab. */
  leave: () => void;
  isUnavailable: (login: Login) => boolean;
  storeUnavailable: (login: Login) => void;
};

type Message = { ask: string } | { shared: SharedSession } | { verified: true };

/** A tab with its connection to the other tabs of one role. */
export type Sharing = {
  role: string;
  tab: TabSession;
  /** Undefined while closed, and in browsers that have none; then each tab has its own session. */
  channel: BroadcastChannel | undefined;
  /** Undefined over plain http. */
  locks: LockManager | undefined;
  /** How long an answer is waited for. */
  patienceMs: number;
  /** This tab waits for it. */
  asked: { id: string; end: (isAnswered: boolean) => void } | undefined;
  catchingUp: Promise<void> | undefined;
  hasToCatchUpAgain: boolean;
  onVerified: Set<() => void>;
};

const ASK_EVERY_MS = 150;
/** As long as the longest renewal takes. */
const LOCK_WITHIN_MS = 65_000;

export function shareSession(parts: Pick<Sharing, 'role' | 'tab' | 'locks' | 'patienceMs'>): Sharing {
  return {
    ...parts,
    channel: undefined,
    asked: undefined,
    catchingUp: undefined,
    hasToCatchUpAgain: false,
    onVerified: new Set(),
  };
}

/** Opens the connection, unless it is open. */
export function connect(sharing: Sharing) {
  if (sharing.channel || typeof BroadcastChannel === 'undefined') return;
  sharing.channel = new BroadcastChannel(`session.${sharing.role}`);
  sharing.channel.onmessage = ({ data }: MessageEvent<Message>) => receive(sharing, data);
}

export function disconnect(sharing: Sharing) {
  sharing.channel?.close();
  sharing.channel = undefined;
}

/** Brings this tab to the newest login of this browser: takes it over from another tab, or leaves one that has ended. */
export function catchUp(sharing: Sharing): Promise<void> {
  const { asked, catchingUp, tab } = sharing;
  if (catchingUp) {
    sharing.hasToCatchUpAgain = true;
    if (asked && !isPublished(tab, asked.id)) asked.end(false);
    return catchingUp;
  }
  sharing.catchingUp = untilCaughtUp(sharing).finally(() => {
    sharing.catchingUp = undefined;
  });
  return sharing.catchingUp;
}

async function untilCaughtUp(sharing: Sharing): Promise<void> {
  do {
    sharing.hasToCatchUpAgain = false;
    await caughtUp(sharing);
  } while (sharing.hasToCatchUpAgain);
}

async function caughtUp(sharing: Sharing): Promise<void> {
  const { tab } = sharing;
  const own = tab.current();
  const published = tab.published();
  if (published === undefined) {
    if (own) tab.publish(own.login);
  } else if (published === 'ended') {
    if (own) tab.leave();
  } else if (own?.login.id === published.id) {
    if (isOlder(own.login, published)) await askFor(sharing, published);
  } else if (own || !tab.isUnavailable(published)) {
    if ((await askFor(sharing, published)) || !isPublished(tab, published.id)) return;
    if (tab.current() === undefined) tab.storeUnavailable(published);
    // Nobody else has the newer session, and this older one may have been logged out meanwhile.
    else if (tab.current()?.login.id === own?.login.id) tab.leave();
  }
}

function isPublished(tab: TabSession, id: string): boolean {
  const published = tab.published();
  return published !== undefined && published !== 'ended' && published.id === id;
}

function isOlder(one: Login, other: Login): boolean {
  return one.id === other.id && one.renewals < other.renewals;
}

/** Asks the other tabs for a session until one answers; resolves to whether one did. */
function askFor(sharing: Sharing, { id }: Login): Promise<boolean> {
  const { channel } = sharing;
  if (!channel) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = () => channel.postMessage({ ask: id } satisfies Message);
  const repeating = setInterval(ask, ASK_EVERY_MS);
  const givingUp = setTimeout(() => resolve(false), sharing.patienceMs);
  const asked = { id, end: resolve };
  sharing.asked = asked;
  ask();
  return promise.finally(() => {
    clearInterval(repeating);
    clearTimeout(givingUp);
    if (sharing.asked === asked) sharing.asked = undefined;
  });
}

function receive(sharing: Sharing, message: Message) {
  if ('ask' in message) answer(sharing, message.ask);
  else if ('shared' in message) accept(sharing, message.shared);
  else for (const listener of sharing.onVerified) listener();
}

/** A tab answers only with the newest login, and only while it has the newest tokens of it. */
function answer({ tab, channel }: Sharing, id: string) {
  const own = tab.current();
  if (own?.login.id === id && isPublished(tab, id) && !hasOldTokens(tab, own))
    channel?.postMessage({ shared: own } satisfies Message);
}

/** Says whether another tab has renewed the tokens without this one. */
function hasOldTokens(tab: TabSession, { login }: SharedSession): boolean {
  const published = tab.published();
  return published !== undefined && published !== 'ended' && isOlder(login, published);
}

function accept(sharing: Sharing, shared: SharedSession) {
  const { tab, asked } = sharing;
  const { login, session } = shared;
  const own = tab.current();
  if (own?.login.id === login.id) {
    if (isOlder(own.login, login)) tab.renew(session, login);
    if (asked?.id === login.id) asked.end(true);
  } else if (asked?.id === login.id && isPublished(tab, login.id)) {
    tab.takeOver(shared);
    asked.end(true);
  }
}

export type Renewal<R> = { tokens: Tokens } | { rejection: R };

/**
 * Renews the tokens, one tab at a time: a refresh token that two tabs used, the second one late, would look stolen and
 * end the session. The others get the new tokens, and one that missed them asks for them instead of using its old ones.
 */
export async function renewTogether<R>(
  sharing: Sharing,
  present: (refreshToken: string) => Promise<Renewal<R>>,
  ended: () => R,
): Promise<R | undefined> {
  const { tab } = sharing;
  const before = tab.current();
  return locked(sharing, async () => {
    const own = tab.current();
    if (!own || own.session.accessToken !== before?.session.accessToken) return undefined;
    if (hasOldTokens(tab, own)) return (await askFor(sharing, own.login)) ? undefined : ended();
    const renewal = await present(own.session.refreshToken);
    if ('rejection' in renewal) return renewal.rejection;
    // The tokens of a session that this tab has left meanwhile are dropped.
    if (tab.current()?.login.id === own.login.id) renewed(sharing, own.login, renewal.tokens);
    return undefined;
  });
}

function renewed({ tab, channel }: Sharing, { id, renewals }: Login, tokens: Tokens) {
  const login = { id, renewals: renewals + 1 };
  tab.renew(tokens, login);
  if (isPublished(tab, id)) tab.publish(login);
  const shared = tab.current();
  if (shared) channel?.postMessage({ shared } satisfies Message);
}

function locked<T>({ locks, role }: Sharing, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  return locks.request(
    `renewal.${role}`,
    { signal: AbortSignal.timeout(LOCK_WITHIN_MS) },
    work,
  ) as Promise<T>;
}

/** Tells the other tabs that an email has been verified in this one. */
export function announceVerified({ channel }: Sharing) {
  channel?.postMessage({ verified: true } satisfies Message);
}
