import { t } from '@tula/messages/cart-changes.ts';
import { useId } from 'react';
import { TextButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { changeText } from './cart-change-text.ts';
import { dismissChanges, useCart } from './cart-store.ts';
import css from './cart-changes.module.css';
import layoutCss from '../ui/layout.module.css';

/** Shown until it is dismissed, after other tabs or devices changed the cart while this tab changed it too. */
export function CartChanges() {
  const { changes } = useCart();
  const id = useId();
  return (
    <div aria-live="polite">
      {changes.length === 0 ? null : (
        <Note tone="wait" className={`${layoutCss.below4} ${css.changes}`}>
          <b id={id}>{t('title')}</b>
          <ul aria-labelledby={id}>
            {changes.map((change) => (
              <li key={`${change.item.id}/${change.item.grams}`}>{changeText(change)}</li>
            ))}
          </ul>
          <TextButton onClick={dismissChanges}>{t('dismiss')}</TextButton>
        </Note>
      )}
    </div>
  );
}
