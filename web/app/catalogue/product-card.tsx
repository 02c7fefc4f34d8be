import {
  type ChoiceName,
  type Choices,
  choiceText,
  labelledChoice,
  toldChoices,
} from '@tula/contract/catalogue/product-choices.ts';
import { formatPaise, formatPerKg } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { paths } from '@tula/contract/shop/pages.ts';
import { TextButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddOrStep } from './add-or-step.tsx';
import { type CardFacts, itemOf } from './product-facts.ts';
import { langOf } from '../ui/text-language.ts';
import layoutCss from '../ui/layout.module.css';
import css from './product-card.module.css';

const SIZES = '(min-width: 1600px) 448px, (min-width: 1264px) 384px, (min-width: 640px) 31vw, 46vw';

type ProductCardProps = {
  product: CardFacts;
  /** h2 in the catalogue, h3 in a section with its own heading. */
  level?: 2 | 3;
  /** For cards of the first view: their pictures load eagerly. */
  isFirst?: boolean;
};

export function ProductCard({ product, level = 3, isFirst = false }: ProductCardProps) {
  const { perform } = useRequiredDialogs();
  const { name, isAvailable, packPaise, packActualPaise } = product;
  const Heading = level === 2 ? 'h2' : 'h3';
  const item = itemOf(product, product, 1);
  return (
    <li className={isAvailable ? css.card : `${css.card} ${css.isOut}`} data-card>
      <div className={css.cardPicture}>
        <Picture picture={product.picture} sizes={SIZES} alt="" isFirst={isFirst} />
        {product.closeUp ? (
          <span className={css.closeUp}>
            <Picture picture={product.closeUp} sizes={SIZES} />
          </span>
        ) : null}
        {isAvailable ? (
          <span className={css.weight} translate="no">
            {formatPack(product.grams)}
          </span>
        ) : (
          <span className={css.outOfStock}>{t('card.outOfStock')}</span>
        )}
        <CardChoices product={product} />
      </div>
      <Heading lang={langOf(product.nameLanguage)} translate="no">
        <a href={paths.product(product)}>{name}</a>
      </Heading>
      <Price
        now={formatPaise(packPaise)}
        was={packActualPaise > packPaise ? formatPaise(packActualPaise) : undefined}
        percentOff={product.percentOff}
        perKg={formatPerKg(product.perKgPaise)}
      />
      <p className={css.description} lang={langOf(product.descriptionLanguage)}>
        {product.description}
      </p>
      <div className={css.cardAction} data-needs-scripts>
        <AddOrStep item={item} />
        <TextButton
          disabled={!isAvailable}
          aria-label={t('buyNow.of', { product: name })}
          onClick={() => perform({ kind: 'buy', item })}
        >
          {t('buyNow')}
        </TextButton>
      </div>
    </li>
  );
}

const CHOICE_ICONS: Record<ChoiceName, IconName> = { spiceLevel: 'chilli' };

/** The product's choices that staff have told, such as how hot it is, at the top of its picture. */
export function CardChoices({ product }: { product: Choices }) {
  const told = toldChoices(product);
  if (told.length === 0) return null;
  return (
    <div className={css.choices}>
      {told.map(({ name, choice }) => (
        <p key={name}>
          <Icon name={CHOICE_ICONS[name]} isSmall />
          <span aria-hidden="true">{choiceText(name, choice)}</span>
          <span className={layoutCss.visuallyHidden}>{labelledChoice(name, choice)}</span>
        </p>
      ))}
    </div>
  );
}

/** A placeholder of the same size, shown while the card loads. */
export function CardSkeleton() {
  return (
    <li className={css.card} aria-hidden="true">
      <div className={css.cardPicture}>
        <Skeleton className={css.skeletonPicture} />
      </div>
      <Skeleton className={css.skeletonName} />
      <Skeleton className={css.skeletonPrice} />
      <Skeleton className={css.skeletonDescription} />
      <div className={css.cardAction}>
        <Skeleton className={css.skeletonAction} />
        <div className={css.skeletonLink} />
      </div>
    </li>
  );
}
