import { shop } from '@tula/contract/shop.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLogOut } from '../session/sign-out.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { STAFF_LINKS } from './staff-links.ts';
import './staff-header.css';

/** The header of staff, flagged as such on whatever page they are. */
export function StaffHeader() {
  const session = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="top top-staff">
      <div className="wrap top-in">
        <div className="top-l only-phone">
          <IconButton label="Menu" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <a className="brand" href={paths.home()} aria-label={`${shop.name} Staff, home`}>
          <Logo />
          <span className="staff-mark">Staff</span>
        </a>
        <nav className="nav" aria-label="Main">
          {STAFF_LINKS.map((link) => (
            <NavigationLink key={link.to} link={link} pathname={pathname} />
          ))}
        </nav>
        <div className="top-r">
          <button type="button" className="acct only-wide" aria-label="Logout" onClick={logOut}>
            <Icon name="out" />
            <span className="logout-word">Logout</span>
          </button>
        </div>
      </div>
      <SideMenu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        links={STAFF_LINKS}
        session={session}
      />
    </header>
  );
}
