import { t } from '@tula/messages/second-factor.ts';
import { useState } from 'react';
import { renewSession } from '../../data/api.ts';
import { mustSetUpSecondFactor } from '../../data/staff-role.ts';
import { currentSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type CodeAction, ConfirmByCodeDialog } from './confirm-by-code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import css from './second-factor.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type SecondFactorPartProps = {
  state: { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number };
  onChanged: () => Promise<void>;
};

/** The second factor of whoever is logged in: set up, renewed and turned off. */
export function SecondFactorPart({ state, onChanged }: SecondFactorPartProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [action, setAction] = useState<CodeAction>();

  const isOn = state.isOn || codes !== undefined;

  async function leaveCodes() {
    // The token still says that everything else has to wait.
    if (mustSetUpSecondFactor(currentSession())) await renewSession();
    await onChanged();
    setCodes(undefined);
  }
  function showCodes(shown: readonly string[]) {
    setSettingUp(false);
    setCodes(shown);
  }

  return (
    <section
      className={`${layoutCss.stack3} ${partsCss.titles4} ${css.part}`}
      aria-labelledby="second-factor"
    >
      <div className={layoutCss.between}>
        <h2 id="second-factor">{t('title')}</h2>
        <StatusBadge tone={isOn ? 'success' : 'other'}>{isOn ? t('on') : t('off')}</StatusBadge>
      </div>
      {state.isRequired && !isOn ? <Note tone="wait">{t('required')}</Note> : null}
      {codes ? <RecoveryCodes codes={codes} onSaved={leaveCodes} /> : null}
      {isSettingUp ? (
        <SetUp onDone={showCodes} onOver={onChanged} onCancel={() => setSettingUp(false)} />
      ) : null}
      {codes || isSettingUp ? null : (
        <>
          <p className={layoutCss.soft}>{t('about')}</p>
          <div className={layoutCss.row}>
            {state.isOn ? (
              <OnButtons left={state.recoveryCodesLeft} onAction={setAction} />
            ) : (
              <Button onClick={() => setSettingUp(true)}>{t('setUp')}</Button>
            )}
          </div>
        </>
      )}
      <ConfirmByCodeDialog
        action={action}
        onClose={() => setAction(undefined)}
        onCodes={showCodes}
        onChanged={onChanged}
      />
    </section>
  );
}

type OnButtonsProps = { left: number; onAction: (action: CodeAction) => void };

function OnButtons({ left, onAction }: OnButtonsProps) {
  return (
    <>
      <p className={css.left}>{t('codes.left', { count: left })}</p>
      <Button kind="line" isSmall onClick={() => onAction('renew')}>
        {t('renew')}
      </Button>
      <Button kind="line" isSmall onClick={() => onAction('turnOff')}>
        {t('turnOff')}
      </Button>
    </>
  );
}
