import {
  type RatesInUse,
  readRates,
  restoreRates,
  saveRates,
} from '@tula/contract/delivery/rates/rates-calls.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ConfirmRates } from './confirm-rates.tsx';
import { draftOf } from './rates-draft.ts';
import { keptDraft, keepDraft } from './kept-draft.ts';
import { RatesForm } from './rates-form.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import { TryRates } from './try-rates.tsx';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** What delivery costs: zones, weights, boxes, and PIN codes that are not served. */
export default function DeliveryRatesPage() {
  const { data, failure, refresh } = useRead(readRates, {}, { keepsData: () => true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Rates data={data} onChanged={refresh} /> : null}
    </div>
  );
}

type RatesProps = { data: ResultOf<typeof readRates>; onChanged: () => Promise<void> };

function Rates({ data: { inUse, versions }, onChanged }: RatesProps) {
  // What was typed is based on the version that was opened, also when somebody saves another one meanwhile.
  const [kept, setKept] = useState(keptDraft);
  const [opened, setOpened] = useState(() => kept ?? { version: inUse.version, draft: draftOf(inUse.rates) });
  const maySave = useMay(saveRates);
  const mayRestore = useMay(restoreRates);
  const open = (next: typeof opened) => {
    keepDraft(undefined);
    setKept(undefined);
    setOpened(next);
  };
  const change = (next: typeof opened) => {
    keepDraft(next);
    setOpened(next);
  };
  const { draft, version } = opened;
  const isOutdated = version !== inUse.version;
  async function restore(earlier: number) {
    const reply = await send(restoreRates, {
      params: { version: String(earlier) },
      body: { basedOn: inUse.version },
    });
    return reply.data ? undefined : reply;
  }
  const reopen = () => open({ version: inUse.version, draft: draftOf(inUse.rates) });
  return (
    <div className={css.columns}>
      <div>
        <InUse inUse={inUse} />
        {inUse.savedBy === null && maySave ? (
          <ConfirmRates
            inUse={inUse}
            onConfirmed={async (confirmed) => {
              if (keptDraft()) keepDraft({ version: confirmed, draft });
              setOpened({ version: confirmed, draft });
              await onChanged();
            }}
            onOutdated={onChanged}
          />
        ) : null}
        {kept ? <KeptNote onDiscard={reopen} /> : null}
        <RatesForm
          draft={draft}
          basedOn={version}
          newest={isOutdated ? inUse : undefined}
          mayTakeOver={maySave}
          onDraft={(changed) => change({ version, draft: changed })}
          onBase={(base) => change({ version: base, draft })}
          onReopen={reopen}
          onSaved={async (saved) => {
            open({ version: saved, draft });
            await onChanged();
          }}
          onOutdated={onChanged}
        />
        <SavedVersions
          versions={versions}
          inUse={inUse.version}
          restore={mayRestore ? restore : undefined}
          onRestored={onChanged}
        />
      </div>
      <TryRates draft={draft} />
    </div>
  );
}

function InUse({ inUse: { version, savedBy, savedAt } }: { inUse: RatesInUse }) {
  return (
    <p className={layoutCss.small}>
      {savedBy === null
        ? t('inUse.first', { version })
        : t('inUse', { version, name: savedBy, at: formatMoment(new Date(savedAt)) })}
    </p>
  );
}

function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Note tone="wait">
      <p>{t('kept')}</p>
      <Button kind="line" isSmall onClick={onDiscard}>
        {t('kept.discard')}
      </Button>
    </Note>
  );
}
