import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { isSignedIn, type Session } from '../data/session.ts';
import { useLanguages } from '../data/use-languages.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LanguageLinks } from './languages/language-links.tsx';
import drawerCss from '../ui/drawer.module.css';
import categoriesCss from './menu-categories.module.css';

/** Loaded when the menu is first opened; without it the menu has the other links. */
const MenuCategories = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./menu-categories.tsx')).MenuCategories };
  } catch {
    return { default: () => null };
  }
});

/** The side menu offers shoppers these besides the pages of the header. */
export function ShopperMenu({ session }: { session: Session }) {
  const languages = useLanguages();
  return (
    <>
      <Suspense fallback={<Skeleton className={categoriesCss.loading} />}>
        <MenuCategories />
      </Suspense>
      <ul className={drawerCss.small}>
        {isSignedIn(session) ? null : (
          <li>
            <Link to={paths.signIn()}>
              <Icon name="user" />
              {t('login')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.help()}>
            <Icon name="help" />
            {t('page.help')}
          </Link>
        </li>
        {shop.social.whatsapp === null ? null : (
          <li>
            <a href={shop.social.whatsapp} rel="noopener">
              <Icon name="whatsapp" />
              {t('menu.whatsapp')}
            </a>
          </li>
        )}
      </ul>
      {languages ? (
        <div className={drawerCss.languages}>
          <LanguageLinks languages={languages} />
        </div>
      ) : null}
    </>
  );
}
