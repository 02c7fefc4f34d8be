import { exportProducts } from '@tula/contract/calls/exports.ts';
import { listProductImports } from '@tula/contract/catalogue/product-imports.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../data/use-read.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { SaveButton } from '../../staff/save-button.tsx';
import { CheckFile } from './check-file.tsx';
import { CheckedImport } from './checked-import.tsx';
import { OldAddresses } from './old-addresses.tsx';
import { PastImports } from '../../staff/imports/past-imports.tsx';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Products from a file: what it would do comes first, and is saved only on request. */
export default function ImportPage() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const id = address.get('import');
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      {id === null ? (
        <div className={`${layoutCss.stack6} ${css.start}`}>
          <CheckFile onChecked={(checked) => void navigate(staffPaths.importProducts({ import: checked }))} />
          <Download />
          <Past />
          <OldAddresses page={Number(address.get('page')) || 1} />
        </div>
      ) : (
        <CheckedImport id={id} outcome={address.get('outcome')} page={Number(address.get('page')) || 1} />
      )}
    </div>
  );
}

function Download() {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <section className={css.download} aria-labelledby="download">
      <h2 id="download">{t('export')}</h2>
      <p className={layoutCss.soft}>{t('export.about')}</p>
      <SaveButton kind="line" endpoint={exportProducts} input={{}} name={`products-${today}.csv`}>
        {t('export.save')}
      </SaveButton>
    </section>
  );
}

function Past() {
  const { data } = useRead(listProductImports, {});
  return <PastImports imports={data?.imports} hrefOf={(id) => staffPaths.importProducts({ import: id })} />;
}
