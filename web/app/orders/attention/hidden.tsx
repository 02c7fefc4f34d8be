import type { ReactNode } from 'react';
import layoutCss from '../../ui/layout.module.css';

/** Returns what only screen readers say of a button's label, because the eye sees what it belongs to. */
export const hidden = (inside: ReactNode) => <span className={layoutCss.visuallyHidden}>{inside}</span>;
