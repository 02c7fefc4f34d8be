/** A message as Lingui compiles it; one without parameters is its text. */
export type Compiled = string | readonly Token[];
type Token = string | readonly [name: string, kind?: string, choices?: Choices];
type Choices = { readonly offset?: number | undefined } & { readonly [choice: string]: Compiled };

/** A message and its language, such as `en-IN`, which is English where a translation is missing. */
export type Found = { readonly message: Compiled; readonly tag: string };

export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  let own = rules.get(language);
  if (!own) rules.set(language, (own = new Intl.PluralRules(language)));
  return own.select(count);
}

/** The text of a message in a language, such as `en-IN`; `count` is the number that `#` stands for. */
export function format(message: Compiled, values: Values, language: string, count?: number): string {
  if (typeof message === 'string') return message;
  return message.map((token) => textOf(token, values, language, count)).join('');
}

function textOf(token: Token, values: Values, language: string, count?: number): string {
  if (typeof token === 'string')
    return token === '#' && count !== undefined ? count.toLocaleString(language) : token;
  const [name, kind, choices] = token;
  const value = values[name] ?? '';
  if (choices === undefined) return String(value);
  const number = kind === 'plural' ? Number(value) - (choices.offset ?? 0) : count;
  const choice =
    choices[value] ??
    (kind === 'plural' ? choices[pluralOf(language, Number(number))] : undefined) ??
    choices['other'];
  return format(choice ?? '', values, language, number);
}
