import { readSetup } from '@tula/contract/shop/first-run.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff.ts';
import { Link } from 'react-router';
import { useRead } from '../data/use-read.ts';
import { Text } from '../ui/text.tsx';
import css from './staff.module.css';

/**
 * On the page where owners begin: they have never said how the shop is registered for GST, or it takes real money
 * under the demo's number. It stays until they have.
 */
export function SellerNote() {
  const { data } = useRead(readSetup, {});
  if (!data?.isOpen || data.seller === 'said') return null;
  if (data.seller === 'demo' && data.takesTestPayments) return null;
  return (
    <p className={css.notOpenYet}>
      <Text
        of={data.seller === 'demo' ? t.rich('sellerOfDemo') : t.rich('sellerUnsaid')}
        link={(inside) => <Link to={staffPaths.settingsArea('tax')}>{inside}</Link>}
      />
    </p>
  );
}
