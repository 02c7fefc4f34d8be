import { t } from '@tula/messages/ui.ts';
import type { CSSProperties } from 'react';
import css from './weight-beam.module.css';
import layoutCss from './layout.module.css';

type WeightBeamProps = {
  grams: number;
  mostGrams: number;
  /** Formatted: 3.00 kg. */
  weight: string;
  /** Formatted: 100 kg. */
  most: string;
};

/** Not the element: HTML checkers reject a text for its value. */
const METER = { role: 'meter' } as const;
const TICKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A drawn scale that shows the weight of the order. Only for pages rendered in the browser. */
export function WeightBeam({ grams, mostGrams, weight, most }: WeightBeamProps) {
  const at = Math.min(100, (grams / mostGrams) * 100);
  return (
    <div
      className={grams > mostGrams ? `${css.beam} ${css.isOver}` : css.beam}
      style={{ '--at': at.toFixed(2) } as CSSProperties}
    >
      <div
        {...METER}
        className={layoutCss.visuallyHidden}
        aria-label={t('beam.label')}
        aria-valuemin={0}
        aria-valuemax={mostGrams / 1000}
        aria-valuenow={Math.min(grams, mostGrams) / 1000}
        aria-valuetext={t('beam.value', { weight, limit: most })}
      />
      <p className={css.beamLabel}>
        <b>{weight}</b>
        <span>{t('beam.limit', { limit: most })}</span>
      </p>
      <div className={css.beamBar}>
        {TICKS.map((tick) => (
          <i key={tick} />
        ))}
        <span className={css.beamFill} />
        <span className={css.poise}>
          <Poise />
        </span>
      </div>
    </div>
  );
}

function Poise() {
  return (
    <svg viewBox="0 0 22 30" aria-hidden="true">
      <path d="M11 0v11" stroke="var(--ink)" strokeWidth="1.5" fill="none" />
      <circle cx="11" cy="7" r="3.5" fill="var(--paper-raised)" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d="M8.5 12h5v3h3l2 14h-15l2-14h3z"
        fill="var(--turmeric)"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
