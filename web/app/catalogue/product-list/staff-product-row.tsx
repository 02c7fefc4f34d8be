import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { formatPerKg } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/product-list.ts';
import { Figures } from '../../ui/figures.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { STATE_TONES } from '../product-editor/publishing/state-tones.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import css from './staff-products-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import buttonCss from '../../ui/button.module.css';

type StaffProductRowProps = {
  product: StaffProduct;
  onChanged: (product: StaffProduct) => void;
  onGone: () => void;
  onDelete: () => void;
};

/** A product in the staff table; a card on narrow screens. */
export function StaffProductRow({ product, onChanged, onGone, onDelete }: StaffProductRowProps) {
  const { id, name, category, paisePerKg, actualPaisePerKg, availableQuantities } = product;
  const edit = staffPaths.editProduct(id);
  const isLower = paisePerKg < actualPaisePerKg;
  return (
    <tr>
      <td className={css.productsPicture}>
        {product.primaryImage ? (
          <Picture picture={product.primaryImage} sizes="64px" alt="" />
        ) : (
          <span className={css.noPicture} />
        )}
      </td>
      <th scope="row" className={`${layoutCss.anywhere} ${css.productsName}`}>
        <a href={edit}>{name}</a>
        <small>{category.name}</small>
        <State product={product} />
      </th>
      <td className={css.productsPrice}>
        {formatPerKg(paisePerKg)}
        {isLower ? (
          <small>
            <s>
              <Text
                of={t.rich('price.was', { price: formatPerKg(actualPaisePerKg) })}
                hidden={(inside) => <span className={layoutCss.visuallyHidden}>{inside}</span>}
              />
            </s>
          </small>
        ) : null}
      </td>
      <td className={css.productsPacks}>
        <Figures of={availableQuantities.map((size) => formatPack(Number(size))).join(', ')} />
      </td>
      <td>
        <AvailabilitySwitch product={product} onChanged={onChanged} onGone={onGone} />
      </td>
      <td className={css.productsActions}>
        {product.state === 'published' ? null : (
          <a
            className={buttonCss.iconButton}
            href={staffPaths.previewProduct(id)}
            aria-label={t('preview', { name })}
            title={t('preview', { name })}
          >
            <Icon name="eye" isSmall />
          </a>
        )}
        <a
          className={buttonCss.iconButton}
          href={edit}
          aria-label={t('editName', { name })}
          title={t('edit')}
        >
          <Icon name="edit" isSmall />
        </a>
        <IconButton label={t('deleteName', { name })} title={t('delete')} onClick={onDelete}>
          <Icon name="trash" isSmall />
        </IconButton>
      </td>
    </tr>
  );
}

/** Only what is not as usual: most products are published. */
function State({ product: { state, publishAt } }: { product: StaffProduct }) {
  if (state === 'published') return null;
  return (
    <span className={`${layoutCss.row} ${css.productsState}`}>
      <StatusBadge tone={STATE_TONES[state]}>{productStateName(state)}</StatusBadge>
      {publishAt === null ? null : (
        <small>{t('publicFrom', { when: formatMoment(new Date(publishAt)) })}</small>
      )}
    </span>
  );
}
