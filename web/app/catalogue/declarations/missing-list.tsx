import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import {
  PARTS_OF_PRODUCT,
  PARTS_OF_SHOP,
} from '@tula/contract/catalogue/declarations/missing-declarations.ts';
import { printProductLabels } from '@tula/contract/kitchen/product-labels.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/declarations-editor.ts';
import { useMay } from '../../data/staff-role.ts';
import { Link } from 'react-router';
import { Note } from '../../ui/note.tsx';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type MissingListProps = {
  productId: string;
  missing: ResultOf<typeof readDeclarations>['missing'];
};

/** Each part that a label still needs, with the way to the page where it is filled in. */
export function MissingList({ productId, missing }: MissingListProps) {
  const mayPrint = useMay(printProductLabels);
  if (missing.length === 0)
    return (
      <Note tone="ok" icon="check">
        {t('complete')}{' '}
        {mayPrint ? <Link to={staffPaths.productLabels({ product: productId })}>{t('labels')}</Link> : null}
      </Note>
    );
  return (
    <Note tone="wait">
      <p>{t('missing', { count: missing.length })}</p>
      <ul className={`${layoutCss.above2} ${partsCss.bullets}`}>
        {missing.map(({ what, message }) => (
          <li key={what + message}>
            {message} {placeOf(what, productId)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function placeOf(what: string, productId: string) {
  if (PARTS_OF_PRODUCT.includes(what))
    return <Link to={staffPaths.editProduct(productId)}>{t('missing.inProduct')}</Link>;
  if (PARTS_OF_SHOP.includes(what))
    return (
      <Link to={staffPaths.settingsArea(what === 'licence' ? 'legal' : 'contacts')}>
        {t('missing.inSettings')}
      </Link>
    );
  return null;
}
