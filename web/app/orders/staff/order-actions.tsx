import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type StaffActionKind, whyNoTracking } from './actions/order-action.ts';
import tableCss from '../../ui/table.module.css';
import buttonCss from '../../ui/button.module.css';
import css from './staff-orders-page.module.css';

type StaffOrderActionsProps = { order: StaffOrder; onAction: (kind: StaffActionKind) => void };

/** The actions for one order of the table; a disabled one gives its reason. */
export function StaffOrderActions({ order, onAction }: StaffOrderActionsProps) {
  const { orderId, isCancelled, actions } = order;
  return (
    <div className={tableCss.actions}>
      {actions.collect.isAllowed ? (
        <Action
          icon="check"
          name={t('action.collect')}
          of={orderId}
          whyNot={undefined}
          onPress={() => onAction('collect')}
          isMain
        />
      ) : null}
      {isPickup(order) ? (
        <Action
          icon="store"
          name={t('action.ready')}
          of={orderId}
          whyNot={whyNotText('readyForPickup', actions.readyForPickup.whyNot)}
          onPress={() => onAction('ready')}
          isMain={!isCancelled && !actions.collect.isAllowed}
        />
      ) : (
        <Action
          icon="truck"
          name={t('action.tracking')}
          of={orderId}
          whyNot={whyNoTracking(order)}
          onPress={() => onAction('track')}
          isMain={!isCancelled}
        />
      )}
      <Action
        icon="refund"
        name={t('action.refund')}
        of={orderId}
        whyNot={whyNotText('refund', actions.refund.whyNot)}
        onPress={() => onAction('refund')}
        isMain={isCancelled}
      />
      <a
        className={`${buttonCss.iconButton} ${css.iconButton}`}
        href={staffPaths.order(orderId)}
        aria-label={t('action.openOrder', { order: orderId })}
        title={t('action.open')}
      >
        <Icon name="eye" isSmall />
      </a>
    </div>
  );
}

type ActionProps = {
  icon: IconName;
  name: string;
  /** The order's number, which makes the name of every button unique. */
  of: string;
  whyNot: string | undefined;
  onPress: () => void;
  /** The action that the order waits for; shows its name where there is room. */
  isMain: boolean;
};

function Action({ icon, name, of: order, whyNot, onPress, isMain }: ActionProps) {
  const label =
    whyNot === undefined
      ? t('action.label', { action: name, order })
      : t('action.labelWithReason', { action: name, order, reason: whyNot });
  return (
    <button
      type="button"
      className={
        isMain
          ? `${buttonCss.iconButton} ${css.iconButton} ${css.mainAction}`
          : `${buttonCss.iconButton} ${css.iconButton}`
      }
      aria-label={label}
      title={whyNot ?? name}
      disabled={whyNot !== undefined}
      onClick={onPress}
    >
      <Icon name={icon} isSmall />
      {isMain ? <span aria-hidden="true">{name}</span> : null}
    </button>
  );
}
