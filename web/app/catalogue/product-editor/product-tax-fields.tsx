import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { OpenDraft } from './open-draft.ts';
import type { ProductDraft } from './product-draft.ts';
import fieldCss from '../../ui/fields/field.module.css';

type ProductTaxProps = { draft: ProductDraft; messages: FieldMessages; onChange: OpenDraft['change'] };

/** HSN code and rates of a product that is taxed otherwise than most of the shop's. */
export function ProductTaxFields({ draft, messages, onChange }: ProductTaxProps) {
  return (
    <FoldedPart id="tax-h" title={t('tax')}>
      <p className={fieldCss.hint}>{t('tax.about')}</p>
      <div className={fieldCss.twoFields}>
        <TextField
          label={field('hsn')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={field('hsn.hint')}
          value={draft.hsn}
          message={messages['hsn']}
          onChange={(event) => onChange({ hsn: event.target.value })}
        />
        <TextField
          label={field('taxRates')}
          autoComplete="off"
          maxLength={400}
          hint={field('taxRates.hint')}
          value={draft.taxRates}
          message={messages['taxRates']}
          onChange={(event) => onChange({ taxRates: event.target.value })}
        />
      </div>
    </FoldedPart>
  );
}
