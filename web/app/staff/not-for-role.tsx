import { roleName } from '@tula/contract/accounts/role-names.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/people.ts';
import { buttonClass } from '../ui/button.tsx';
import layoutCss from '../ui/layout.module.css';

/** Shown in place of a page that the role may not use. */
export function NotForRole({ role }: { role: StaffRole }) {
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={`${layoutCss.stack4} ${layoutCss.start}`}>
        <h1>{t('notAllowed.title')}</h1>
        <p className={layoutCss.soft}>{t('notAllowed.text', { role: roleName(role) })}</p>
        <p>
          <a className={buttonClass({ kind: 'line' })} href={paths.staffStart(role)}>
            {t('notAllowed.start')}
          </a>
        </p>
      </div>
    </div>
  );
}
