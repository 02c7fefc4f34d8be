import {
  addProduct,
  changeProduct,
  type ProductToSave,
  readStaffProduct,
  type StaffProduct,
} from '@tula/contract/catalogue/catalogue.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { send } from '../../data/api.ts';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { toastSaved } from '../../staff/setup/toast-saved.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { storeDraft } from './stored-draft.ts';
import { OpenDraft } from './open-draft.ts';
import { type Clash, findClashes, settledDraft } from './product-conflict.ts';
import {
  checkedDraft,
  type DraftField,
  draftOf,
  EMPTY_DRAFT,
  isSameDraft,
  type ProductDraft,
} from './product-draft.ts';
import { byField, isSameField } from './rejected-fields.ts';

/** Changes that someone else saved while the product was open here. */
export type Conflict = { theirs: StaffProduct; clashes: readonly Clash[] };

/** The product being edited, undefined for a new one, with a draft stored before a login. */
type Opened = { product: StaffProduct | undefined; draft?: ProductDraft };
type Rejection = Failure & { fields: FieldMessages };

/** The form of a product. */
export function useProductForm(opened: Opened, onSaved: () => void) {
  const { open, draft } = useOpenDraft(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useDraftForm({
    draft,
    read: open.now,
    ready: () => open.settled(),
    check: (now) => withEndedSession(checkedDraft(now), open),
    submit,
    isSame: isSameField,
  });

  async function submit(value: ProductToSave): Promise<FormErrors | undefined> {
    const { product } = open;
    const reply = await sendProduct(product, value);
    if (!reply.data)
      return product && reply.code === 'CHANGED_MEANWHILE' ? compare(product) : rejected(reply);
    toastSaved(savedText(product, value));
    onSaved();
    return undefined;
  }

  /** Someone else has saved the product: opens the dialog if fields conflict, else saves over the newer version. */
  async function compare(before: StaffProduct): Promise<FormErrors | undefined> {
    const reply = await send(readStaffProduct, { params: { id: before.id } });
    if (!reply.data) return rejected(reply);
    const theirs = reply.data.product;
    const clashes = findClashes(draftOf(before), draftOf(theirs), open.now());
    if (clashes.length > 0) {
      setConflict({ theirs, clashes });
      return {};
    }
    open.changeProduct(theirs);
    const checked = checkedDraft(open.now());
    return 'value' in checked ? submit(checked.value) : checked;
  }

  /** Saves with the other values in these fields. */
  function settle({ theirs }: Conflict, taken: ReadonlySet<DraftField>) {
    open.changeProduct(theirs);
    open.change(settledDraft(open.now(), draftOf(theirs), taken));
    setConflict(undefined);
    form.save();
  }

  return {
    form,
    open,
    draft,
    conflict,
    settle,
    isDirty: !isSameDraft(draft, startDraft(open.product)),
    closeConflict: () => setConflict(undefined),
    /** Stores the draft until the next login. */
    storeDraft: () => storeDraft(opened.product?.id, { product: open.product, draft: open.now() }),
    /** Saves the product in this state. */
    saveAs: (state: ProductState) => {
      open.change({ state });
      form.save();
    },
    /** Saves the draft as a new product after the opened one was deleted. */
    saveAsNew: () => {
      open.changeProduct(undefined);
      form.save();
    },
  };
}

/** Returns what was done, when it was more than saving. */
function savedText(product: StaffProduct | undefined, { state }: ProductToSave): string {
  if (state === 'draft') return t('saved.draft');
  if (state === 'scheduled') return t('saved.scheduled');
  if (!product) return t(state === 'hidden' ? 'saved.hidden' : 'save.added');
  if (product.state === state) return t('save.updated');
  return t(state === 'hidden' ? 'saved.hidden' : 'saved.published');
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function startDraft(product: StaffProduct | undefined): ProductDraft {
  return product ? draftOf(product) : EMPTY_DRAFT;
}

function useOpenDraft({ product, draft = startDraft(product) }: Opened) {
  const [open] = useState(() => new OpenDraft(draft, product));
  useEffect(() => () => open.uploads.close(), [open]);
  return { open, draft: useSyncExternalStore(open.onChange, open.now, open.now) };
}

/** Without a session no picture is uploaded, so the message says to log in. */
function withEndedSession<Value>(checked: Checked<Value>, { uploads }: OpenDraft): Checked<Value> {
  const { rejection } = uploads;
  const hasEnded = rejection?.code === 'SESSION_ENDED';
  return 'value' in checked || !hasEnded
    ? checked
    : { ...checked, code: rejection.code, message: rejection.message };
}

function rejected(reply: Rejection): FormErrors {
  toastFailure(t('save.failed'));
  return { fields: byField(reply.fields), message: messageOf(reply), code: reply.code };
}

/** A field's own message is shown at the field. */
function messageOf(rejection: Rejection): string {
  if (rejection.code === 'PRODUCT_NOT_FOUND') return t('save.deleted');
  return Object.keys(rejection.fields).length > 0
    ? rejection.message
    : failureMessage(rejection, t('save.failed'));
}

function sendProduct(product: StaffProduct | undefined, value: ProductToSave) {
  return product ? send(changeProduct, changeOf(product, value)) : send(addProduct, { body: value });
}

/** The revision makes the server reject a save over a newer version. */
function changeOf({ id, revision }: StaffProduct, value: ProductToSave) {
  return { params: { id }, body: { id, ...value, revision } };
}
