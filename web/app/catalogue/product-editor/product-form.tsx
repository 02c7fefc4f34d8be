import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { Category, Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { LONGEST_PRODUCT_NAME } from '@tula/contract/catalogue/product-texts.ts';
import { LONGEST_SLUG, makeSlug } from '@tula/contract/values/slug.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import twoColCss from '../../ui/two-col.module.css';
import { CardPreview } from './card-preview.tsx';
import { ClaimNote } from './claim-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type StoredDraft, useStoredDraft } from './stored-draft.ts';
import { LabelFields } from './label-fields.tsx';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import type { OpenDraft } from './open-draft.ts';
import { copyOf, type ProductDraft } from './product-draft.ts';
import { shownProductsAddress } from './staff-products-query.ts';
import { SaveButtons } from './publishing/save-buttons.tsx';
import { ProductTaxFields } from './product-tax-fields.tsx';
import { TagField } from './tag-field.tsx';
import { TranslationFields } from './translations/translation-fields.tsx';
import { type ProductFormState, useProductForm } from './use-product-form.ts';
import type { ProductToEdit } from './use-product-to-edit.ts';
import { VisibilitySection } from './publishing/visibility-section.tsx';
import css from './product-form.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The product form with a preview of the product card. */
export function ProductForm({ product, copied, categories, ...found }: ProductToEdit) {
  const navigate = useNavigate();
  const [tags, setTags] = useState(found.tags);
  const stored = useStoredDraft(product?.id);
  const isSafe = useRef(false);
  const mayLeave = useCallback(() => isSafe.current, []);
  const state = useProductForm(stored ?? { product, ...(copied ? { draft: copyOf(copied) } : {}) }, () => {
    isSafe.current = true;
    void navigate(shownProductsAddress());
  });
  const { form, open, draft, conflict } = state;
  return (
    <>
      <LeaveQuestion isDirty={state.isDirty} mayLeave={mayLeave} />
      <ConflictDialog
        conflict={conflict}
        mine={draft}
        known={{ categories, tags }}
        onClose={state.closeConflict}
        onSettle={state.settle}
      />
      <form className={`${twoColCss.twoColumns} ${css.productForm}`} {...form.props}>
        <div>
          {stored ? <DraftRestored stored={stored} /> : null}
          {copied && !stored ? <Note tone="wait">{t('copy.note', { name: copied.name })}</Note> : null}
          <NameField draft={draft} message={form.fields['name']} onChange={open.change} />
          <PictureFields open={open} pictures={draft.pictures} messages={form.fields} />
          <DetailFields
            open={open}
            draft={draft}
            messages={form.fields}
            categories={categories}
            tags={tags}
            onTag={(tag) => setTags((before) => [...before.filter(({ id }) => id !== tag.id), tag])}
          />
          <ClaimNote draft={draft} tags={tags} productId={product?.id} />
          <PriceFields draft={draft} messages={form.fields} onChange={open.change} />
          <LabelFields draft={draft} messages={form.fields} onChange={open.change} />
          <ProductTaxFields draft={draft} messages={form.fields} onChange={open.change} />
          <TranslationFields open={open} draft={draft} messages={form.fields} />
          <VisibilitySection state={state} />
          <SaveFailure
            state={state}
            onLeave={() => {
              isSafe.current = true;
              state.storeDraft();
            }}
          />
          <SaveButtons state={state} />
        </div>
        <aside aria-labelledby="preview-h">
          <h2 className={`${fieldCss.label} ${css.label}`} id="preview-h">
            {t('preview')}
          </h2>
          <CardPreview draft={draft} />
        </aside>
      </form>
    </>
  );
}

function DraftRestored({ stored: { hasLostPictures } }: { stored: StoredDraft }) {
  return (
    <Note tone="wait">
      {t('draft.restored')} {hasLostPictures ? t('draft.choosePictures') : null}
    </Note>
  );
}

function SaveFailure({ state, onLeave }: { state: ProductFormState; onLeave: () => void }) {
  const { form, saveAsNew } = state;
  if (form.message === undefined) return null;
  return (
    <div className={`${layoutCss.stack3} ${css.formFailure}`}>
      <Note tone="err">{form.message}</Note>
      {form.code === 'PRODUCT_NOT_FOUND' ? (
        <Button kind="line" onClick={saveAsNew}>
          {t('save.asNew')}
        </Button>
      ) : null}
      {form.hasSessionEnded ? <LogInAgain onLeave={onLeave} /> : null}
    </div>
  );
}

type NameFieldProps = {
  draft: ProductDraft;
  message: string | undefined;
  onChange: OpenDraft['change'];
};

function NameField({ draft, message, onChange }: NameFieldProps) {
  return (
    <section
      className={`${partsCss.part} ${css.section} ${fieldCss.form} ${css.form}`}
      aria-labelledby="product-h"
    >
      <h2 id="product-h">{t('product')}</h2>
      <TextField
        label={t('name')}
        maxLength={LONGEST_PRODUCT_NAME}
        autoComplete="off"
        value={draft.name}
        message={message}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </section>
  );
}

type DetailFieldsProps = {
  open: OpenDraft;
  draft: ProductDraft;
  messages: FieldMessages;
  categories: readonly Category[];
  tags: readonly Tag[];
  onTag: (tag: Tag) => void;
};

function DetailFields({ open, draft, messages, categories, tags, onTag }: DetailFieldsProps) {
  const onChange = open.change;
  return (
    <section
      className={`${partsCss.part} ${css.section} ${fieldCss.form} ${css.form}`}
      aria-labelledby="details-h"
    >
      <h2 id="details-h">{t('details')}</h2>
      <div className={fieldCss.twoFields}>
        <CategoryField
          draft={draft}
          message={messages['category']}
          categories={categories}
          onChange={onChange}
        />
        <TagField
          tags={tags}
          selected={draft.tagIds}
          message={messages['tag']}
          onChange={(next) => onChange({ tagIds: next(open.now().tagIds) })}
          onCreating={open.waitFor}
          onCreated={onTag}
        />
      </div>
      <TextArea
        label={t('description')}
        rows={7}
        maxLength={4000}
        hint={t('description.hint')}
        value={draft.description}
        message={messages['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label={t('slug')}
        maxLength={LONGEST_SLUG}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={makeSlug(draft.name)}
        hint={t('slug.hint', { path: `/products/…/${draft.slug || makeSlug(draft.name)}` })}
        value={draft.slug}
        message={messages['slug']}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <div>
        <p className={`${fieldCss.label} ${css.label}`}>{t('availability')}</p>
        <label className={fieldCss.check}>
          <input
            type="checkbox"
            checked={draft.isAvailable}
            onChange={(event) => onChange({ isAvailable: event.target.checked })}
          />
          {t('availability.inStock')}
        </label>
      </div>
    </section>
  );
}

type CategoryFieldProps = Pick<DetailFieldsProps, 'draft' | 'categories'> & {
  message: string | undefined;
  onChange: OpenDraft['change'];
};

function CategoryField({ draft, message, categories, onChange }: CategoryFieldProps) {
  return (
    <Field
      label={t('category')}
      message={message}
      hint={
        categories.length === 0 ? <a href={staffPaths.categories()}>{t('category.addFirst')}</a> : undefined
      }
    >
      {(control) => (
        <select
          {...control}
          value={draft.categoryId}
          onChange={(event) => onChange({ categoryId: event.target.value })}
        >
          <option value="" disabled>
            {t('category.choose')}
          </option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
