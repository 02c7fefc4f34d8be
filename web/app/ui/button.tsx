import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonStyle = {
  /** `pay` moves money and appears once on a screen; `danger` only in a confirmation dialog. */
  kind?: 'ink' | 'pay' | 'line' | 'danger';
  isSmall?: boolean;
  isWide?: boolean;
  /** For the position in its container. */
  className?: string | undefined;
};

/** Styles a link as a button: `<Link className={buttonClass()}>`. */
export function buttonClass({ kind = 'ink', isSmall, isWide, className }: ButtonStyle = {}): string {
  return classNames(css.button, KINDS[kind], isSmall && css.buttonSmall, isWide && css.buttonWide, className);
}

const KINDS = { ink: undefined, pay: css.buttonPay, line: css.buttonLine, danger: css.buttonDanger };

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows a spinner before the label and ignores clicks. */
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

/** A button that looks like an underlined text link. */
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
