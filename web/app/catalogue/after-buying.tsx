import { shop } from '@tula/contract/shop/shop.ts';
import { Suspense } from 'react';
import { AskOnWhatsapp, askOfProduct } from '../ui/ask-on-whatsapp.tsx';
import { onNeed } from '../ui/on-need.ts';
import type { ProductFacts } from './product-facts.ts';

/** Few products are awaited, so browsers load this on need. On the server it is part of the page. */
const StockMail = import.meta.env.SSR
  ? (await import('./stock-mails/stock-mail.tsx')).default
  : onNeed(() => import('./stock-mails/stock-mail.tsx'));

/** Two things besides buying: an email when the product is back, and a question about it. */
export default function AfterBuying({ product }: { product: ProductFacts }) {
  return (
    <>
      {product.offersStockMail ? (
        <Suspense>
          <StockMail productId={product.id} />
        </Suspense>
      ) : null}
      {shop.social.whatsapp === null ? null : (
        <p>
          <AskOnWhatsapp text={askOfProduct(product.name)} />
        </p>
      )}
    </>
  );
}
