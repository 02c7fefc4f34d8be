import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import { type Account, asObject, type Completed } from './account.ts';
import type { HeldConnection, ConnectionParts } from './open-connections.ts';

/** The shop does this without an outsider, which an owner may choose as well. */
type Own = { name: string; title: () => string; check: (parts: ConnectionParts) => void };

/** The accounts of a kind: the one that is chosen, and others that are kept, so that an owner can change back. */
export type Kind = {
  kind: ConnectionKind;
  title: () => string;
  /** Where the name of the chosen account is stored; undefined where there is one account alone. */
  field?: string;
  own?: Own;
  accounts: readonly Account[];
  /**
   * Says whether an account is saved only when the outsider accepts it: a wrong one would look connected and fail when
   * it is needed.
   */
  isTestedBeforeSave?: true;
  /** Says whether the server's environment variables decide. */
  isFromEnvironment: (environment: ConnectionParts['environment']) => boolean;
};

/**
 * Describes a kind whose owner chooses among accounts. Throws a RangeError where two of them keep a secret under one
 * name: the secrets of a kind are stored together, so saving one account would replace the other's.
 */
export function kindOfAccounts(kind: Kind): Kind {
  const fields = kind.accounts.flatMap(({ secretFields }) => secretFields);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) throw new RangeError(`two accounts of ${kind.kind} have a secret ${twice}`);
  return kind;
}

/** An account, and the kind it is one of. */
export type Chosen = { kind: Kind; account: Account };

type Held = Pick<HeldConnection, 'settings'> | undefined;

/** The name of what is chosen; undefined before the first save. */
export function readChosenName({ field }: Kind, held: Held): string | undefined {
  const name = field === undefined ? undefined : asObject(held?.settings)[field];
  return typeof name === 'string' ? name : undefined;
}

/** The settings of all accounts with one of them chosen, and perhaps changed. */
export function settingsWith(
  kind: Kind,
  held: Held,
  chosen: Pick<Account, 'name'>,
  changed?: object,
): object {
  if (kind.field === undefined || chosen.name === undefined) return changed ?? {};
  const none = kind.accounts.map(({ name }) => [name, null]);
  return {
    ...Object.fromEntries(none),
    ...asObject(held?.settings),
    [kind.field]: chosen.name,
    ...(changed && { [chosen.name]: changed }),
  };
}

/** Joins what was typed of one account with all that is stored of its kind. */
export function completed(
  { kind, account }: Chosen,
  parts: ConnectionParts,
  typed: object,
  stored: HeldConnection | undefined,
): Completed {
  const { settings, secrets, ...completed } = account.complete(parts, typed, stored);
  const others = kind.field === undefined ? {} : stored?.secrets;
  return {
    ...completed,
    settings: settingsWith(kind, stored, account, settings),
    secrets: { ...others, ...secrets },
  };
}

/** Says how it reads in the audit log; never a secret. */
export function describeConnection(kind: Kind, held: Held): readonly string[] {
  if (held === undefined) return [];
  if (kind.field === undefined) return kind.accounts[0]?.texts(held) ?? [];
  const name = readChosenName(kind, held);
  const account = kind.accounts.find((one) => one.name === name);
  if (account) return [account.title(), ...account.texts(held)];
  return kind.own && kind.own.name === name ? [kind.own.title()] : [];
}

export type LastTest = { at: string; isOk: boolean; text: string };
/** The stored part of a connection, for its answer. */
export type StoredAnswer = { held: HeldConnection | undefined; lastTest: LastTest | null };

/** Answers what every connection tells about itself. */
export function stateAnswer({ held, lastTest }: StoredAnswer, isFromEnvironment: boolean) {
  return {
    revision: held?.revision ?? 0,
    isFromEnvironment,
    isReadable: isFromEnvironment || held === undefined || held.secrets !== undefined,
    connectedAt: isFromEnvironment ? null : (held?.connectedAt.toISOString() ?? null),
    lastTest: isFromEnvironment ? null : lastTest,
  };
}
