import { t } from '@tula/messages/second-factor.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Note } from '../../ui/note.tsx';
import css from './second-factor.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => Promise<void> };

/** The recovery codes, which the shop itself cannot show again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isPending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () => copyText(codes.join('\n'), { done: t('codes.copied'), failed: t('codes.notCopied') });

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={css.codesTitle}>
        {t('codes.title')}
      </h3>
      <Note tone="wait">{t('codes.text')}</Note>
      <ul className={`${partsCss.sheet} ${css.codes}`} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layoutCss.row}>
        <Button
          isPending={isPending}
          onClick={() => {
            setPending(true);
            void onSaved().finally(() => setPending(false));
          }}
        >
          {t('codes.saved')}
        </Button>
        <Button kind="line" disabled={isPending} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
      </div>
    </>
  );
}
