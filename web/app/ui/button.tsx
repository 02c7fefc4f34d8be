import type { ButtonHTMLAttributes } from 'react';
import './button.css';

export type ButtonLook = {
  /** `pay` moves money and stands once in sight; `danger` only in a dialog that confirms. */
  kind?: 'ink' | 'pay' | 'line' | 'danger';
  isSmall?: boolean;
  isWide?: boolean;
};

/** The look of a button for a link: `<Link className={buttonClass()}>`. */
export function buttonClass({ kind = 'ink', isSmall = false, isWide = false }: ButtonLook = {}): string {
  return `btn${kind === 'ink' ? '' : ` btn-${kind}`}${isSmall ? ' btn-s' : ''}${isWide ? ' btn-wide' : ''}`;
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** A spinner before the label; presses are held back meanwhile. */
    isPending?: boolean;
  };

export function Button({ kind, isSmall, isWide, isPending = false, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({
        ...(kind && { kind }),
        ...(isSmall && { isSmall }),
        ...(isWide && { isWide }),
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
  return <button {...rest} type={type ?? 'button'} className={isDanger ? 'link link-danger' : 'link'} />;
}

/** A button of one icon; the label is read aloud and shown as a tooltip. */
export function IconButton({
  label,
  className = '',
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button {...rest} type={type ?? 'button'} className={`ibtn ${className}`.trim()} aria-label={label} />
  );
}
