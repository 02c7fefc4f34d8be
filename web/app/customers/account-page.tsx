import { pageMeta } from '../data/page-meta.ts';
import { EmailUnverified } from '../session/email-unverified.tsx';
import { PasswordChange } from './password-change.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { ShippingAddresses } from './shipping-addresses.tsx';
import { useUser } from './use-user.ts';
import './account-page.css';

export function meta() {
  return pageMeta('', { title: 'My Account' });
}

export default function AccountPage() {
  const { user, read, setDetails } = useUser();
  const email = user.status === 'ready' ? user.details.email : '';
  return (
    <div className="wrap page narrow account">
      <h1>My Account</h1>
      <EmailUnverified email={email} />
      <PersonalDetails user={user} onRetry={read} onSaved={setDetails} />
      <ShippingAddresses />
      <PasswordChange email={email} />
    </div>
  );
}
