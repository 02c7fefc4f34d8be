import { t } from '@tula/messages/home-page.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import partsCss from '../../ui/parts.module.css';

type MoveButtonsProps = { name: string; at: number; count: number; onMove: (to: number) => void };

/** Not disabled at either end, so that a move does not lose the focus. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        className={partsCss.upwards}
        label={t('moveUp', { name })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <IconButton
        label={t('moveDown', { name })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <Icon name="down" isSmall />
      </IconButton>
    </>
  );
}
