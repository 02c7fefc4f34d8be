import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { packsIn } from '../cart/cart.ts';
import { loadCart, refreshShownCart, useCart } from '../cart/cart-store.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { isCustomer, isSignedIn, isStaff, type Session, useSession } from '../data/session.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { customerLinks } from '../navigation/header-links.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { ShopperMenu } from '../navigation/shopper-menu.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import topBarCss from '../navigation/top-bar.module.css';
import layoutCss from '../ui/layout.module.css';
import brandCss from '../ui/brand.module.css';
import buttonCss from '../ui/button.module.css';

/**
 * The header for visitors, customers or staff. Staff pages pass theirs in `ofPage`, so that it is there with the page;
 * on other pages it is loaded on demand for staff, so that no shopper loads it.
 */
export function Header({ ofPage }: { ofPage: ComponentType | undefined }) {
  const isForStaff = isStaff(useSession());
  const [StaffHeader, setStaffHeader] = useState<ComponentType>();
  useEffect(() => {
    if (isForStaff)
      void import('../staff/staff-header.tsx').then((module) => setStaffHeader(() => module.StaffHeader));
  }, [isForStaff]);

  const Top = ofPage ?? (isForStaff ? StaffHeader : ShopperHeader);
  if (Top) return <Top />;
  // An empty bar of the same height until the header is loaded.
  return (
    <header className={`${topBarCss.topBar} ${topBarCss.isStaff}`}>
      <div className={topBarCss.inner} />
    </header>
  );
}

function ShopperHeader() {
  const session = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const hasCart = isCustomer(session);

  useEffect(() => {
    if (!hasCart) return;
    void loadCart();
    document.addEventListener('visibilitychange', refreshShownCart);
    return () => document.removeEventListener('visibilitychange', refreshShownCart);
  }, [hasCart]);

  return (
    <header className={topBarCss.topBar}>
      <div className={`${layoutCss.wrap} ${topBarCss.inner}`}>
        <div className={`${topBarCss.left} ${layoutCss.onlyPhone}`}>
          <IconButton
            label={t('menu')}
            aria-expanded={isMenuOpen}
            data-needs-scripts
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </IconButton>
        </div>
        <a
          className={brandCss.brand}
          data-printed
          href={paths.home()}
          aria-label={t('home', { shop: shop.name })}
        >
          <Logo />
        </a>
        <nav className={topBarCss.nav} aria-label={t('menu.main')}>
          {customerLinks().map((link) => (
            <NavigationLink key={link.to} link={link} pathname={pathname} />
          ))}
        </nav>
        <RightSide session={session} />
      </div>
      <SideMenu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        links={customerLinks()}
        session={session}
      >
        <ShopperMenu session={session} />
      </SideMenu>
    </header>
  );
}

function RightSide({ session }: { session: Session }) {
  if (!isSignedIn(session)) {
    return (
      <div className={topBarCss.right}>
        <a
          className={buttonClass({ kind: 'line', isSmall: true, className: topBarCss.signIn })}
          href={paths.signIn()}
        >
          {t('login')}
        </a>
      </div>
    );
  }
  return (
    <div className={topBarCss.right}>
      <AccountMenu session={session} />
      <a
        className={`${buttonCss.iconButton} ${layoutCss.onlyPhone}`}
        href={paths.account()}
        aria-label={t('account')}
      >
        <Icon name="user" />
      </a>
      <CartLink />
    </div>
  );
}

/** The link to the cart; its count is announced when it changes. */
function CartLink() {
  const { products, status } = useCart();
  const packs = packsIn(products);
  return (
    <>
      <a className={buttonCss.iconButton} href={paths.cart()} aria-label={t('cart', { count: packs })}>
        <Icon name="bag" />
        {packs > 0 ? <span className={topBarCss.count}>{packs}</span> : null}
      </a>
      <output className={layoutCss.visuallyHidden}>
        {status === 'ready' ? t('cart.announce', { count: packs }) : ''}
      </output>
    </>
  );
}
