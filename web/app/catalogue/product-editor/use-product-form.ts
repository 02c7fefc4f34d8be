import {
  addProduct,
  changeProduct,
  type ProductToSave,
  readStaffProduct,
  type StaffProduct,
} from '@tula/contract/catalogue.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { send } from '../../data/api.ts';
import { type Failure, failureWords } from '../../data/failure-message.ts';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { keepDraft } from './stored-draft.ts';
import { OpenDraft } from './open-draft.ts';
import { type Clash, clashesOf, settledDraft } from './product-conflict.ts';
import {
  checkedDraft,
  type DraftField,
  draftOf,
  EMPTY_DRAFT,
  isSameDraft,
  type ProductDraft,
} from './product-draft.ts';
import { byField, type Refused, standing } from './refused-fields.ts';

const NOT_SAVED = 'Something went wrong while saving the product. Please try again';

/** What somebody else saved while the product was open here. */
export type Conflict = { theirs: StaffProduct; clashes: readonly Clash[] };

/** The product that the form started from; none for a new one. */
type Start = { product: StaffProduct | undefined };
/** With what stood in the form before, where that was kept. */
type Opened = Start & { draft?: ProductDraft };
type NotDone = Failure & { fields: FieldMessages };

/** The form of a product. Faults are told on saving and go as they are mended. */
export function useProductForm(opened: Opened, onSaved: () => void) {
  const { open, draft } = useOpenDraft(opened);
  const [start, setStart] = useState<Start>(opened);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Refused>({ draft: EMPTY_DRAFT, fields: {} });
  const [notDone, setNotDone] = useState<NotDone>();
  const [conflict, setConflict] = useState<Conflict>();
  const { form, point } = usePointing();
  const { isPending, once } = useOnce();

  async function save({ product }: Start): Promise<void> {
    setSent(true);
    setStart({ product });
    setNotDone(undefined);
    if (!(await open.settled())) return point();
    const checked = checkedDraft(open.now());
    setNotDone(checked.fields && endedSession(open.uploads));
    if (checked.fields) return point();
    const reply = await sendProduct(product, checked.value);
    if (!reply.data) return product && reply.code === 'CHANGED_MEANWHILE' ? compare(product) : refuse(reply);
    toast(product ? 'Product updated successfully!' : 'Product added successfully!');
    onSaved();
  }

  function refuse(reply: NotDone) {
    setRefused({ draft: open.now(), fields: byField(reply.fields) });
    setNotDone(reply);
    toastFailure(NOT_SAVED);
    point();
  }

  /** Somebody else was faster: what they changed is shown, unless nothing of it differs here. */
  async function compare(before: StaffProduct): Promise<void> {
    const reply = await send(readStaffProduct, { params: { id: before.id } });
    if (!reply.data) return refuse(reply);
    const theirs = reply.data.product;
    const clashes = clashesOf(draftOf(before), draftOf(theirs), open.now());
    if (clashes.length > 0) return setConflict({ theirs, clashes });
    await save({ product: theirs });
  }

  /** Saves with the other's values in these fields. */
  function settle({ theirs }: Conflict, taken: ReadonlySet<DraftField>) {
    open.change(settledDraft(open.now(), draftOf(theirs), taken));
    setConflict(undefined);
    once(() => save({ product: theirs }));
  }

  return {
    open,
    draft,
    form,
    isPending,
    conflict,
    settle,
    messages: wasSent ? { ...standing(refused, draft), ...checkedDraft(draft).fields } : {},
    refusal: notDone && { code: notDone.code, words: refusalWords(notDone) },
    isDirty: !isSameDraft(draft, startDraft(start)),
    closeConflict: () => setConflict(undefined),
    /** Keeps what stands here until somebody has logged in again. */
    keep: () => keepDraft(opened.product?.id, { product: start.product, draft: open.now() }),
    /** Saves what stands here as a product of its own, once the one that was opened is gone. */
    saveAsNew: () => once(() => save({ product: undefined })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      once(() => save(start));
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function startDraft({ product }: Start): ProductDraft {
  return product ? draftOf(product) : EMPTY_DRAFT;
}

function useOpenDraft(opened: Opened) {
  const [open] = useState(() => new OpenDraft(opened.draft ?? startDraft(opened)));
  useEffect(() => () => open.uploads.close(), [open]);
  return { open, draft: useSyncExternalStore(open.onChange, open.now, open.now) };
}

/** Without a session no picture arrives, however often it is sent: the way to the login is shown. */
function endedSession({ refusal }: OpenDraft['uploads']): NotDone | undefined {
  return refusal?.code === 'SESSION_ENDED' ? { ...refusal, fields: {} } : undefined;
}

function sendProduct(product: StaffProduct | undefined, value: ProductToSave) {
  return product ? send(changeProduct, changeOf(product, value)) : send(addProduct, { body: value });
}

/** The revision makes a save of something that somebody else has saved meanwhile a refusal. */
function changeOf({ id, revision }: StaffProduct, value: ProductToSave) {
  return { params: { id }, body: { id, ...value, revision } };
}

/** A fault of a field stands at the field; what is left to say stands above the button. */
function refusalWords(notDone: NotDone): string {
  if (notDone.code === 'PRODUCT_NOT_FOUND') return 'Product not found. Somebody has deleted it meanwhile.';
  return Object.keys(notDone.fields).length > 0 ? notDone.message : failureWords(notDone, NOT_SAVED);
}

/** Once the messages are there, the first field that has one takes the focus. */
function usePointing() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-points]')?.focus();
  }, [times]);
  return { form, point: () => setTimes((before) => before + 1) };
}

/** One saving at a time. */
function useOnce() {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  function once(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    void work().finally(() => {
      isBusy.current = false;
      setPending(false);
    });
  }
  return { isPending, once };
}
