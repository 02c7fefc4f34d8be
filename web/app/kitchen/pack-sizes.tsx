import { formatPack } from '@tula/contract/weight.ts';

/** How many packs of which size, the number being what is counted out. */
export function PackSizes({ packs }: { packs: readonly { packGrams: number; count: number }[] }) {
  return (
    <ul className="pack-sizes" aria-label="Packs">
      {packs.map(({ packGrams, count }) => (
        <li key={packGrams} className="nums">
          <b>{count}</b>
          {` × ${formatPack(packGrams)}`}
        </li>
      ))}
    </ul>
  );
}
