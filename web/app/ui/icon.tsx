import drawings from './drawings.svg?url';
import css from './icon.module.css';

/** The icons in drawings.svg, one file that browsers cache. */
export type IconName =
  | 'alert'
  | 'bag'
  | 'camera'
  | 'check'
  | 'chilli'
  | 'clock'
  | 'close'
  | 'copy'
  | 'crop'
  | 'down'
  | 'edit'
  | 'eye'
  | 'facebook'
  | 'help'
  | 'instagram'
  | 'left'
  | 'list'
  | 'menu'
  | 'minus'
  | 'more'
  | 'out'
  | 'phone'
  | 'plus'
  | 'print'
  | 'refund'
  | 'right'
  | 'search'
  | 'share'
  | 'sort'
  | 'store'
  | 'trash'
  | 'truck'
  | 'user'
  | 'weight'
  | 'whatsapp';

/** A decorative icon; its control has the label. */
export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg
      className={isSmall ? `${css.icon} ${css.smallIcon}` : css.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
