export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Family = { name: string; type: string; help: string; samples: Sample[] };

const NAME = '[a-zA-Z_][a-zA-Z0-9_]*';
const LABEL = `${NAME}="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const HELP_LINE = new RegExp(`^# HELP (${NAME}) (\\S.*)$`);
const TYPE_LINE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`);
const SAMPLE_LINE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`);
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?)|\+Inf|-Inf|NaN)$/;
const OF_HISTOGRAMS = /_(bucket|sum|count)$/;

/**
 * Reads Prometheus text and throws at everything that a strict reader rejects: a sample outside its family, a family
 * without HELP and TYPE or twice, an unreadable value, a series twice, a histogram that is incomplete.
 */
export function parseMetrics(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families: Family[] = [];
  let help: { name: string; help: string } | undefined;
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, named, described] = HELP_LINE.exec(line) ?? [];
    const [, typed, type] = TYPE_LINE.exec(line) ?? [];
    if (named && described) help = { name: named, help: described };
    else if (typed && type) families.push(begun(families, help, typed, type));
    else addSample(families.at(-1), line);
  }
  for (const family of families) checkSeries(family);
  return families;
}

function begun(
  families: Family[],
  help: Pick<Family, 'name' | 'help'> | undefined,
  name: string,
  type: string,
) {
  if (help?.name !== name) throw new Error(`${name} has no HELP before its TYPE`);
  if (families.some((one) => one.name === name)) throw new Error(`${name} is there twice`);
  return { ...help, type, samples: [] };
}

function addSample(family: Family | undefined, line: string): void {
  const [, name = '', labels = '', value = ''] = SAMPLE_LINE.exec(line) ?? [];
  if (!NUMBER.test(value)) throw new Error(`unreadable: ${line}`);
  const base = family?.type === 'histogram' ? name.replace(OF_HISTOGRAMS, '') : name;
  if (family === undefined || base !== family.name) throw new Error(`outside its family: ${line}`);
  const pairs = [...labels.matchAll(new RegExp(LABEL, 'g'))].map(([pair]) => {
    const [key = '', ...rest] = pair.split('=');
    return [key, rest.join('=').slice(1, -1)] as const;
  });
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`a label twice: ${line}`);
  family.samples.push({
    name,
    labels: Object.fromEntries(pairs),
    value: Number(value.replace('Inf', 'Infinity')),
  });
}

function checkSeries(family: Family): void {
  const keys = family.samples.map(({ name, labels }) => `${name} ${keyOf(labels)}`);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Error(`a series twice: ${twice}`);
  if (family.type === 'histogram') checkHistogram(family);
}

/** Buckets rise up to +Inf, which is the count; the sum is there. */
function checkHistogram({ name, samples }: Family): void {
  const groups = Map.groupBy(samples, ({ labels }) => keyOf(labels, 'le'));
  for (const [key, group] of groups) {
    const of = (suffix: string) => group.filter((sample) => sample.name === name + suffix);
    const buckets = of('_bucket').map(({ labels, value }) => ({
      most: Number(labels.le?.replace('Inf', 'Infinity')),
      value,
    }));
    const rises = buckets.every(({ most, value }, at) => {
      const before = buckets[at - 1];
      return before === undefined || (most > before.most && value >= before.value);
    });
    const last = buckets.at(-1);
    const isWhole = last?.most === Infinity && last.value === of('_count')[0]?.value;
    if (!rises || !isWhole || of('_sum').length !== 1) throw new Error(`not a histogram: ${name} ${key}`);
  }
}

function keyOf(labels: Record<string, string>, without?: string): string {
  const names = Object.keys(labels).filter((name) => name !== without);
  return JSON.stringify(names.toSorted().map((name) => [name, labels[name]]));
}

const UNITS_THAT_ARE_NOT_BASE =
  /_(ms|s|sec|millis|milliseconds|microseconds|minutes|hours|days|kb|mb|kilobytes|megabytes|percent|rupees)(_|$)/;

/** What breaks the naming rules of Prometheus: base units, `_total` for counters alone, no type in a name. */
export function misnamed({ name, type, samples }: Family): string[] {
  const labels = samples.flatMap((sample) => Object.keys(sample.labels));
  const isCounter = type === 'counter';
  const found = [
    !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && 'is not in snake case',
    isCounter !== name.endsWith('_total') && (isCounter ? 'lacks _total' : 'ends with _total'),
    /_(count|sum|bucket|info)$/.test(name) && 'has a reserved ending',
    /_(counter|gauge|histogram|summary)(_|$)/.test(name) && 'has its type in its name',
    UNITS_THAT_ARE_NOT_BASE.test(name) && 'has a unit that is not a base unit',
    /(seconds|bytes)(?!(_total)?$)/.test(name) && 'does not end with its unit',
    labels.includes('quantile') && 'has the label of summaries',
    type !== 'histogram' && labels.includes('le') && 'has the label of histograms',
  ];
  return found.filter((one) => one !== false).map((one) => `${name} ${one}`);
}
