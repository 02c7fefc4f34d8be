import type { ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** How far the pictures of a file have been read; the check is done afterwards. */
export function ReadingPictures({ pictures: { all, read } }: Pick<ProductImport, 'pictures'>) {
  return (
    <section
      className={`${layoutCss.card} ${layoutCss.stack3} ${partsCss.titles4} ${css.reading}`}
      aria-labelledby="reading"
    >
      <h2 id="reading">{t('reading')}</h2>
      <div className={`${layoutCss.row} ${css.progress}`}>
        <progress max={all} value={read} aria-labelledby="reading" />
        <span>{t('reading.progress', { read, all })}</span>
      </div>
      <p className={layoutCss.soft}>{t('reading.about')}</p>
    </section>
  );
}
