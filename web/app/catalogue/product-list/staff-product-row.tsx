import { staffPaths } from '../../staff/staff-paths.ts';
import type { StaffProduct } from '@tula/contract/catalogue.ts';
import { formatPerKg } from '@tula/contract/money.ts';
import { formatPack } from '@tula/contract/weight.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
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

/** A product in the table of staff; a card of its own on the phone. */
export function StaffProductRow({ product, onChanged, onGone, onDelete }: StaffProductRowProps) {
  const { id, name, category, paisePerKg, actualPaisePerKg, availableQuantities } = product;
  const edit = staffPaths.editProduct(id);
  const isLower = paisePerKg < actualPaisePerKg;
  return (
    <tr>
      <td className={css.productsPicture}>
        <Picture picture={product.primaryImage} sizes="64px" alt="" />
      </td>
      <th scope="row" className={css.productsName}>
        <a href={edit}>{name}</a>
        <small>{category.name}</small>
      </th>
      <td className={css.productsPrice}>
        {formatPerKg(paisePerKg)}
        {isLower ? (
          <small>
            <s>
              <span className={layoutCss.visuallyHidden}>was </span>
              {formatPerKg(actualPaisePerKg)}
            </s>
          </small>
        ) : null}
      </td>
      <td className={css.productsPacks}>
        {availableQuantities.map((size) => formatPack(Number(size))).join(', ')}
      </td>
      <td>
        <AvailabilitySwitch product={product} onChanged={onChanged} onGone={onGone} />
      </td>
      <td className={css.productsActions}>
        <a className={buttonCss.iconButton} href={edit} aria-label={`Edit ${name}`} title="Edit">
          <Icon name="edit" isSmall />
        </a>
        <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
          <Icon name="trash" isSmall />
        </IconButton>
      </td>
    </tr>
  );
}
