import type { NextVersion, ReleaseNotes } from '@tula/contract/upkeep/server-standing.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/server.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './server.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** Which version is next, as the server found when it last checked, and what is new in it. */
export function UpdatesPart({ next }: { next: NextVersion | null }) {
  return (
    <section className={classNames(partsCss.ruled, partsCss.part)} aria-labelledby="updates">
      <h2 id="updates">{t('next')}</h2>
      <div className={layoutCss.stack2}>
        {next?.version == null ? <p>{textOf(next)}</p> : <Available {...next} version={next.version} />}
        {next && next.found !== 'archive' ? (
          <p className={`${layoutCss.small} ${layoutCss.soft}`}>
            {t('next.checked', { at: formatMoment(new Date(next.checkedAt)) })}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function textOf(next: NextVersion | null): string {
  if (next === null) return t('next.never');
  if (next.found === 'failed') return t('next.failed');
  return t(next.found === 'archive' ? 'next.archive' : 'next.current');
}

function Available({ version, notes, hasMore }: NextVersion & { version: string }) {
  return (
    <>
      <p className={layoutCss.bold}>{t('next.available', { version })}</p>
      <p className={layoutCss.soft}>{t('next.about')}</p>
      {notes.length === 0 ? (
        <p>{t('next.noNotes')}</p>
      ) : (
        <details className={css.notes}>
          <summary>
            {t('next.new')}
            <Icon name="down" isSmall />
          </summary>
          <div className={layoutCss.above3} lang="en" translate="no">
            {notes.map((part) => (
              <Notes key={`${part.release} ${part.heading} ${part.lines[0]}`} {...part} />
            ))}
          </div>
          {hasMore ? <p className={`${layoutCss.soft} ${layoutCss.above3}`}>{t('next.more')}</p> : null}
        </details>
      )}
    </>
  );
}

function Notes({ release, heading, lines }: ReleaseNotes) {
  return (
    <>
      {release === null ? null : <h3>{release}</h3>}
      {heading === null ? null : <h4>{heading}</h4>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
