import { deviceName } from '@tula/contract/accounts/staff-sessions.ts';
import {
  addPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  testPushDevice,
} from '@tula/contract/accounts/push-devices.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { type NotifyState, notifyState, renewThisDevice, subscribe, unsubscribe } from './this-device.ts';

import css from './staff-account.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The browsers in which somebody of the staff is notified, this one and others. */
export function OwnDevices() {
  const { data, failure, refresh } = useRead(listPushDevices, {});
  const [state, setState] = useState<NotifyState>(notifyState);
  useEffect(() => {
    void renewThisDevice().then(
      (isRenewed) => (isRenewed ? refresh() : undefined),
      () => undefined,
    );
  }, [refresh]);
  return (
    <div className={css.devices}>
      <h3>{t('devices')}</h3>
      <p className={layoutCss.soft}>{t('devices.text')}</p>
      {failure && !data ? (
        <LoadFailure failure={failure} message={t('devices.loadFailed')} onRetry={refresh} />
      ) : null}
      {data ? (
        <>
          <ThisDevice
            state={state}
            isOn={data.devices.some(({ isThisOne }) => isThisOne)}
            publicKey={data.publicKey}
            onState={setState}
            onChanged={refresh}
          />
          {data.devices.length > 0 ? (
            <ul className={`${partsCss.sheet} ${partsCss.lined}`} aria-label={t('devices.list')}>
              {data.devices.map((device) => (
                <Device key={device.id} device={device} onChanged={refresh} />
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const WHY_NOT: Record<Exclude<NotifyState, 'possible'>, () => string> = {
  unsupported: () => t('devices.unsupported'),
  iphone: () => t('devices.iphone'),
  blocked: () => t('devices.blocked'),
};

type ThisDeviceProps = {
  state: NotifyState;
  isOn: boolean;
  publicKey: string;
  onState: (state: NotifyState) => void;
  onChanged: () => Promise<void>;
};

function ThisDevice({ state, isOn, publicKey, onState, onChanged }: ThisDeviceProps) {
  const [isPending, setPending] = useState(false);

  async function turnOn() {
    setPending(true);
    const subscription = await subscribe(publicKey).catch(() => undefined);
    if (subscription === undefined) toastFailure(t('devices.failed'));
    else if (subscription === 'blocked') onState(notifyState());
    else {
      const reply = await send(addPushDevice, { body: subscription });
      if (reply.data) toast(t('devices.turnedOn'));
      else toastFailure(reply.fields['endpoint'] ?? failureMessage(reply, uiText('failed')));
      await onChanged();
    }
    setPending(false);
  }

  if (state !== 'possible') return <Note>{WHY_NOT[state]()}</Note>;
  if (isOn) return null;
  return (
    <div className={layoutCss.row}>
      <Button kind="line" isPending={isPending} onClick={() => void turnOn()}>
        {t('devices.on')}
      </Button>
    </div>
  );
}

const LAST = {
  queued: () => t('devices.lastQueued'),
  sent: (at: string) => t('devices.lastSent', { at }),
  failed: () => t('devices.lastFailed'),
};
/** By then the push service has taken a test, or the list says that it hasn't. */
const TESTED_AFTER_MS = 3_000;

const hidden = (inside: ReactNode) => <span className={layoutCss.visuallyHidden}>{inside}</span>;

function Device({ device, onChanged }: { device: PushDevice; onChanged: () => Promise<void> }) {
  const { id, addedAt, last, isThisOne } = device;
  const [isPending, setPending] = useState(false);
  const name = deviceName(device);

  async function act(done: string, endpoint: typeof removePushDevice | typeof testPushDevice) {
    setPending(true);
    const reply = await send(endpoint, { params: { id } });
    setPending(false);
    if (reply.data) toast(done);
    else toastFailure(reply.status === 404 ? reply.message : failureMessage(reply, uiText('failed')));
    await onChanged();
  }
  async function remove() {
    if (isThisOne) await unsubscribe().catch(() => undefined);
    await act(t('devices.removed', { device: name }), removePushDevice);
  }
  async function testIt() {
    await act(t('devices.tested'), testPushDevice);
    setTimeout(() => void onChanged(), TESTED_AFTER_MS);
  }

  return (
    <li className={css.session}>
      <b>{name}</b>
      {isThisOne ? <StatusBadge tone="success">{t('session.thisOne')}</StatusBadge> : <span />}
      <p className={`${layoutCss.muted} ${layoutCss.wrapped} ${css.times}`}>
        <span>{t('devices.added', { at: formatMoment(new Date(addedAt)) })}</span>
        {last ? <span>{LAST[last.state](formatMoment(new Date(last.at)))}</span> : null}
      </p>
      <div className={`${layoutCss.row} ${css.times}`}>
        <TextButton disabled={isPending} onClick={() => void testIt()}>
          <Text of={t.rich('devices.test', { device: name })} hidden={hidden} />
        </TextButton>
        <TextButton disabled={isPending} onClick={() => void remove()}>
          <Text of={t.rich('devices.remove', { device: name })} hidden={hidden} />
        </TextButton>
      </div>
    </li>
  );
}
