import type { Setup } from '../shop/shops-by-size.ts';
import { median } from '../shop/http-load.ts';

export type Row = {
  what: string;
  ours: string;
  reference: string;
  ratio: string;
  required: string;
  isOk: boolean;
};

export type Measure = {
  /** The word that selects it on the command line. */
  name: string;
  /** Runs only when it is named. */
  isSlow?: true;
  run: (setup: Setup) => Promise<Row[]>;
};

export type Compared = { ours: number; reference: number; ratio: number };

/**
 * Measures both sides alternately, so that other load affects both alike; the ratio is the median of the
 * rounds.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Compared> {
  const found: Compared[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = await reference();
    const own = await ours();
    found.push({ ours: own, reference: theirs, ratio: own / theirs });
  }
  return {
    ours: median(found.map((one) => one.ours)),
    reference: median(found.map((one) => one.reference)),
    ratio: median(found.map((one) => one.ratio)),
  };
}

export function atLeast(what: string, unit: string, compared: Compared, least: number): Row {
  return {
    what,
    ours: `${rounded(compared.ours)} ${unit}`,
    reference: `${rounded(compared.reference)} ${unit}`,
    ratio: `${rounded(compared.ratio)} ×`,
    required: `≥ ${least} ×`,
    isOk: compared.ratio >= least,
  };
}

export function atMost(what: string, unit: string, found: number, most: number): Row {
  return {
    what,
    ours: `${rounded(found)} ${unit}`,
    reference: '',
    ratio: '',
    required: `≤ ${most} ${unit}`,
    isOk: found <= most,
  };
}

export function rounded(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-IN');
  return Number(value.toPrecision(3)).toString();
}
