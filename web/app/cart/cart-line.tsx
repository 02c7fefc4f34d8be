import { formatPaise, formatPerKg, linePrice } from '@tula/contract/money.ts';
import { formatPack } from '@tula/contract/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { IconButton } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import '../ui/pack-line.css';
import '../ui/price.css';
import { type CartItem, lineTotal, priceThen } from './cart.ts';
import { changeCount } from './cart-store.ts';
import { PackStepper } from './pack-stepper.tsx';
import { pricePerKg } from './price-per-kg.ts';

type CartLineProps = {
  items: readonly CartItem[];
  item: CartItem;
  onRemove: (item: CartItem) => void;
};

export function CartLine({ items, item, onRemove }: CartLineProps) {
  const { id, name, grams, packPaise, isAvailable } = item;
  return (
    <li className={isAvailable ? 'line' : 'line is-out'}>
      <Link className="line-pic" to={paths.product(id)} tabIndex={-1} aria-hidden="true">
        <Picture picture={item.picture} sizes="104px" alt="" />
      </Link>
      <div>
        <h2>
          <Link to={paths.product(id)}>{name}</Link>
        </h2>
        <p className="soft sm">
          <Text
            of={t.rich('line.pack', { size: formatPack(grams), price: formatPaise(packPaise) })}
            b={(size) => <b>{size}</b>}
            price={(price) => <span className="nums">{price}</span>}
          />
        </p>
        <p className="rate nums">{formatPerKg(pricePerKg(packPaise, grams))}</p>
        {priceThen(item) === packPaise ? null : (
          <p className="hint">{t('line.priceWhenAdded', { price: formatPaise(priceThen(item)) })}</p>
        )}
      </div>
      <div className="line-b">
        {isAvailable ? <Buying items={items} item={item} onRemove={onRemove} /> : <OutOfStock />}
        <IconButton
          className="line-remove"
          label={t('line.removePack', { name, size: formatPack(grams) })}
          title={t('line.remove')}
          onClick={() => onRemove(item)}
        >
          <Icon name="trash" isSmall />
        </IconButton>
      </div>
    </li>
  );
}

function OutOfStock() {
  return <FieldMessage message={t('line.outOfStock')} />;
}

function Buying({ items, item, onRemove }: CartLineProps) {
  const before = linePrice(item.packActualPaise, item.count);
  const now = lineTotal(item);
  return (
    <>
      <PackStepper
        items={items}
        item={item}
        onChange={(count) => changeCount(item, count)}
        onRemove={() => onRemove(item)}
      />
      <p className="sum">
        {before > now ? (
          <s className="was">
            <span className="vh">{t('line.was')} </span>
            {formatPaise(before)}
          </s>
        ) : null}
        <span className="price">{formatPaise(now)}</span>
      </p>
    </>
  );
}
