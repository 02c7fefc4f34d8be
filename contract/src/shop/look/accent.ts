import type { Colours } from './colours.ts';
import { type Colour, contrast, mixed } from './contrast.ts';
import { LEAST } from './pairs.ts';

export type Scheme = 'light' | 'dark';
type AccentName = 'turmeric' | 'turmeric-press' | 'on-turmeric' | 'turmeric-text' | 'turmeric-tint';
export type AccentColours = Pick<Colours, AccentName>;
type Ground = Omit<Colours, AccentName>;

const BLACK = '#000000';
const WHITE = '#ffffff';
const TEXTS_ON_ACCENT = [WHITE, '#1c1508'] as const;
const STEPS = 64;
const PRESSED = 0.12;
const TINTED = 0.22;
/**
 * How much the fill of a button differs from the page. Its text says what it is, so a pale fill will do on light paper,
 * as turmeric does; in the dark it is a part of the page that has to be found.
 */
const SEEN: Record<Scheme, number> = { light: 1.5, dark: LEAST.part };

const isReadable = (text: Colour, on: readonly Colour[]) =>
  on.every((ground) => contrast(text, ground) >= LEAST.text);

/** The colours that are made from an accent: itself where it passes, otherwise the nearest lighter or darker one. */
export function accentColours(accent: Colour, scheme: Scheme, ground: Ground): AccentColours {
  const { fill, text, press } = chooseButton(accent, scheme, ground);
  const tint = chooseTint(accent, ground);
  return {
    turmeric: fill,
    'turmeric-press': press,
    'on-turmeric': text,
    'turmeric-text': chooseText(accent, scheme, [
      ground.paper,
      ground['paper-raised'],
      ground['paper-sunk'],
      tint,
    ]),
    'turmeric-tint': tint,
  };
}

function chooseButton(accent: Colour, scheme: Scheme, ground: Ground) {
  const isSeen = (fill: Colour) =>
    [ground.paper, ground['paper-raised'], ground['paper-sunk']].every(
      (page) => contrast(fill, page) >= SEEN[scheme],
    );
  for (const fill of nearest(accent)) {
    if (!isSeen(fill)) continue;
    const [text] = TEXTS_ON_ACCENT.toSorted((one, other) => contrast(other, fill) - contrast(one, fill));
    const press = [mixed(fill, BLACK, PRESSED), mixed(fill, WHITE, PRESSED)].find((pressed) =>
      isReadable(text as Colour, [fill, pressed]),
    );
    if (press) return { fill, text: text as Colour, press };
  }
  throw new Error(`No button of ${accent} can be read`);
}

/** The colour, then ever darker and lighter ones. */
function* nearest(colour: Colour): Generator<Colour> {
  for (let step = 0; step <= STEPS; step += 1) {
    yield mixed(colour, BLACK, step / STEPS);
    yield mixed(colour, WHITE, step / STEPS);
  }
}

function chooseText(accent: Colour, scheme: Scheme, grounds: readonly Colour[]): Colour {
  const towards = scheme === 'light' ? BLACK : WHITE;
  for (let step = 0; step < STEPS; step += 1) {
    const text = mixed(accent, towards, step / STEPS);
    if (isReadable(text, grounds)) return text;
  }
  return towards;
}

/** The ground of what is chosen: as much of the accent as leaves everything on it readable. */
function chooseTint(accent: Colour, ground: Ground): Colour {
  for (let share = TINTED; share > 0.02; share -= 0.02) {
    const tint = mixed(ground['paper-raised'], accent, share);
    const texts = [ground.ink, ground['ink-soft'], ground.chilli];
    if (texts.every((text) => isReadable(text, [tint])) && contrast(ground.focus, tint) >= LEAST.part)
      return tint;
  }
  return ground['paper-raised'];
}
