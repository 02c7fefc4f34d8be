import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import type { OfferedLanguage } from '@tula/messages/languages.ts';
import { type ReactNode, useEffect } from 'react';
import { type PageLink, policyLinks } from '../about/policies.ts';
import { spacedPin, unbroken } from '../addresses/address-lines.ts';
import type { FooterKind } from '../data/page-handle.ts';
import { enquiryPath } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { SocialLinks } from '../navigation/social-links.tsx';
import { LanguageLinks } from '../navigation/languages/language-links.tsx';
import css from './footer.module.css';
import layoutCss from '../ui/layout.module.css';
import brandCss from '../ui/brand.module.css';

function pageLinks(): readonly PageLink[] {
  return [
    [t('page.home'), paths.home()],
    [t('page.products'), paths.products()],
    [t('page.largeAmounts'), enquiryPath()],
    [t('page.order'), paths.orders()],
    [t('page.aboutUs'), paths.aboutUs()],
    [t('page.help'), paths.help()],
  ];
}

type FooterProps = {
  kind: FooterKind | undefined;
  year: number;
  languages: readonly OfferedLanguage[] | undefined;
};

/** `year` comes from the server, so that server and browser render the same. */
export function Footer({ kind, year, languages }: FooterProps) {
  useEffect(() => {
    // Only a shop with several languages loads it.
    if (languages)
      void import('../navigation/languages/offer-language.ts').then((offer) =>
        offer.offerLanguage(languages),
      );
  }, [languages]);
  if (kind === 'none') return null;
  if (kind)
    return (
      <>
        {languages ? (
          <nav
            className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.noPrint} ${css.languages}`}
            aria-label={t('languages')}
          >
            <div className={layoutCss.wrap}>
              <LanguageLinks languages={languages} />
            </div>
          </nav>
        ) : null}
        {kind === 'slim' ? <SlimFooter /> : null}
      </>
    );
  return (
    <footer className={`${layoutCss.noPrint} ${css.footer}`}>
      <div className={layoutCss.wrap}>
        <WideFooter />
        <NarrowFooter />
        <div className={`${layoutCss.spread} ${css.footerEnd}`}>
          <span translate="no">
            {shop.fssaiNumber
              ? t('copyright', { year: String(year), shop: shop.name, number: shop.fssaiNumber })
              : t('copyright.unlicensed', { year: String(year), shop: shop.name })}
          </span>
          {languages ? <LanguageLinks languages={languages} /> : null}
          {shop.localName ? (
            <span className={layoutCss.localName} lang={shop.localName.language} translate="no">
              {shop.localName.text}
            </span>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

/** The logo and the maker, nothing else. */
function SlimFooter() {
  return (
    <footer className={`${layoutCss.noPrint} ${css.footer} ${css.footerSlim}`}>
      <div className={layoutCss.wrap}>
        <div className={`${layoutCss.spread} ${css.footerEnd}`}>
          <a
            className={`${brandCss.brand} ${css.brand}`}
            href={paths.home()}
            aria-label={t('home', { shop: shop.name })}
          >
            <Logo />
          </a>
          {shop.address.city ? <span>{t('builtBy', { city: shop.address.city })}</span> : null}
        </div>
      </div>
    </footer>
  );
}

function WideFooter() {
  return (
    <div className={css.footerWide}>
      <div>
        <h2>{t('contact')}</h2>
        <Contact />
      </div>
      <div>
        <h2>{t('policies')}</h2>
        <Links links={policyLinks()} />
      </div>
      <div>
        <h2>{t('navigate')}</h2>
        <Links links={pageLinks()} />
      </div>
      <SocialLinks />
    </div>
  );
}

function NarrowFooter() {
  return (
    <div className={`${css.footerNarrow} ${css.footerInner}`}>
      <a
        className={`${brandCss.brand} ${css.brand}`}
        href={paths.home()}
        aria-label={t('home', { shop: shop.name })}
      >
        <Logo />
      </a>
      <Contact />
      <SocialLinks />
      <Fold title={t('policies')}>
        <Links links={policyLinks()} />
      </Fold>
      <Fold title={t('navigate')}>
        <Links links={pageLinks()} />
      </Fold>
    </div>
  );
}

function Contact() {
  const { line, area, city, pincode, state } = shop.address;
  // In a new shop nobody has said yet where it is.
  if (!line) return null;
  return (
    <address>
      {`${line}, ${area}`}
      <br />
      {city} <span className={layoutCss.noWrap}>{spacedPin(pincode)}</span>
      {`, ${unbroken(state)}`}
      <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
      <a href={`mailto:${shop.email}`}>{shop.email}</a>
    </address>
  );
}

function Links({ links }: { links: readonly PageLink[] }) {
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
