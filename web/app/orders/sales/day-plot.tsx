import { shortDay } from '@tula/contract/values/dates.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/sales.ts';
import { useId } from 'react';
import { scaleOf } from './plot-scale.ts';
import css from './day-plot.module.css';

/** A day as the API writes it, 2026-11-21, and its value. */
export type PlotDay = { day: string; value: number };

type DayPlotProps = {
  title: string;
  /** Oldest first, today last. */
  days: readonly PlotDay[];
  minTop: number;
  /** An exact value with its unit. */
  formatValue: (value: number) => string;
  /** A short value for the axis. */
  formatTick: (value: number) => string;
  total: string;
};

/** Widths in the units of the drawing, which is stretched to its place. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** Minimum visible bar height. */
const MIN_BAR_HEIGHT = 1;

/** A bar for each day. Screen readers get a summary; the exact values are in the table of days. */
export function DayPlot({ title, days, minTop, formatValue, formatTick, total }: DayPlotProps) {
  const id = useId();
  const { top, ticks } = scaleOf(
    days.map(({ value }) => value),
    minTop,
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
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <svg
          className={css.plotBars}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={plotSummary(days, formatValue)}
        >
          {ticks.map((tick, at) => (
            <line key={tick} x1="0" x2={width} y1={(at * HEIGHT) / 2} y2={(at * HEIGHT) / 2} />
          ))}
          {days.map(({ day, value }, at) => (
            <Bar
              key={day}
              left={at * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              height={value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (value / top) * HEIGHT)}
              isToday={at === days.length - 1}
              label={t('plot.day', { day: shortDay(day), value: formatValue(value) })}
            />
          ))}
        </svg>
        <DayLabels days={days} />
      </div>
    </figure>
  );
}

type BarProps = { left: number; height: number; isToday: boolean; label: string };

function Bar({ left, height, isToday, label }: BarProps) {
  return (
    <rect
      className={isToday ? css.isToday : undefined}
      x={left}
      y={HEIGHT - height}
      width={BAR_WIDTH}
      height={height}
    >
      <title>{label}</title>
    </rect>
  );
}

/** Every day of a week; of a longer period, one day a week. */
function DayLabels({ days }: { days: readonly PlotDay[] }) {
  const isWeek = days.length <= 7;
  const shown = isWeek ? days : days.filter((_, at) => at % 7 === 1);
  return (
    <div className={isWeek ? css.plotDays : `${css.plotDays} ${css.plotWeeks}`} aria-hidden="true">
      {shown.map(({ day }) => (
        <span key={day}>{isWeek ? weekdayAndNumber(day) : shortDay(day)}</span>
      ))}
    </div>
  );
}

function plotSummary(days: readonly PlotDay[], formatValue: (value: number) => string): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const highest = days.reduce((most, one) => (one.value > most.value ? one : most), first);
  const period = { days: days.length, first: shortDay(first.day), last: shortDay(last.day) };
  if (highest.value === 0) return t('plot.empty', period);
  return t('plot', {
    ...period,
    highest: formatValue(highest.value),
    day: shortDay(highest.day),
    today: formatValue(last.value),
  });
}

/** Sat 21, or சனி 21, which breaks into two lines under a narrow bar; a full stop would touch the name beside it. */
function weekdayAndNumber(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const tag = language() === ENGLISH ? 'en-US' : tagOfLanguage(language());
  const weekday = at.toLocaleDateString(tag, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.replace('.', '')} ${at.getUTCDate()}`;
}
