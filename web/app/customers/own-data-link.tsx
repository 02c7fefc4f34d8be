import { dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { t } from '@tula/messages/account.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** Where customers read everything that the shop has of them. */
export function OwnDataLink() {
  return (
    <section className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`} aria-labelledby="own-data">
      <h2 id="own-data">{t('data.title')}</h2>
      <p className={layoutCss.soft}>{t('data.about')}</p>
      <div className={`${layoutCss.row} ${layoutCss.above3}`}>
        <a className={buttonClass({ kind: 'line' })} href={dataPaths.ownData()}>
          {t('data.open')}
        </a>
      </div>
    </section>
  );
}
