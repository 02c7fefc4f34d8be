import css from './balance.module.css';
import { classNames } from './class-names.ts';

/** The tilt of the beam in degrees: level means idle or paid, a strong tilt means failed. */
const LEANS = { level: 0, waiting: 7, dropped: 12, failed: 17, lost: 20 };

export type BalanceProps = { lean?: keyof typeof LEANS; tone?: 'brass' | 'leaf' | 'chilli' };

const TONES = { brass: undefined, leaf: css.balanceLeaf, chilli: css.balanceChilli };

const ARM = 42;
const round = (value: number) => Math.round(value * 10) / 10;

function pan(x: number, y: number): string {
  return `M${x} ${y}l-13 32M${x} ${y}l13 32M${round(x - 17)} ${round(y + 32)}h34a17 9 0 0 1-34 0z`;
}

function shapeOf(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  const [dx, dy] = [round(ARM * Math.cos(radians)), round(ARM * Math.sin(radians))];
  const [left, right] = [
    { x: round(60 - dx), y: round(22 - dy) },
    { x: round(60 + dx), y: round(22 + dy) },
  ];
  const stand = 'M60 12v78M44 94h32M50 94c0-4 4-5 10-5s10 1 10 5';
  return `${stand}M${left.x} ${left.y}L${right.x} ${right.y}${pan(left.x, left.y)}${pan(right.x, right.y)}`;
}

/** The shop's balance as a status icon: level, slightly tilted or strongly tilted. */
export function Balance({ lean = 'level', tone = 'brass' }: BalanceProps) {
  return (
    <svg className={classNames(css.balance, TONES[tone])} viewBox="0 0 120 100" aria-hidden="true">
      <path d={shapeOf(LEANS[lean])} />
      <circle cx="60" cy="9" r="3.5" />
    </svg>
  );
}
