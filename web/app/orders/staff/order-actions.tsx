import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { isPickup, type StaffOrder } from '@tula/contract/orders.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type ActKind, whyNoTracking } from './actions/order-action.ts';
import tableCss from '../../ui/table.module.css';
import buttonCss from '../../ui/button.module.css';
import css from './staff-orders-page.module.css';

type StaffOrderActionsProps = { order: StaffOrder; onAct: (kind: ActKind) => void };

/** What can be done with one order of the table; what cannot says why. */
export function StaffOrderActions({ order, onAct }: StaffOrderActionsProps) {
  const { orderId, isCancelled, actions } = order;
  return (
    <div className={tableCss.actions}>
      {isPickup(order) ? (
        <Action
          icon="store"
          words="Ready for Pickup"
          of={orderId}
          whyNot={whyNotText('readyForPickup', actions.readyForPickup.whyNot)}
          onPress={() => onAct('ready')}
          isMain={!isCancelled}
        />
      ) : (
        <Action
          icon="truck"
          words="Tracking number"
          of={orderId}
          whyNot={whyNoTracking(order)}
          onPress={() => onAct('track')}
          isMain={!isCancelled}
        />
      )}
      <Action
        icon="refund"
        words="Initiate Refund"
        of={orderId}
        whyNot={whyNotText('refund', actions.refund.whyNot)}
        onPress={() => onAct('refund')}
        isMain={isCancelled}
      />
      <a
        className={`${buttonCss.iconButton} ${css.iconButton}`}
        href={staffPaths.order(orderId)}
        aria-label={`Open ${orderId}`}
        title="Open"
      >
        <Icon name="eye" isSmall />
      </a>
    </div>
  );
}

type ActionProps = {
  icon: IconName;
  words: string;
  /** The order's number, so that every button has a name of its own. */
  of: string;
  whyNot: string | undefined;
  onPress: () => void;
  /** What the order waits for; has its words beside it where there is room for them. */
  isMain: boolean;
};

function Action({ icon, words, of, whyNot, onPress, isMain }: ActionProps) {
  const label = `${words}, ${of}`;
  const said = whyNot === undefined ? label : `${label}. ${whyNot}`;
  return (
    <button
      type="button"
      className={
        isMain
          ? `${buttonCss.iconButton} ${css.iconButton} ${css.mainAction}`
          : `${buttonCss.iconButton} ${css.iconButton}`
      }
      aria-label={said}
      title={whyNot ?? words}
      disabled={whyNot !== undefined}
      onClick={onPress}
    >
      <Icon name={icon} isSmall />
      {isMain ? <span aria-hidden="true">{words}</span> : null}
    </button>
  );
}
