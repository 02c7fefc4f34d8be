import { Fragment } from 'react';
import layoutCss from './layout.module.css';

/** Numbers with their unit, amounts, ranges, dates, times, PIN codes, phone and order numbers. */
const FIGURES =
  /((?:TL|E)-[0-9A-Z]{6}|[A-Z][a-z]{2} \d{2}, \d{4}|\d{1,2}:\d{2} [AP]M|\+91 \d{5} \d{5}|[−+]?₹[\d.,]*\d(?:\/kg)?|\b\d{3}\s\d{3}\b|\d[\d.,]*(?:(?:–|\sto\s)\d+)?\s(?:kg|g|days?|hours?|minutes?)\b)/;

/** A text in which no line breaks inside a figure: never "250" at the end of a line and "g" on the next. */
export function Figures({ of }: { of: string }) {
  // With a capturing group, every second part is a figure.
  return of.split(FIGURES).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={`${at}`}>{part}</Fragment>
    ) : (
      <span key={`${at}`} className={layoutCss.noWrap}>
        {part}
      </span>
    ),
  );
}
