/** `value × times ÷ by` to the nearest whole number, halves upwards; exact for any amounts. Nothing is negative. */
export function halfUp(value: number, times: number, by: number): number {
  const doubled = 2n * BigInt(value) * BigInt(times);
  return Number((doubled + BigInt(by)) / (2n * BigInt(by)));
}

/**
 * A whole in shares by weight, in the order of the weights: each rounded down, and what is missing one by one to the
 * largest remainders, the earlier first. They add up to the whole. Without any weight every share is zero.
 */
export function shares(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight);
    return { at, share: product / all, remainder: product % all };
  });
  const missing = BigInt(whole) - parts.reduce((sum, { share }) => sum + share, 0n);
  const first = parts
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    )
    .slice(0, Number(missing));
  const rounded = new Set(first.map(({ at }) => at));
  return parts.map(({ at, share }) => Number(share) + (rounded.has(at) ? 1 : 0));
}
