import { shop } from '@tula/contract/shop.ts';
import { useId } from 'react';
import { scaleOf } from './plot-scale.ts';
import css from './day-plot.module.css';

/** A day as the API writes it, 2026-11-21, and its value. */
export type PlotDay = { day: string; value: number };

type DayPlotProps = {
  title: string;
  /** The oldest first, today last. */
  days: readonly PlotDay[];
  leastTop: number;
  /** An exact value in words, with its unit. */
  inWords: (value: number) => string;
  /** The same, short, for the axis. */
  onAxis: (value: number) => string;
  total: string;
};

/** How wide a day is in the drawing, and how much of it the bar takes; the drawing is stretched to its place. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** Something that is not nothing is seen. */
const LEAST_BAR = 1;

/** A bar for each day. What it shows is told in a sentence, and stands in the table of the days. */
export function DayPlot({ title, days, leastTop, inWords, onAxis, total }: DayPlotProps) {
  const id = useId();
  const { top, ticks } = scaleOf(
    days.map(({ value }) => value),
    leastTop,
  );
  const width = days.length * DAY_WIDTH;
  return (
    <figure className={css.plot} aria-labelledby={id}>
      <figcaption id={id}>
        <b>{title}</b>
        <span>{total}</span>
      </figcaption>
      <div className={css.plotInner}>
        <div className={css.plotAmounts} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{onAxis(tick)}</span>
          ))}
        </div>
        <svg
          className={css.plotBars}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={plotInWords(days, inWords)}
        >
          {ticks.map((tick, at) => (
            <line key={tick} x1="0" x2={width} y1={(at * HEIGHT) / 2} y2={(at * HEIGHT) / 2} />
          ))}
          {days.map(({ day, value }, at) => (
            <Bar
              key={day}
              left={at * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              height={value === 0 ? 0 : Math.max(LEAST_BAR, (value / top) * HEIGHT)}
              isToday={at === days.length - 1}
              told={`${shortDay(day)}: ${inWords(value)}`}
            />
          ))}
        </svg>
        <DayLabels days={days} />
      </div>
    </figure>
  );
}

type BarProps = { left: number; height: number; isToday: boolean; told: string };

function Bar({ left, height, isToday, told }: BarProps) {
  return (
    <rect
      className={isToday ? css.isToday : undefined}
      x={left}
      y={HEIGHT - height}
      width={BAR_WIDTH}
      height={height}
    >
      <title>{told}</title>
    </rect>
  );
}

/** Each day of a week, and of a longer span the day each week begins. */
function DayLabels({ days }: { days: readonly PlotDay[] }) {
  const isWeek = days.length <= 7;
  const shown = isWeek ? days : days.filter((_, at) => at % 7 === 1);
  return (
    <div className={isWeek ? css.plotDays : `${css.plotDays} ${css.plotWeeks}`} aria-hidden="true">
      {shown.map(({ day }) => (
        <span key={day}>{isWeek ? WEEKDAY_AND_NUMBER.format(noonOf(day)) : shortDay(day)}</span>
      ))}
    </div>
  );
}

function plotInWords(days: readonly PlotDay[], inWords: (value: number) => string): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const highest = days.reduce((most, one) => (one.value > most.value ? one : most), first);
  const span = `${days.length} days, from ${shortDay(first.day)} to ${shortDay(last.day)}`;
  if (highest.value === 0) return `${span}: nothing on any day.`;
  return `${span}. The most: ${inWords(highest.value)} on ${shortDay(highest.day)}. Today: ${inWords(last.value)}.`;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: shop.timeZone,
});
/** 21 Sat, which breaks into two lines under a narrow bar. */
const WEEKDAY_AND_NUMBER = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  timeZone: shop.timeZone,
});

/** Nov 21 */
export function shortDay(day: string): string {
  return SHORT_DAY.format(noonOf(day));
}

/** A moment within the day where the shop stands. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+05:30`);
}
