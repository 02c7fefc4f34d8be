import { t } from '@tula/messages/account.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { EmailUnverified } from '../verification/email-unverified.tsx';
import { EraseAccount } from './erase-account.tsx';
import { OrderUpdates } from './order-updates.tsx';
import { OwnDataLink } from './own-data-link.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { PasswordChange } from './password-change.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { ShippingAddresses } from './saved-addresses/shipping-addresses.tsx';
import { Uses } from './uses.tsx';
import { useUser } from './use-user.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function AccountPage() {
  const user = useUser();
  const email = user.details?.email ?? '';
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow} ${css.account}`}>
      <h1>{t('title')}</h1>
      <EmailUnverified email={email} className={css.accountUnverified} />
      <PersonalDetails user={user} />
      <OrderUpdates phone={user.details?.phone} />
      <PhoneLogin phone={user.details?.phone} />
      <ShippingAddresses />
      <PasswordChange email={email} />
      <Uses />
      <OwnDataLink />
      <EraseAccount email={email} isEmailVerified={user.details?.isEmailVerified ?? false} />
    </div>
  );
}
