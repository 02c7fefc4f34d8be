import css from './chip.module.css';

/** Styles a link or button as a chip. */
export const chipClass = css.chip;
