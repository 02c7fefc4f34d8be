import type { TestResult } from '@tula/contract/connections/connection.ts';
import * as z from 'zod/mini';
import type { HeldConnection, ConnectionParts } from './open-connections.ts';
import { keptSecrets } from './kept-secrets.ts';
import type { Secrets } from './sealed-secrets.ts';

type Typed<Settings> = { settings: Settings; secrets: Secrets; typed: Record<string, unknown> };

/** Describes an account that owners connect: what they type, what of it is secret, how it is tried. */
type Description<Settings extends object> = {
  /** Where its settings are stored among those of its kind; undefined for the only one of its kind. */
  name: string | undefined;
  title: () => string;
  /** These settings are stored in the clear. */
  settings: z.ZodMiniType<Settings>;
  /** Maps each field that is secret to its label in the audit log. */
  secrets: Readonly<Record<string, () => string>>;
  /** Says whether there are secrets with these settings; there are if this is left out. */
  hasSecrets?: (settings: Settings) => boolean;
  /** Says whether a secret that was typed for the settings before may go to where these lead. */
  isSame: (before: Settings | undefined, settings: Settings) => boolean;
  /** How the settings read in the audit log. */
  texts: (settings: Settings) => readonly string[];
  /** Throws a problem of a field that this shop does not allow. */
  check?: (parts: ConnectionParts, settings: Settings) => void;
  /** Returns further secrets to keep, such as a former one that is still valid. */
  alsoKept?: (secrets: Secrets, stored: Secrets) => Secrets;
  /** Calls the outsider with an account that is not in use yet. */
  test: (parts: ConnectionParts, account: Typed<Settings>) => Promise<TestResult>;
};

/** An account as typed, in which a secret that was left empty is the stored one. */
export type Completed = {
  settings: object;
  secrets: Secrets;
  isSame: boolean;
  /** The labels of the secrets that were typed. */
  replaced: readonly string[];
  test: () => Promise<TestResult>;
};

type Stored = HeldConnection | undefined;

export type Account = {
  name: string | undefined;
  title: () => string;
  /** The fields of its secrets. The accounts of a kind keep theirs together, so each has names of its own. */
  secretFields: readonly string[];
  /** How what is stored of it reads in the audit log. */
  texts: (held: Pick<HeldConnection, 'settings'> | undefined) => readonly string[];
  complete: (parts: ConnectionParts, typed: object, stored: Stored) => Completed;
};

const anyObject = z.record(z.string(), z.unknown());

export function asObject(settings: unknown): Record<string, unknown> {
  const read = z.safeParse(anyObject, settings);
  return read.success ? read.data : {};
}

const readText = (typed: unknown) => (typeof typed === 'string' ? typed : '');

/**
 * Reads an account's stored settings; undefined before the first save, or if a newer version of the shop saved them.
 */
export function parseSettings<Settings extends object>(
  { name, settings }: Pick<Description<Settings>, 'name' | 'settings'>,
  held: Pick<HeldConnection, 'settings'> | undefined,
): Settings | undefined {
  const place = name === undefined ? held?.settings : asObject(held?.settings)[name];
  const read = z.safeParse(settings, place);
  return read.success ? read.data : undefined;
}

export function describeAccount<Settings extends object>(
  description: Description<Settings>,
): Account & Pick<Description<Settings>, 'settings'> {
  const { name, title, settings: schema, secrets: labels } = description;
  const { hasSecrets = () => true, alsoKept = () => ({}) } = description;
  return {
    name,
    title,
    secretFields: Object.keys(labels),
    settings: schema,
    texts(held) {
      const settings = parseSettings(description, held);
      return settings ? description.texts(settings) : [];
    },
    complete(parts, typed, stored) {
      const settings = z.parse(schema, typed);
      description.check?.(parts, settings);
      const isSame = description.isSame(parseSettings(description, stored), settings);
      const fields = hasSecrets(settings) ? Object.entries(labels) : [];
      const all = asObject(typed);
      const typedSecrets = Object.fromEntries(fields.map(([field]) => [field, readText(all[field])]));
      const kept = keptSecrets({ typed: typedSecrets, stored: stored?.secrets, isSame });
      const secrets = { ...kept, ...alsoKept(kept, stored?.secrets ?? {}) };
      return {
        settings,
        secrets,
        isSame,
        replaced: fields.filter(([field]) => typedSecrets[field] !== '').map(([, label]) => label()),
        test: () => description.test(parts, { settings, secrets, typed: all }),
      };
    },
  };
}
