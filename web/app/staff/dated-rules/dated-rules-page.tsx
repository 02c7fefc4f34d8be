import type { Roles } from '@tula/contract/calls/roles.ts';
import {
  DATED_RULE_NAMES,
  DATED_RULES,
  type DatedRuleName,
  daysUntilRule,
  isInForce,
  RULES_READ_ON,
  type Sureness,
} from '@tula/contract/shop/dated-rules.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/dated-rules.ts';
import { t as tStaff } from '@tula/messages/staff.ts';
import { t as tSettings } from '@tula/messages/settings.ts';
import { useState } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { EWayLimits, surenessName } from './e-way-limits.tsx';
import { ruleTexts } from './rule-texts.ts';
import css from './dated-rules.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The rules of the law by the day from which they hold: first those to come, then those in force, the newest first. */
export default function DatedRulesPage() {
  const [today] = useState(() => dayOf(new Date()));
  const ahead = DATED_RULE_NAMES.filter((name) => !isInForce(name, today));
  const inForce = DATED_RULE_NAMES.filter((name) => isInForce(name, today)).reverse();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <a className={buttonCss.link} href={staffPaths.settings()}>
        {tSettings('back')}
      </a>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about', { day: formatCalendarDay(RULES_READ_ON) })}</p>
      <Rules title={t('ahead')} names={ahead} today={today} />
      <Rules title={t('inForce')} names={inForce} today={today} />
    </div>
  );
}

type RulesProps = { title: string; names: readonly DatedRuleName[]; today: string };

function Rules({ title, names, today }: RulesProps) {
  if (names.length === 0) return null;
  return (
    <section className={`${layoutCss.stack4} ${partsCss.titles3} ${css.rules}`} aria-label={title}>
      <h2>{title}</h2>
      {names.map((name) => (
        <Rule key={name} name={name} today={today} />
      ))}
    </section>
  );
}

const TONES: Record<Sureness, StatusTone> = { official: 'success', secondary: 'other', unclear: 'pending' };

function Rule({ name, today }: { name: DatedRuleName; today: string }) {
  const { from, sureness, source } = DATED_RULES[name];
  const { title, rule, shop, owner, confirm } = ruleTexts(today)[name];
  const day = formatCalendarDay(from);
  return (
    <article className={`${layoutCss.card} ${layoutCss.stack3} ${css.rule}`} aria-labelledby={`rule-${name}`}>
      <h3 id={`rule-${name}`}>{title}</h3>
      <p className={`${layoutCss.row} ${css.facts}`}>
        <span>
          {isInForce(name, today)
            ? t('since', { day })
            : t('from', { day, days: daysUntilRule(name, today) })}
        </span>
        <StatusBadge tone={TONES[sureness]}>{surenessName(sureness)}</StatusBadge>
      </p>
      <p>{rule}</p>
      {name === 'eWayBill' ? <EWayLimits day={today} /> : null}
      <dl>
        <dt>{t('part.shop')}</dt>
        <dd>{shop}</dd>
        <dt>{t('part.owner')}</dt>
        <dd>{owner}</dd>
        <dt>{t('part.confirm')}</dt>
        <dd>{confirm}</dd>
      </dl>
      <p className={`${layoutCss.soft} ${layoutCss.small} ${css.source}`}>{t('part.source', { source })}</p>
      <Where name={name} />
    </article>
  );
}

type Place = { page: { roles: Roles }; to: string; words: string };

/** Where in the shop a rule is followed. */
function Where({ name }: { name: DatedRuleName }) {
  const { tax, legal } = areaNames();
  const ofTax = { page: PAGES.settingsArea, to: staffPaths.settingsArea('tax'), words: tax };
  const ofLegal = { page: PAGES.settingsArea, to: staffPaths.settingsArea('legal'), words: legal };
  const ofAccounts = { page: PAGES.accounts, to: staffPaths.accounts(), words: tStaff('link.accounts') };
  const places: Partial<Record<DatedRuleName, Place>> = {
    eWayBill: ofTax,
    eInvoice: ofAccounts,
    quarterlyReturns: ofTax,
    compositionReturn: ofAccounts,
    foodReturn: ofAccounts,
    largeSales: ofTax,
    snackRate: ofTax,
    simpleRegistration: ofTax,
    foodLicence: ofLegal,
    dataProtection: ofLegal,
  };
  const place = places[name];
  const may = useMay(place?.page ?? PAGES.settingsArea);
  if (place === undefined || !may) return null;
  return (
    <a className={buttonCss.link} href={place.to}>
      {t('place', { place: place.words })}
    </a>
  );
}
