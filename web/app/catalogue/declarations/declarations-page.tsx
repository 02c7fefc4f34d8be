import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import {
  type Declarations,
  readDeclarations,
  saveDeclarations,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/declarations-editor.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useLanguages } from '../../data/use-languages.ts';
import { useRead } from '../../data/use-read.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { toastSaved } from '../../staff/setup/toast-saved.ts';
import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import { checkDeclarations, startOf } from './declarations-form.ts';
import { DeclarationFields } from './declaration-fields.tsx';
import { MissingList } from './missing-list.tsx';
import css from './declarations.module.css';
import buttonCss from '../../ui/button.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The form of what the pack declares, and a list of what is still missing. */
export default function DeclarationsPage() {
  const { productId = '' } = useParams();
  const input = { params: { id: productId as ProductId } };
  const { data, failure, refresh } = useRead(readDeclarations, input, { keepsData: () => true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`} key={productId}>
      <Link className={buttonCss.link} to={staffPaths.editProduct(productId)}>
        <Icon name="left" isSmall />
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? (
        <>
          <p className={layoutCss.soft}>{t('about', { product: data.name })}</p>
          <MissingList productId={productId} missing={data.missing} />
          <DeclarationsForm id={productId as ProductId} found={data} onSaved={refresh} />
        </>
      ) : null}
    </div>
  );
}

type FormProps = {
  id: ProductId;
  found: ResultOf<typeof readDeclarations>;
  onSaved: () => Promise<void>;
};

function DeclarationsForm({ id, found, onSaved }: FormProps) {
  const languages = useLanguages() ?? [];
  const others = translatedInto(languages.map(({ language }) => language));
  // What was typed is based on what was opened, also when somebody saves something else meanwhile.
  const [opened, setOpened] = useState({ revision: found.revision, start: startOf(found.declarations) });
  async function submit(declarations: Declarations): Promise<FormErrors | undefined> {
    const body = { ...withOtherLanguages(declarations, found.declarations), revision: opened.revision };
    const reply = await send(saveDeclarations, { params: { id }, body });
    if (!reply.data) {
      if (reply.code === 'CHANGED_MEANWHILE') return { message: t('outdated'), code: reply.code };
      return { fields: reply.fields, message: failureMessage(reply, uiText('failed')), code: reply.code };
    }
    toastSaved(t('saved'));
    setOpened({ ...opened, revision: opened.revision + 1 });
    await onSaved();
    return undefined;
  }
  const form = useForm<Declarations>({
    start: opened.start,
    check: (values) => checkDeclarations(values, others),
    submit,
  });
  return (
    <form className={`${fieldCss.form} ${css.form}`} {...form.props} aria-label={t('title')}>
      <DeclarationFields
        field={form.field}
        languages={languages.filter(({ language }) => others.includes(language))}
        claims={found.declarations.claims.length}
      />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {form.code === 'CHANGED_MEANWHILE' ? (
        <Button kind="line" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      ) : null}
      {form.hasSessionEnded ? (
        <LogInAgain />
      ) : (
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}

/** Texts in languages that the shop does not offer now are kept. */
function withOtherLanguages(typed: Declarations, before: Declarations): Declarations {
  return { ...typed, translations: { ...before.translations, ...typed.translations } };
}
