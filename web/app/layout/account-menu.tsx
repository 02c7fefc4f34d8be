import { t } from '@tula/messages/layout.ts';
import { Link, useLocation } from 'react-router';
import { useFirstName } from '../session/first-name.ts';
import { useLogOut } from '../session/sign-out.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Session } from '../data/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import topBarCss from '../navigation/top-bar.module.css';
import layoutCss from '../ui/layout.module.css';

/** A disclosure of links; closes on Escape, on a click outside and when the page changes. */
export function AccountMenu({ session }: { session: Session }) {
  const { key } = useLocation();
  const { isOpen, around, button, toggle } = useDisclosure(key);
  const firstName = useFirstName(session);

  return (
    <div className={topBarCss.accountInner} ref={around}>
      <button
        type="button"
        className={`${topBarCss.account} ${layoutCss.onlyWide}`}
        ref={button}
        aria-label={firstName === '' ? undefined : t('account.of', { name: firstName })}
        aria-expanded={isOpen}
        onClick={toggle}
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
