import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/versions.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import css from './versions.module.css';
import layoutCss from '../../ui/layout.module.css';

export type SavedVersion = {
  version: number;
  savedAt: string | null;
  savedBy: string | null;
  restoredFrom: number | null;
};

type SavedVersionsProps = {
  versions: readonly SavedVersion[];
  inUse: number;
  /** Puts a version back; missing for those who may not. */
  restore: ((version: number) => Promise<Failure | undefined>) | undefined;
  onRestored: (version: number) => Promise<void>;
};

/** Who saved what when; each version can be put back. */
export function SavedVersions({ versions, inUse, restore, onRestored }: SavedVersionsProps) {
  const [pending, setPending] = useState<number>();

  async function putBack(version: number) {
    setPending(version);
    const failure = await restore?.(version);
    setPending(undefined);
    if (failure) toastFailure(failureMessage(failure, uiText('failed')));
    else toast(t('restored', { version }));
    await onRestored(version);
  }

  return (
    <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <ol className={css.versions}>
        {versions.map(({ version, savedAt, savedBy, restoredFrom }) => (
          <li key={version} className={layoutCss.spread}>
            <span>
              <b>{t('version', { version })}</b>
              <small>
                {savedBy === null || savedAt === null
                  ? t('version.first')
                  : t('version.by', { name: savedBy, at: formatMoment(new Date(savedAt)) })}
                {restoredFrom === null ? '' : ` · ${t('version.restored', { version: restoredFrom })}`}
              </small>
            </span>
            {restore && version !== inUse ? (
              <Button
                kind="line"
                isSmall
                isPending={pending === version}
                aria-label={t('restore.of', { version })}
                onClick={() => void putBack(version)}
              >
                {t('restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
