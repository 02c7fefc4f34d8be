import { DATED_RULES, RULES_READ_ON, SIMPLE_REGISTRATION_RUPEES } from '@tula/contract/shop/dated-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatRate, SELLER_STATUSES, type SellerStatus, TAX_RATES } from '@tula/contract/shop/tax.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/settings.ts';
import { useState } from 'react';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountantFields } from './accountant-fields.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { Folded } from './folded.tsx';
import { Rows } from './numbered-rows.tsx';
import { SelectField } from './select-field.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const STATUSES: Record<SellerStatus, () => string> = {
  unregistered: () => t('tax.status.unregistered'),
  composition: () => t('tax.status.composition'),
  regular: () => t('tax.status.regular'),
};

const rates = () =>
  TAX_RATES.map((rate) => [String(rate), t('tax.percent', { percent: formatRate(rate) })] as const);

/**
 * First the one question, then only what follows from its answer: what the seller is to the tax office and how products
 * are taxed. The rest is for whoever keeps the books.
 */
export function TaxFields({ field }: AreaFieldsProps) {
  const hasRows = field('sellers.0.from').defaultValue !== undefined;
  const [isRegistered, setRegistered] = useState(hasRows);
  return (
    <>
      <p className={fieldCss.hint}>{t('tax.about')}</p>
      <Question isRegistered={isRegistered} onAnswer={setRegistered} />
      {isRegistered ? null : (
        <p className={fieldCss.hint}>{t(hasRows ? 'tax.question.noMore' : 'tax.meaning.unregistered')}</p>
      )}
      {/* What was typed before the answer changed is not saved; rows that are saved stay until somebody clears them. */}
      <fieldset
        className={`${layoutCss.stack6} ${css.plainGroup}`}
        disabled={!isRegistered && !hasRows}
        hidden={!isRegistered && !hasRows}
      >
        <RegistrationFields field={field} />
      </fieldset>
      <div className={`${layoutCss.stack6} ${css.plainGroup}`} hidden={!isRegistered}>
        <GoodsFields field={field} />
      </div>
      <p className={fieldCss.hint}>
        <Text
          of={t.rich('tax.datedRules')}
          link={(inside) => <a href={staffPaths.datedRules()}>{inside}</a>}
        />
      </p>
      <Folded title={t('tax.accountant')} about={t('tax.accountant.about')}>
        <AccountantFields field={field} />
      </Folded>
    </>
  );
}

type QuestionProps = { isRegistered: boolean; onAnswer: (isRegistered: boolean) => void };

/** The answer is no setting of its own, so its inputs belong to no form. */
function Question({ isRegistered, onAnswer }: QuestionProps) {
  const answers = [
    [false, t('tax.question.no')],
    [true, t('tax.question.yes')],
  ] as const;
  return (
    <fieldset className={`${layoutCss.stack3} ${css.group}`}>
      <legend>{t('tax.question')}</legend>
      {answers.map(([answer, words]) => (
        <label key={words} className={fieldCss.check}>
          <input
            type="radio"
            name="isRegistered"
            form="no-form"
            checked={isRegistered === answer}
            onChange={() => onAnswer(answer)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function RegistrationFields({ field }: AreaFieldsProps) {
  return (
    <Group title={t('tax.registration')} about={t('tax.registration.about')}>
      <SellerMeanings />
      <Rows
        list="sellers"
        field={field}
        add={t('tax.addStatus')}
        row={(name) => (
          <>
            <div className={fieldCss.twoFields}>
              <TextField label={t('tax.from')} type="date" {...field(`${name}.from`)} />
              <SelectField
                label={t('tax.status')}
                hasNone
                choices={SELLER_STATUSES.map((status) => [status, STATUSES[status]()])}
                {...field(`${name}.status`)}
              />
            </div>
            <TextField label={t('gstin')} autoComplete="off" {...field(`${name}.gstin`)} />
          </>
        )}
      />
    </Group>
  );
}

/** The code and the rates of products that have none of their own. */
function GoodsFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('tax.goods')}>
        <TextField
          label={t('tax.defaultHsn')}
          hint={t('tax.defaultHsn.hint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('defaultHsn')}
        />
      </Group>
      <Group title={t('tax.rates')} about={t('tax.rates.about')}>
        <Rows
          list="defaultRates"
          field={field}
          add={t('tax.addRate')}
          row={(name) => (
            <div className={fieldCss.twoFields}>
              <TextField label={t('tax.from')} type="date" {...field(`${name}.from`)} />
              <SelectField label={t('tax.rate')} hasNone choices={rates()} {...field(`${name}.rate`)} />
            </div>
          )}
        />
      </Group>
    </>
  );
}

/** The consequences of each status for documents and for orders to other states. */
function SellerMeanings() {
  return (
    <>
      <ul className={`${layoutCss.stack2} ${partsCss.bullets} ${fieldCss.hint}`}>
        <li>{t('tax.meaning.unregistered')}</li>
        <li>
          {t('tax.meaning.simple', {
            day: formatCalendarDay(DATED_RULES.simpleRegistration.from),
            limit: formatLimit(SIMPLE_REGISTRATION_RUPEES),
          })}
        </li>
        <li>{t('tax.meaning.composition')}</li>
        <li>{t('tax.meaning.regular')}</li>
      </ul>
      <p className={fieldCss.hint}>{t('tax.meaning.confirm', { day: formatCalendarDay(RULES_READ_ON) })}</p>
    </>
  );
}
