import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/staff.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLogOut } from '../session/sign-out.ts';
import { isCurrent } from '../navigation/header-links.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { useSession } from '../data/session.ts';
import { mustSetUpSecondFactor, staffRoleOf } from '../data/staff-role.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { staffLinks } from './staff-links.ts';
import css from './staff-header.module.css';
import topBarCss from '../navigation/top-bar.module.css';
import layoutCss from '../ui/layout.module.css';
import brandCss from '../ui/brand.module.css';

/** The header of staff, flagged as such on whatever page they are. */
export function StaffHeader() {
  const session = useSession();
  const links = mustSetUpSecondFactor(session) ? [] : staffLinks(staffRoleOf(session));
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const account = { name: t('account'), to: staffPaths.account() };
  return (
    <header className={`${topBarCss.topBar} ${topBarCss.isStaff} ${css.isStaff}`}>
      <div className={`${layoutCss.wrap} ${topBarCss.inner} ${css.inner}`}>
        <div className={`${topBarCss.left} ${css.menu}`}>
          <IconButton label={t('menu')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <a className={brandCss.brand} href={paths.home()} aria-label={t('home', { shop: shop.name })}>
          <Logo />{' '}
          <span className={`${layoutCss.soft} ${layoutCss.extraSmall} ${css.staffMark}`}>{t('mark')}</span>
        </a>
        <nav className={`${topBarCss.nav} ${css.nav}`} aria-label={t('main')}>
          {links.map((link) => (
            <NavigationLink key={link.to} link={link} pathname={pathname} />
          ))}
        </nav>
        <div className={`${topBarCss.right} ${css.right}`}>
          <Link
            className={`${topBarCss.account} ${css.account} ${layoutCss.onlyWide}`}
            to={account.to}
            aria-current={isCurrent(account, pathname) ? 'page' : undefined}
            aria-label={account.name}
            title={account.name}
          >
            <Icon name="user" />
          </Link>
          <button
            type="button"
            className={`${topBarCss.account} ${layoutCss.onlyWide}`}
            aria-label={t('logout')}
            onClick={logOut}
          >
            <Icon name="out" />
            <span className={css.logoutWord}>{t('logout')}</span>
          </button>
        </div>
      </div>
      <SideMenu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        links={[...links, account]}
        session={session}
      />
    </header>
  );
}
