import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonStyle = {
  /** `pay` moves money and stands once in sight; `danger` only in a dialog that confirms. */
  kind?: 'ink' | 'pay' | 'line' | 'danger';
  isSmall?: boolean;
  isWide?: boolean;
  /** The place of the button in what surrounds it. */
  className?: string | undefined;
};

/** The look of a button for a link: `<Link className={buttonClass()}>`. */
export function buttonClass({ kind = 'ink', isSmall, isWide, className }: ButtonStyle = {}): string {
  return classNames(css.button, KINDS[kind], isSmall && css.buttonSmall, isWide && css.buttonWide, className);
}

const KINDS = { ink: undefined, pay: css.buttonPay, line: css.buttonLine, danger: css.buttonDanger };

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** A spinner before the label; presses are held back meanwhile. */
    isPending?: boolean;
  };

export function Button(props: ButtonProps) {
  const { kind, isSmall, isWide, className, isPending = false, type, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({
        ...(kind && { kind }),
        ...(isSmall && { isSmall }),
        ...(isWide && { isWide }),
        className,
      })}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The least of the actions: words, underlined. */
export function TextButton({
  isDanger = false,
  type,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { isDanger?: boolean }) {
  return (
    <button {...rest} type={type ?? 'button'} className={classNames(css.link, isDanger && css.linkDanger)} />
  );
}

/** A button of one icon; the label is read aloud and shown as a tooltip. */
export function IconButton({
  label,
  className,
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(css.iconButton, className)}
      aria-label={label}
    />
  );
}
