import { restoreRates, type RatesVersion } from '@tula/contract/delivery/rates/rates-calls.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import css from './delivery-rates.module.css';

type RatesVersionsProps = {
  versions: readonly RatesVersion[];
  inUse: number;
  mayRestore: boolean;
  onRestored: () => Promise<void>;
};

/** Who saved what when; each version can be put back. */
export function RatesVersions({ versions, inUse, mayRestore, onRestored }: RatesVersionsProps) {
  const [pending, setPending] = useState<number>();

  async function restore(version: number) {
    setPending(version);
    const reply = await send(restoreRates, {
      params: { version: String(version) },
      body: { basedOn: inUse },
    });
    setPending(undefined);
    if (reply.data) toast(t('restored', { version }));
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onRestored();
  }

  return (
    <section className={css.section} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <ol className={css.versions}>
        {versions.map(({ version, savedAt, savedBy, restoredFrom }) => (
          <li key={version}>
            <span>
              <b>{t('version', { version })}</b>
              <small>
                {savedBy === null
                  ? t('version.first')
                  : t('version.by', { name: savedBy, at: formatMoment(new Date(savedAt)) })}
                {restoredFrom === null ? '' : ` · ${t('version.restored', { version: restoredFrom })}`}
              </small>
            </span>
            {mayRestore && version !== inUse ? (
              <Button
                kind="line"
                isSmall
                isPending={pending === version}
                aria-label={t('restore.of', { version })}
                onClick={() => void restore(version)}
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
