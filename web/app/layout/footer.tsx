import { shop } from '@tula/contract/shop.ts';
import type { ReactNode } from 'react';
import { spacedPin } from '../addresses/address-lines.ts';
import { paths } from '../data/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { SocialLinks } from '../navigation/social-links.tsx';
import css from './footer.module.css';
import layoutCss from '../ui/layout.module.css';
import brandCss from '../ui/brand.module.css';

const POLICIES = [
  ['Terms and Conditions', paths.termsAndConditions()],
  ['Privacy Policy', paths.privacyPolicy()],
  ['Refund and Cancellation Policy', paths.refundPolicy()],
  ['Return Policy', paths.returnPolicy()],
  ['Shipping Policy', paths.shippingPolicy()],
] as const;

const PAGES = [
  ['Home', paths.home()],
  ['Products', paths.products()],
  ['Order', paths.orders()],
  ['About Us', paths.aboutUs()],
  ['Help', paths.help()],
] as const;

/** The year on the copyright line, given by the server so that both sides print the same. */
export function Footer({ isSlim, year }: { isSlim: boolean; year: number }) {
  if (isSlim) return <SlimFooter />;
  return (
    <footer className={css.footer}>
      <div className={layoutCss.wrap}>
        <WideFooter />
        <NarrowFooter />
        <div className={css.footerEnd}>
          <span>{`© ${year} ${shop.name} · FSSAI ${shop.fssaiNumber}`}</span>
          <span lang="hi">{shop.nameInDevanagari}</span>
        </div>
      </div>
    </footer>
  );
}

function SlimFooter() {
  return (
    <footer className={`${css.footer} ${css.footerSlim}`}>
      <div className={layoutCss.wrap}>
        <div className={css.footerEnd}>
          <a
            className={`${brandCss.brand} ${css.brand}`}
            href={paths.home()}
            aria-label={`${shop.name}, home`}
          >
            <Logo />
          </a>
          <span>{shop.developer}</span>
        </div>
      </div>
    </footer>
  );
}

function WideFooter() {
  return (
    <div className={css.footerWide}>
      <div>
        <h2>Contact Us</h2>
        <Contact />
      </div>
      <div>
        <h2>Policies</h2>
        <Links links={POLICIES} />
      </div>
      <div>
        <h2>Navigate</h2>
        <Links links={PAGES} />
      </div>
      <SocialLinks />
    </div>
  );
}

function NarrowFooter() {
  return (
    <div className={`${css.footerNarrow} ${css.footerInner}`}>
      <a className={`${brandCss.brand} ${css.brand}`} href={paths.home()} aria-label={`${shop.name}, home`}>
        <Logo />
      </a>
      <Contact />
      <SocialLinks />
      <Fold title="Policies">
        <Links links={POLICIES} />
      </Fold>
      <Fold title="Navigate">
        <Links links={PAGES} />
      </Fold>
    </div>
  );
}

function Contact() {
  const { line, area, city, pincode, state } = shop.address;
  return (
    <address>
      {`${line}, ${area}`}
      <br />
      {`${city} ${spacedPin(pincode)}, ${state.replaceAll(' ', '\u00a0')}`}
      <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
      <a href={`mailto:${shop.email}`}>{shop.email}</a>
    </address>
  );
}

function Links({ links }: { links: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {links.map(([name, to]) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="down" isSmall />
      </summary>
      {children}
    </details>
  );
}
