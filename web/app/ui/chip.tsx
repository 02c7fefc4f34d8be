import css from './chip.module.css';

/** The look of a chip, for links and buttons that choose among a few. */
export const chipClass = css.chip;
