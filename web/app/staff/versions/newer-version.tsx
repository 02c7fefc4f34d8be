import { t } from '@tula/messages/versions.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import layoutCss from '../../ui/layout.module.css';

type NewerVersionProps = {
  newest: { version: number; savedBy: string | null };
  onOpen: () => void;
  onReplace: () => void;
};

/** Somebody has saved another version since this one was opened. */
export function NewerVersion({ newest: { version, savedBy }, onOpen, onReplace }: NewerVersionProps) {
  return (
    <Note tone="wait">
      <p>{t('newer', { version, name: savedBy ?? '' })}</p>
      <div className={layoutCss.row}>
        <Button kind="line" isSmall onClick={onOpen}>
          {t('newer.open')}
        </Button>
        <Button kind="line" isSmall onClick={onReplace}>
          {t('newer.replace')}
        </Button>
      </div>
    </Note>
  );
}
