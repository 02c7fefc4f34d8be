import { formatPaise } from '@tula/contract/money.ts';
import { formatPack, type Grams } from '@tula/contract/weight.ts';
import { type ReactNode, useId } from 'react';
import type { PackPrice } from './product-facts.ts';

type BuyBarProps = {
  isShown: boolean;
  packs: readonly PackPrice[];
  pack: PackPrice;
  onPick: (grams: Grams) => void;
  perKg: string;
  /** How many packs, in words. */
  told: string;
  children: ReactNode;
};

/** The buy box once more, at the foot of the screen, after it has been scrolled away. */
export function BuyBar({ isShown, packs, pack, onPick, perKg, told, children }: BuyBarProps) {
  const id = useId();
  return (
    <section className={isShown ? 'buybar on' : 'buybar'} aria-label="Buy" inert={!isShown}>
      <div className="buybar-in">
        <div className="buybar-info">
          <label className="vh" htmlFor={id}>
            Pack
          </label>
          <select
            id={id}
            value={pack.grams}
            onChange={(event) => onPick(Number(event.target.value) as Grams)}
          >
            {packs.map(({ grams }) => (
              <option key={grams} value={grams}>
                {formatPack(grams)}
              </option>
            ))}
          </select>
          <span className="price">{formatPaise(pack.packPaise)}</span>
          <span className="rate">{perKg}</span>
          <span className="mute sm packs-told">{told}</span>
        </div>
        <div className="buy-act">{children}</div>
      </div>
    </section>
  );
}
