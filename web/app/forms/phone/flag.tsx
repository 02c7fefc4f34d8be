import { useSyncExternalStore } from 'react';
import { HOME_COUNTRY } from './dialling.ts';
import css from './phone-field.module.css';

let drawsFlags: boolean | undefined;

/** Says whether the system has emoji flags; some have none. */
function canDrawFlags(): boolean {
  drawsFlags ??= isColoured('\u{1F1EF}\u{1F1F5}');
  return drawsFlags;
}

function isColoured(text: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.font = '20px sans-serif';
  pen.textBaseline = 'top';
  pen.fillText(text, 0, 0);
  const { data } = pen.getImageData(0, 0, 24, 24);
  return data.some((value, at) => at % 4 !== 3 && value > 60);
}

const never = () => () => {};

/** A country's flag: an SVG for India, else an emoji or, where there is none, the two letters. */
export function Flag({ cca2 }: { cca2: string }) {
  const hasFlags = useSyncExternalStore(never, canDrawFlags, () => false);
  if (cca2 === HOME_COUNTRY.cca2) return <HomeFlag />;
  return (
    <span
      className={hasFlags ? `${css.flag} ${css.flagEmoji}` : `${css.flag} ${css.flagLetters}`}
      aria-hidden="true"
    >
      {hasFlags ? emojiOf(cca2) : cca2}
    </span>
  );
}

function emojiOf(cca2: string): string {
  return String.fromCodePoint(...Array.from(cca2, (letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

function HomeFlag() {
  return (
    <svg className={css.flag} viewBox="0 0 24 16" aria-hidden="true">
      <path fill="#F1913A" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.4h24v5.2H0z" />
      <path fill="#2F7A3A" d="M0 10.6h24V16H0z" />
      <circle cx="12" cy="8" r="2" fill="none" stroke="#23408E" strokeWidth=".7" />
    </svg>
  );
}
