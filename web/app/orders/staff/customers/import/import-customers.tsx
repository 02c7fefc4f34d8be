import { listCustomerImports } from '@tula/contract/accounts/customer-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/customer-import.ts';
import { useNavigate } from 'react-router';
import { useRead } from '../../../../data/use-read.ts';
import { useUrlParameters } from '../../../../data/use-url-parameters.ts';
import { PastImports } from '../../../../staff/imports/past-imports.tsx';
import { CheckCustomers } from './check-customers.tsx';
import { CheckedCustomers } from './checked-customers.tsx';
import css from '../../../../staff/imports/imports.module.css';
import layoutCss from '../../../../ui/layout.module.css';

/** Customers from a file: what it would do comes first, and is saved only on request. */
export function ImportCustomers() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const id = address.get('import');
  const page = Number(address.get('page')) || 1;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      {id === null ? (
        <div className={`${layoutCss.stack6} ${css.start}`}>
          <CheckCustomers
            onChecked={(checked) => void navigate(staffPaths.importCustomers({ import: checked }))}
          />
          <Rules />
          <Past />
        </div>
      ) : (
        <CheckedCustomers id={id} outcome={address.get('outcome')} page={page} />
      )}
    </div>
  );
}

function Rules() {
  return (
    <section className={css.download} aria-labelledby="rules">
      <h2 id="rules">{t('rules')}</h2>
      {[t('import.accounts'), t('import.agreement')].map((rule) => (
        <p key={rule} className={layoutCss.soft}>
          {rule}
        </p>
      ))}
    </section>
  );
}

function Past() {
  const { data } = useRead(listCustomerImports, {});
  return <PastImports imports={data?.imports} hrefOf={(id) => staffPaths.importCustomers({ import: id })} />;
}
