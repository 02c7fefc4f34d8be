import { paths } from '@tula/contract/shop/pages.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t as cartText } from '@tula/messages/cart.ts';
import { t } from '@tula/messages/cart-link.ts';
import { t as sessionText } from '@tula/messages/session.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CartItem, packsIn, totalsOf } from '../cart/cart.ts';
import { changeText } from '../cart/cart-change-text.ts';
import { fillCart, savePacksOfLink, takePacksOfLink } from '../cart/fill-cart.ts';
import type { CartChange } from '../cart/merge-carts.ts';
import { isCustomer, isStaff, useSession } from '../data/session.ts';
import { saveReturnPath } from '../session/return-path.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { STATUS } from '../ui/status-role.ts';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import css from './cart-link-page.module.css';
import layoutCss from '../ui/layout.module.css';
import priceCss from '../ui/price.module.css';

type AddLinkedPacksProps = { packs: readonly CartItem[]; link: string };

/** The sum of the packs, and the button that adds them; a login that is needed comes first and continues here. */
export function AddLinkedPacks({ packs, link }: AddLinkedPacksProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isFilling, setFilling] = useState(false);
  const [cut, setCut] = useState<readonly CartChange[]>([]);

  async function fill() {
    if (isFilling) return;
    setFilling(true);
    const leftOver = await fillCart(packs);
    setFilling(false);
    if (leftOver === undefined) return toastFailure(cartText('failedToUpdate'));
    if (leftOver.length > 0) return setCut(leftOver);
    toast(sessionText('added'));
    void navigate(paths.cart());
  }

  const isSignedIn = isCustomer(session);
  const continueAfterLogin = useEffectEvent(() => {
    if (takePacksOfLink(link)) void fill();
  });
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Not at once, as an effect that React runs twice would find nothing chosen the second time.
    const timer = setTimeout(continueAfterLogin);
    return () => clearTimeout(timer);
  }, [isSignedIn]);

  function leaveFor(path: string) {
    savePacksOfLink(link);
    saveReturnPath(link);
    void navigate(path);
  }

  if (packs.length === 0) return null;
  if (cut.length > 0) return <CutPacks changes={cut} />;
  return (
    <div className={`${layoutCss.stack3} ${layoutCss.above4}`} data-needs-scripts>
      <p className={css.sum}>
        <span>{t('sum', { count: packsIn(packs), weight: formatKg(totalsOf(packs).weight) })}</span>
        <span className={priceCss.price} translate="no">
          {formatPaise(totalsOf(packs).subTotal)}
        </span>
      </p>
      {isStaff(session) ? <Note>{t('staff')}</Note> : null}
      {isSignedIn ? (
        <Button isWide isPending={isFilling} onClick={() => void fill()}>
          {t('add')}
        </Button>
      ) : null}
      {isSignedIn || isStaff(session) ? null : (
        <>
          <Button isWide onClick={() => leaveFor(paths.signIn())}>
            {t('logIn')}
          </Button>
          <Button kind="line" isWide onClick={() => leaveFor(paths.signUp())}>
            {sessionText('createAccount')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Tells which packs did not fit beside those in the cart; the rest was added. */
function CutPacks({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div className={`${layoutCss.stack3} ${layoutCss.above4}`} {...STATUS}>
      <Note tone="wait">
        <b>{t('cut')}</b>
        <ul>
          {changes.map((change) => (
            <li key={`${change.item.id}/${change.item.grams}`}>{changeText(change)}</li>
          ))}
        </ul>
      </Note>
      <Link className={buttonClass({ isWide: true })} to={paths.cart()}>
        {sessionText('viewCart')}
      </Link>
    </div>
  );
}
