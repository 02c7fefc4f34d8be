import { formatPaise, formatPerKg, linePrice } from '@tula/contract/values/money.ts';
import { formatKg, formatPack, grams, HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { t as cartText } from '@tula/messages/cart.ts';
import { useEffect, useRef, useState } from 'react';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { Button } from '../ui/button.tsx';
import { PackPicker } from '../ui/fields/pack-picker.tsx';
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { BuyBar } from './buy-bar.tsx';
import { ProductDelivery } from './product-delivery.tsx';
import { itemOf, type PackPrice, type ProductFacts } from './product-facts.ts';
import priceCss from '../ui/price.module.css';
import css from './product-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** Pack, count, Add to Cart and Buy Now; the choice also updates price, line total and buy bar. */
export function BuyBox({ product }: { product: ProductFacts }) {
  const [chosen, choose] = useState(product.packs[0]?.grams);
  const [count, setCount] = useState(LOWEST_COUNT);
  const pack = product.packs.find(({ grams }) => grams === chosen) ?? product.packs[0];
  const { box, hasLeft } = useHasLeft();
  if (!pack) return null;

  const buttons = <BuyButtons product={product} pack={pack} count={count} />;
  const perKg = formatPerKg(product.perKgPaise);
  return (
    <>
      <PackPriceLine pack={pack} percentOff={product.percentOff} perKg={perKg} />
      <div className={css.buy}>
        <PackPicker
          packs={product.packs.map(({ grams, packPaise }) => ({
            grams,
            name: formatPack(grams),
            price: formatPaise(packPaise),
          }))}
          grams={pack.grams}
          onPick={(grams) => choose(product.packs.find((offered) => offered.grams === grams)?.grams)}
        />
        <div className={css.buyLine}>
          <QuantityStepper
            count={count}
            least={LOWEST_COUNT}
            most={HIGHEST_COUNT}
            label={t('packs')}
            onChange={setCount}
            onTooMany={() => toastFailure(cartText('limit.packs', { highest: HIGHEST_COUNT }))}
            isDisabled={!product.isAvailable}
          />
          <p className={css.lineSum}>
            <span className={`${priceCss.price} ${css.price}`}>
              {formatPaise(linePrice(pack.packPaise, count))}
            </span>
            <span className={`${layoutCss.muted} ${layoutCss.small}`}>
              {t('packCount.weight', { count, weight: formatKg(grams(pack.grams * count)) })}
            </span>
          </p>
        </div>
        <div className={css.buyAction} ref={box}>
          {buttons}
        </div>
        {product.isAvailable ? <ProductDelivery product={product} pack={pack} count={count} /> : null}
      </div>
      <BuyBar
        isShown={hasLeft && product.isAvailable}
        packs={product.packs}
        pack={pack}
        onPick={choose}
        perKg={perKg}
        count={count}
      >
        {buttons}
      </BuyBar>
    </>
  );
}

function PackPriceLine({ pack, percentOff, perKg }: { pack: PackPrice; percentOff: number; perKg: string }) {
  const isReduced = pack.packActualPaise > pack.packPaise;
  return (
    <div className={css.productPrice}>
      <p className={priceCss.priceRow}>
        <span className={`${priceCss.price} ${css.price}`}>{formatPaise(pack.packPaise)}</span>
        {isReduced ? (
          <s className={`${priceCss.was} ${css.was}`}>
            <span className={layoutCss.visuallyHidden}>{`${t('price.was')} `}</span>
            {formatPaise(pack.packActualPaise)}
          </s>
        ) : null}
        {isReduced && percentOff > 0 ? (
          <span className={`${priceCss.discount} ${css.discount}`}>
            {t('price.off', { percent: percentOff })}
          </span>
        ) : null}
      </p>
      <p className={priceCss.rate}>{`${perKg}, ${t('price.taxes')}`}</p>
    </div>
  );
}

function BuyButtons({ product, pack, count }: { product: ProductFacts; pack: PackPrice; count: number }) {
  const { perform } = useRequiredDialogs();
  const item = itemOf(product, pack, count);
  const isDisabled = !product.isAvailable;
  return (
    <>
      <Button kind="pay" disabled={isDisabled} onClick={() => perform({ kind: 'buy', item })}>
        {t('buyNow')}
      </Button>
      <Button disabled={isDisabled} onClick={() => perform({ kind: 'add', item })}>
        {t('addToCart')}
      </Button>
    </>
  );
}

/** Whether an element is scrolled out of view above the screen. */
function useHasLeft() {
  const box = useRef<HTMLDivElement>(null);
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => setLeft(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0),
      // A box that starts below the fold would never report without this margin.
      { rootMargin: '0px 0px 9999px 0px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, hasLeft };
}
