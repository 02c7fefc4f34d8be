import {
  listOldAddresses,
  type OldAddress,
  OLD_ADDRESSES_OF_PAGE,
  removeOldAddress,
} from '@tula/contract/catalogue/old-addresses.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useRead } from '../../data/use-read.ts';
import { TextButton } from '../../ui/button.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The addresses that products had in another shop, which lead to them here. */
export function OldAddresses({ page }: { page: number }) {
  const { data, refresh } = useRead(
    listOldAddresses,
    { query: { page: String(page) } },
    { keepsPrevious: true },
  );
  if (data === undefined || data.pagination.totalItems === 0) return null;
  const { addresses, pagination } = data;
  return (
    <section className={css.past} aria-labelledby="old-addresses">
      <h2 id="old-addresses">{t('oldAddresses')}</h2>
      <p className={layoutCss.soft}>{t('oldAddresses.about', { count: pagination.totalItems })}</p>
      <ul className={partsCss.sheet}>
        {addresses.map((address) => (
          <Row key={address.id} address={address} onRemoved={refresh} />
        ))}
      </ul>
      <Pager
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        pageSizes={[OLD_ADDRESSES_OF_PAGE]}
        pageSize={OLD_ADDRESSES_OF_PAGE}
        onPageSize={() => undefined}
        hrefOf={(to) => staffPaths.importProducts({ page: to })}
      />
    </section>
  );
}

function Row({ address, onRemoved }: { address: OldAddress; onRemoved: () => Promise<void> }) {
  const { id, path, productId, productName } = address;
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    const reply = await send(removeOldAddress, { params: { id: String(id) } });
    if (reply.data) toast(t('oldAddresses.removed'));
    else toastFailure(failureMessage(reply, t('oldAddresses.notRemoved')));
    await onRemoved();
    setPending(false);
  }

  return (
    <li className={css.pastRow}>
      <p>
        {path} <span aria-hidden="true">→</span> <a href={staffPaths.editProduct(productId)}>{productName}</a>
      </p>
      <TextButton
        disabled={isPending}
        aria-label={t('oldAddresses.removeName', { path })}
        onClick={() => void remove()}
      >
        {t('oldAddresses.remove')}
      </TextButton>
    </li>
  );
}
