import { t } from '@tula/messages/layout.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useFirstName } from '../session/first-name.ts';
import { useLogOut } from '../session/sign-out.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Session } from '../data/session.ts';
import { Icon } from '../ui/icon.tsx';
import topBarCss from '../navigation/top-bar.module.css';
import layoutCss from '../ui/layout.module.css';

/** A disclosure of links; closes on Escape, on a click outside and when the page changes. */
export function AccountMenu({ session }: { session: Session }) {
  const { key } = useLocation();
  // The location on which the menu was opened, so that it is closed on the next one.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const firstName = useFirstName(session);
  const around = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpenAt(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div className={topBarCss.accountInner} ref={around}>
      <button
        type="button"
        className={`${topBarCss.account} ${layoutCss.onlyWide}`}
        ref={toggle}
        aria-label={firstName === '' ? undefined : t('account.of', { name: firstName })}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon name="user" />
        <span className={topBarCss.accountName}>{firstName || t('account.short')}</span>
        <Icon name="down" isSmall />
      </button>
      {isOpen ? <Menu /> : null}
    </div>
  );
}

function Menu() {
  const logOut = useLogOut();
  return (
    <div className={`${layoutCss.card} ${topBarCss.menu}`}>
      <Link to={paths.account()}>
        <Icon name="user" />
        {t('account')}
      </Link>
      <Link to={paths.orders()}>
        <Icon name="list" />
        {t('orders')}
      </Link>
      <button type="button" onClick={logOut}>
        <Icon name="out" />
        {t('logout')}
      </button>
    </div>
  );
}
