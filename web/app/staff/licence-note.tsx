import { formatIsoDay } from '@tula/contract/kitchen/labels.ts';
import { licenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Text } from '../ui/text.tsx';
import css from './staff.module.css';

/** On the page where owners begin: the food licence ends soon, or has ended. */
export function LicenceNote() {
  const [today] = useState(() => dayOf(new Date()));
  const expiry = licenceExpiry(shop.fssaiExpiresOn, today);
  if (!expiry) return null;
  const day = formatIsoDay(expiry.expiresOn);
  return (
    <p className={css.notOpenYet}>
      <Text
        of={expiry.stage === 'passed' ? t.rich('licenceExpired', { day }) : t.rich('licenceExpires', { day })}
        link={(inside) => <Link to={staffPaths.settingsArea('legal')}>{inside}</Link>}
      />
    </p>
  );
}
