import { formatPaise, formatPerKg, linePrice } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { Link } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import { langOf } from '../ui/text-language.ts';
import packLineCss from '../ui/pack-line.module.css';
import priceCss from '../ui/price.module.css';
import { type CartItem, lineTotal, priceWhenChosen } from './cart.ts';
import { changeCount } from './cart-store.ts';
import { PackStepper } from './pack-stepper.tsx';
import { packsLeft, packsLeftText } from './why-not-ordered.ts';
import css from './cart-page.module.css';
import layoutCss from '../ui/layout.module.css';
import fieldCss from '../ui/fields/field.module.css';

type CartLineProps = {
  items: readonly CartItem[];
  item: CartItem;
  onRemove: (item: CartItem) => void;
};

export function CartLine({ items, item, onRemove }: CartLineProps) {
  const { name, grams, packPaise, perKgPaise, isAvailable } = item;
  const to = paths.product(item, { pack: grams });
  const left = packsLeft(items, item);
  return (
    <li
      className={
        isAvailable ? `${packLineCss.line} ${css.line}` : `${packLineCss.line} ${css.line} ${css.isOut}`
      }
    >
      <Link
        className={`${packLineCss.linePicture} ${css.linePicture}`}
        to={to}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={item.picture} sizes="104px" alt="" />
      </Link>
      <div>
        <h2 lang={langOf(item.nameLanguage)} translate="no">
          <Link to={to}>{name}</Link>
        </h2>
        <p className={`${layoutCss.soft} ${layoutCss.small}`}>
          <Text
            of={t.rich('line.pack', { size: formatPack(grams), price: formatPaise(packPaise) })}
            b={(size) => <b translate="no">{size}</b>}
            price={(price) => (
              <span className={layoutCss.noWrap} translate="no">
                {price}
              </span>
            )}
          />
        </p>
        {perKgPaise === undefined ? null : (
          <p className={`${priceCss.rate} ${layoutCss.noWrap}`} translate="no">
            {formatPerKg(perKgPaise)}
          </p>
        )}
        {priceWhenChosen(item) === packPaise ? null : (
          <p className={fieldCss.hint}>
            {t('line.priceWhenAdded', { price: formatPaise(priceWhenChosen(item)) })}
          </p>
        )}
      </div>
      <div className={`${layoutCss.stack2} ${css.lineBuying}`}>
        {isAvailable ? <Buying items={items} item={item} onRemove={onRemove} /> : <NotSold item={item} />}
        <IconButton
          className={css.lineRemove}
          data-mend={!isAvailable || left === 0 || undefined}
          label={t('line.removePack', { name, size: formatPack(grams) })}
          title={t('line.remove')}
          onClick={() => onRemove(item)}
        >
          <Icon name="trash" isSmall />
        </IconButton>
        {left === undefined ? null : <TooMany item={item} left={left} />}
      </div>
    </li>
  );
}

function NotSold({ item: { isWithdrawn, grams } }: { item: CartItem }) {
  const message = isWithdrawn ? t('line.withdrawn', { size: formatPack(grams) }) : t('line.outOfStock');
  return <FieldMessage message={message} />;
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
      <p className={css.lineSum}>
        {before > now ? (
          <s className={`${priceCss.was} ${css.was}`}>
            <span className={layoutCss.visuallyHidden}>{t('line.was')} </span>
            {formatPaise(before)}
          </s>
        ) : null}
        <span className={`${priceCss.price} ${css.price}`}>{formatPaise(now)}</span>
      </p>
    </>
  );
}

/** Says how many packs are left, and takes them at a press. */
function TooMany({ item, left }: { item: CartItem; left: number }) {
  const take = t('line.takeLeft', { count: left });
  return (
    <div className={`${css.lineWhy} ${css.tooMany}`}>
      <FieldMessage message={packsLeftText(item, left)} />
      {left === 0 ? null : (
        <Button
          kind="line"
          isSmall
          data-mend
          aria-label={t('line.takeLeftOf', { take, name: item.name, size: formatPack(item.grams) })}
          onClick={({ currentTarget }) => {
            focusLine(currentTarget);
            changeCount(item, left);
          }}
        >
          {take}
        </Button>
      )}
    </div>
  );
}

/** The pressed button is removed, and the line says what it has now. */
function focusLine(button: HTMLElement) {
  const line = button.closest('li');
  if (!line) return;
  line.tabIndex = -1;
  line.focus({ preventScroll: true });
}
