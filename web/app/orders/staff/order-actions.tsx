import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { useLocation } from 'react-router';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { chooseMainAction, type StaffActionKind, whyNoTracking } from './actions/order-action.ts';
import { useMarkPacked } from './handover/use-mark-packed.ts';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import css from './order-actions.module.css';

type StaffOrderActionsProps = {
  order: StaffOrder;
  onAction: (kind: StaffActionKind) => void;
  onChanged: () => Promise<void>;
};

type RowAction = {
  kind: StaffActionKind;
  icon: IconName;
  name: string;
  /** Why it is not possible now; undefined when it is. */
  whyNot: string | undefined;
};

/** The next step of the order as one button with its name, and the rest in a menu. */
export function StaffOrderActions({ order, onAction, onChanged }: StaffOrderActionsProps) {
  const main = chooseMainAction(order);
  const actions = listActions(order);
  const first = actions.find(({ kind }) => kind === main);
  return (
    <div className={css.actions}>
      {first ? (
        <Button
          isSmall
          className={css.main}
          aria-label={t('action.label', { action: first.name, order: order.orderId })}
          onClick={() => onAction(first.kind)}
        >
          <Icon name={first.icon} isSmall />
          {first.name}
        </Button>
      ) : (
        <a
          className={buttonClass({ kind: 'line', isSmall: true, className: css.main })}
          href={staffPaths.order(order.orderId)}
          aria-label={t('action.openOrder', { order: order.orderId })}
        >
          <Icon name="eye" isSmall />
          {t('action.open')}
        </a>
      )}
      <MoreActions
        order={order}
        others={actions.filter((action) => action !== first)}
        hasOpen={first !== undefined}
        onAction={onAction}
        onChanged={onChanged}
      />
    </div>
  );
}

/** The actions of a dialog that belong to how the order is handed over, and its refund. */
function listActions(order: StaffOrder): RowAction[] {
  const { actions } = order;
  const refund: RowAction = {
    kind: 'refund',
    icon: 'refund',
    name: t('action.refund'),
    whyNot: whyNotText('refund', actions.refund.whyNot),
  };
  if (!isPickup(order))
    return [
      { kind: 'track', icon: 'truck', name: t('action.tracking'), whyNot: whyNoTracking(order) },
      refund,
    ];
  const ready: RowAction = {
    kind: 'ready',
    icon: 'store',
    name: t('action.ready'),
    whyNot: whyNotText('readyForPickup', actions.readyForPickup.whyNot),
  };
  if (!actions.collect.isAllowed) return [ready, refund];
  return [{ kind: 'collect', icon: 'check', name: t('action.collect'), whyNot: undefined }, ready, refund];
}

type MoreActionsProps = StaffOrderActionsProps & {
  others: readonly RowAction[];
  /** Says whether the order's page is in the menu: a row without a main action links to it. */
  hasOpen: boolean;
};

function MoreActions({ order, others, hasOpen, onAction, onChanged }: MoreActionsProps) {
  const { orderId, packedAt } = order;
  const { isOpen, around, button, toggle, close } = useDisclosure(useLocation().key);
  const { isPending, mark } = useMarkPacked(onChanged);
  const isPacked = packedAt !== null;
  const mayMark = (isPacked ? order.actions.unmarkPacked : order.actions.markPacked).isAllowed;
  return (
    <div className={css.around} ref={around}>
      <button
        type="button"
        className={buttonCss.iconButton}
        ref={button}
        aria-label={t('action.more', { order: orderId })}
        aria-expanded={isOpen}
        aria-busy={isPending || undefined}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <ul className={`${layoutCss.card} ${css.menu}`} aria-label={t('action.more', { order: orderId })}>
          {hasOpen ? (
            <li>
              <a href={staffPaths.order(orderId)}>
                <Icon name="eye" isSmall />
                {t('action.open')}
              </a>
            </li>
          ) : null}
          {mayMark ? (
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  void mark([orderId], !isPacked);
                }}
              >
                <Icon name={isPacked ? 'close' : 'check'} isSmall />
                {t(isPacked ? 'action.unpack' : 'action.pack')}
              </button>
            </li>
          ) : null}
          {others.map((action) => (
            <MenuAction
              key={action.kind}
              action={action}
              onPress={() => {
                close();
                // The dialog gives the focus back to what had it.
                button.current?.focus();
                onAction(action.kind);
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One that cannot be done says why below its name. */
function MenuAction({ action: { icon, name, whyNot }, onPress }: { action: RowAction; onPress: () => void }) {
  return (
    <li>
      <button type="button" disabled={whyNot !== undefined} onClick={onPress}>
        <Icon name={icon} isSmall />
        <span>
          {name}
          {whyNot === undefined ? null : <small>{whyNot}</small>}
        </span>
      </button>
    </li>
  );
}
