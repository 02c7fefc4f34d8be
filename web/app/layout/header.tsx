import { shop } from '@tula/contract/shop.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { packsIn } from '../cart/cart.ts';
import { loadCart, useCart } from '../cart/cart-store.ts';
import { paths } from '../paths.ts';
import { isCustomer, isSignedIn, isStaff, type Session, useSession } from '../session.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CUSTOMER_LINKS, type HeaderLink, isCurrent, STAFF_LINKS } from './header-links.ts';
import { SideMenu } from './side-menu.tsx';
import './header.css';

/** One header in three forms: for visitors, for customers, and flagged for staff. */
export function Header() {
  const session = useSession();
  const isForStaff = isStaff(session);
  const links = isForStaff ? STAFF_LINKS : CUSTOMER_LINKS;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const shopper = isCustomer(session) ? session.role : '';

  useEffect(() => {
    if (shopper !== '') void loadCart();
  }, [shopper]);

  return (
    <header className={isForStaff ? 'top top-staff' : 'top'}>
      <div className="wrap top-in">
        <div className="top-l only-phone">
          <IconButton label="Menu" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <a
          className="brand"
          href={paths.home()}
          aria-label={`${shop.name}${isForStaff ? ' Staff' : ''}, home`}
        >
          <Logo />
          {isForStaff ? <span className="staff-mark">Staff</span> : null}
        </a>
        <nav className="nav" aria-label="Main">
          {links.map((link) => (
            <NavigationLink key={link.to} link={link} pathname={pathname} />
          ))}
        </nav>
        <RightSide session={session} />
      </div>
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} links={links} session={session} />
    </header>
  );
}

function NavigationLink({ link, pathname }: { link: HeaderLink; pathname: string }) {
  return (
    <a href={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {link.name}
    </a>
  );
}

function RightSide({ session }: { session: Session }) {
  if (!isSignedIn(session)) {
    return (
      <div className="top-r">
        <a className={buttonClass({ kind: 'line', isSmall: true })} href={paths.signIn()}>
          Login
        </a>
      </div>
    );
  }
  return (
    <div className="top-r">
      <AccountMenu session={session} />
      {isCustomer(session) ? (
        <>
          <a className="ibtn only-phone" href={paths.account()} aria-label="My Account">
            <Icon name="user" />
          </a>
          <CartLink />
        </>
      ) : null}
    </div>
  );
}

/** The way to the cart; its count is announced when it changes. */
function CartLink() {
  const { products, status } = useCart();
  const packs = packsIn(products);
  const told = `${packs} ${packs === 1 ? 'pack' : 'packs'}`;
  return (
    <>
      <a className="ibtn" href={paths.cart()} aria-label={`Cart, ${told}`}>
        <Icon name="bag" />
        {packs > 0 ? <span className="count">{packs}</span> : null}
      </a>
      <output className="vh">{status === 'ready' ? `${told} in the cart` : ''}</output>
    </>
  );
}
