import { readFileSync } from 'node:fs';
import config from '../../rolldown.config.mjs';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const names = Object.values(scripts).flatMap((script) => /shop-command\.mjs (\S+)/.exec(script)?.[1] ?? []);

/** The commands of package.json, which share most of their parts. */
export default {
  ...config,
  input: Object.fromEntries(names.map((name) => [name, `server/src/commands/${name}.ts`])),
};
