import { t } from '@tula/messages/layout.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLogOut } from '../session/sign-out.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { isCustomer, isSignedIn, isStaff, type Session } from '../data/session.ts';
import { IconButton } from '../ui/button.tsx';
import { useModal } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { type HeaderLink, isCurrent } from './header-links.ts';
import { SocialLinks } from './social-links.tsx';
import drawerCss from '../ui/drawer.module.css';

type SideMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  links: readonly HeaderLink[];
  session: Session;
  /** Between the links of the header and those of the account. */
  children?: ReactNode;
};

/** The menu of small screens, sliding in from the left. */
export function SideMenu({ isOpen, onClose, links, session, children }: SideMenuProps) {
  const dialog = useModal(isOpen, onClose);
  const { key, pathname } = useLocation();
  const logOut = useLogOut();
  const closeForPage = useEffectEvent(onClose);
  // The menu may be loaded by the press that opens it, so only a later page closes it.
  const openedOn = useRef(key);
  useEffect(() => {
    if (openedOn.current === key) return;
    openedOn.current = key;
    closeForPage();
  }, [key]);

  return (
    <dialog ref={dialog} className={drawerCss.drawer} aria-label={t('menu')}>
      {isOpen ? (
        <div className={drawerCss.drawerInner}>
          <div className={drawerCss.drawerHeader}>
            <Logo />
            <IconButton label={t('menu.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <nav aria-label={t('menu')}>
            <ul className={drawerCss.large}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
                    {link.name}
                    {link.mark ? <link.mark /> : null}
                  </Link>
                </li>
              ))}
            </ul>
            {children}
            {isSignedIn(session) ? <AccountLinks session={session} onLogout={logOut} /> : null}
          </nav>
          {isStaff(session) ? null : <SocialLinks />}
        </div>
      ) : null}
    </dialog>
  );
}

function AccountLinks({ session, onLogout }: { session: Session; onLogout: () => void }) {
  return (
    <ul className={drawerCss.small}>
      {isCustomer(session) ? (
        <>
          <li>
            <Link to={paths.account()}>
              <Icon name="user" />
              {t('account')}
            </Link>
          </li>
          <li>
            <Link to={paths.orders()}>
              <Icon name="list" />
              {t('orders')}
            </Link>
          </li>
        </>
      ) : null}
      <li>
        <button type="button" onClick={onLogout}>
          <Icon name="out" />
          {t('logout')}
        </button>
      </li>
    </ul>
  );
}
