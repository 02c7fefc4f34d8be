import { INVOICE_ADDRESS_FROM } from '@tula/contract/orders/invoice-address.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/checkout.ts';
import { SavedAddresses, type SavedAddressesProps } from './saved-addresses.tsx';
import type { WhyInvoiceAddress } from './use-invoice-address.ts';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type InvoiceAddressProps = Omit<SavedAddressesProps, 'purpose' | 'shipping' | 'goods'> & {
  why: WhyInvoiceAddress | undefined;
};

const WHY: Record<WhyInvoiceAddress, () => string> = {
  large: () => t('invoiceAddress.large', { amount: formatPaise(INVOICE_ADDRESS_FROM) }),
  business: () => t('invoiceAddress.business'),
};

/** The buyer's address where the invoice of an order that is collected must name one; nothing is sent there. */
export function InvoiceAddress({ why, ...choice }: InvoiceAddressProps) {
  if (why === undefined) return null;
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="invoice-address">
      <h2 id="invoice-address">{t('invoiceAddress.title')}</h2>
      <p className={`${layoutCss.soft} ${layoutCss.below3}`}>{WHY[why]()}</p>
      <SavedAddresses purpose="invoice" shipping={{ status: 'none' }} goods={undefined} {...choice} />
    </section>
  );
}
