import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { packsIn } from '../cart/cart.ts';
import { loadCart, refreshShownCart, useCart } from '../cart/cart-store.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { isCustomer, isSignedIn, isStaff, type Session, useSession } from '../data/session.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { HeaderSearch } from './search/header-search.tsx';
import { customerLinks } from '../navigation/header-links.ts';
import type { ShopperSideMenuProps } from '../navigation/shopper-side-menu.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import topBarCss from '../navigation/top-bar.module.css';
import layoutCss from '../ui/layout.module.css';
import brandCss from '../ui/brand.module.css';
import buttonCss from '../ui/button.module.css';

const loadStaffHeader = async () => (await import('../staff/staff-header.tsx')).StaffHeader;
const loadSideMenu = async () => (await import('../navigation/shopper-side-menu.tsx')).ShopperSideMenu;
const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Loads a part that no first view loads, once it is wanted. */
function useLoading<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onLoad: (part: () => ComponentType<Props>) => void,
  onFailure?: () => void,
) {
  const succeed = useEffectEvent((part: ComponentType<Props>) => onLoad(() => part));
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (isWanted) load().then(succeed, fail);
  }, [load, isWanted]);
}

/** Late enough not to compete with the first view, so that the menu opens at once when it is pressed later. */
const MENU_AFTER_MS = 3_000;

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), MENU_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/**
 * The header for visitors, customers or staff. Staff pages pass theirs in `ofPage`, so that it is there with the page;
 * on other pages it is loaded on demand for staff, so that no shopper loads it.
 */
export function Header({ ofPage }: { ofPage: ComponentType | undefined }) {
  const isForStaff = isStaff(useSession());
  const [StaffHeader, setStaffHeader] = useState<ComponentType>();
  useLoading(isForStaff, loadStaffHeader, setStaffHeader);

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
  const isLater = useIsLater();
  const [SideMenu, setSideMenu] = useState<ComponentType<ShopperSideMenuProps>>();
  useLoading(isMenuOpen || isLater, loadSideMenu, setSideMenu, () => {
    if (!isMenuOpen) return;
    setMenuOpen(false);
    toastFailure();
  });

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
        <div className={topBarCss.right}>
          <HeaderSearch isNarrow={pathname === paths.products()} />
          <RightSide session={session} />
        </div>
      </div>
      {SideMenu ? (
        <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} session={session} />
      ) : null}
    </header>
  );
}

function RightSide({ session }: { session: Session }) {
  const [AccountMenu, setAccountMenu] = useState<ComponentType<{ session: Session }>>();
  useLoading(isSignedIn(session), loadAccountMenu, setAccountMenu);
  if (!isSignedIn(session)) {
    return (
      <a
        className={buttonClass({ kind: 'line', isSmall: true, className: topBarCss.signIn })}
        href={paths.signIn()}
      >
        {t('login')}
      </a>
    );
  }
  return (
    <>
      {AccountMenu ? <AccountMenu session={session} /> : <AccountMenuSpace />}
      <a
        className={`${buttonCss.iconButton} ${layoutCss.onlyPhone}`}
        href={paths.account()}
        aria-label={t('account')}
      >
        <Icon name="user" />
      </a>
      <CartLink />
    </>
  );
}

/** As wide as the menu, so that nothing moves when it is there. */
function AccountMenuSpace() {
  return (
    <span className={`${topBarCss.account} ${layoutCss.onlyWide}`}>
      <Icon name="user" />
      <span className={topBarCss.accountName}>{t('account.short')}</span>
      <Icon name="down" isSmall />
    </span>
  );
}

/** The link to the cart; its count is announced when it changes. */
function CartLink() {
  const { products, status } = useCart();
  const packs = packsIn(products);
  const additions = useAdditions(packs, status === 'ready');
  return (
    <>
      <a className={buttonCss.iconButton} href={paths.cart()} aria-label={t('cart', { count: packs })}>
        <Icon name="bag" />
        {packs > 0 ? (
          <span className={topBarCss.count} data-added={additions > 0 ? ADDED[additions % 2] : undefined}>
            {packs}
          </span>
        ) : null}
      </a>
      <output className={layoutCss.visuallyHidden}>
        {status === 'ready' ? t('cart.announce', { count: packs }) : ''}
      </output>
    </>
  );
}

/** Two values by turns, because an animation starts anew only when it has another name. */
const ADDED = ['even', 'odd'] as const;

/** Counts how often packs have been added since the cart was read, so that styles can show each time. */
function useAdditions(packs: number, isRead: boolean): number {
  const [seen, setSeen] = useState({ packs, isRead, additions: 0 });
  if (seen.packs !== packs || seen.isRead !== isRead) {
    const isAddition = seen.isRead && isRead && packs > seen.packs;
    setSeen({ packs, isRead, additions: seen.additions + (isAddition ? 1 : 0) });
  }
  return seen.additions;
}
