import type { Category, Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { type Clash, FIELD_LABELS, fieldText } from './product-conflict.ts';
import { type DraftField, draftOf, type ProductDraft } from './product-draft.ts';
import type { Conflict } from './use-product-form.ts';
import css from './conflict-dialog.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Known = { categories: readonly Category[]; tags: readonly Tag[] };

type ConflictDialogProps = {
  conflict: Conflict | undefined;
  mine: ProductDraft;
  known: Known;
  onClose: () => void;
  onSettle: (conflict: Conflict, taken: ReadonlySet<DraftField>) => void;
};

/** Shows changes saved by someone else, and asks which version of each field to save. */
export function ConflictDialog({ conflict, mine, known, onClose, onSettle }: ConflictDialogProps) {
  return (
    <Dialog isOpen={conflict !== undefined} onClose={onClose} title={t('conflict.title')}>
      {conflict ? (
        <Decision
          conflict={conflict}
          mine={mine}
          known={known}
          onClose={onClose}
          onSettle={(taken) => onSettle(conflict, taken)}
        />
      ) : null}
    </Dialog>
  );
}

type DecisionProps = {
  conflict: Conflict;
  mine: ProductDraft;
  known: Known;
  onClose: () => void;
  onSettle: (taken: ReadonlySet<DraftField>) => void;
};

function Decision({ conflict: { theirs, clashes }, mine, known, onClose, onSettle }: DecisionProps) {
  // A field not changed here takes the other version, because nothing is lost by that.
  const [taken, setTaken] = useState<ReadonlySet<DraftField>>(
    () => new Set(clashes.filter(({ isChangedHere }) => !isChangedHere).map(({ field }) => field)),
  );
  const other = draftOf(theirs);

  function choose(field: DraftField, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  }

  return (
    <>
      <p>{t('conflict.text')}</p>
      {clashes.map((clash) => (
        <Choice
          key={clash.field}
          clash={clash}
          drafts={[other, mine]}
          known={known}
          isTheirs={taken.has(clash.field)}
          onChoose={(isTheirs) => choose(clash.field, isTheirs)}
        />
      ))}
      <DialogButtons>
        <Button onClick={() => onSettle(taken)}>{t('conflict.save')}</Button>
        <Button kind="line" onClick={onClose}>
          {t('conflict.back')}
        </Button>
      </DialogButtons>
    </>
  );
}

type ChoiceProps = {
  clash: Clash;
  /** Theirs and mine. */
  drafts: readonly [ProductDraft, ProductDraft];
  known: Known;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function Choice({ clash: { field }, drafts, known, isTheirs, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css.conflict}>
      <legend className={fieldCss.label}>{FIELD_LABELS[field]()}</legend>
      {drafts.map((draft, at) => (
        <label key={at === 0 ? 'theirs' : 'mine'} className={`${fieldCss.check} ${css.check}`}>
          <input
            type="radio"
            name={`clash-${field}`}
            checked={isTheirs === (at === 0)}
            onChange={() => onChoose(at === 0)}
          />
          <span>
            <small>{t(at === 0 ? 'conflict.theirs' : 'conflict.yours')}</small>
            <span className={layoutCss.anywhere}>{fieldText(draft, field, known)}</span>
            {field === 'pictures' ? <Thumbs draft={draft} /> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Thumbs({ draft }: { draft: ProductDraft }) {
  return (
    <span className={`${layoutCss.wrapped} ${css.conflictPictures}`}>
      {draft.pictures.map(({ key, shownAt, alt }) => (
        <img key={key} src={shownAt} alt={alt} />
      ))}
    </span>
  );
}
