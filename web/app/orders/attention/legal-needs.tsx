import { DATED_RULES } from '@tula/contract/shop/dated-rules.ts';
import { nameOfDuty } from '@tula/contract/shop/duty-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ruleTexts } from '../../staff/dated-rules/rule-texts.ts';
import { Text } from '../../ui/text.tsx';
import { AttentionKind } from './attention-kind.tsx';

type Legal = NeedsAttention['legal'];

/** The duties of the owner by law; each leads to where it is entered or read. */
export function LegalNeeds({ legal }: { legal: Legal }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <AttentionKind of={legal} icon="clock" kind="legal">
      {(one) => {
        const { text, to } = describe(one, today);
        return <Text of={text} link={(inside) => <Link to={to}>{inside}</Link>} />;
      }}
    </AttentionKind>
  );
}

function describe(one: Legal['shown'][number], today: string) {
  if (one.kind === 'licence') {
    const day = formatCalendarDay(one.day);
    const text = one.hasEnded ? t.rich('licenceExpired', { day }) : t.rich('licenceExpires', { day });
    return { text, to: staffPaths.settingsArea('legal') };
  }
  if (one.kind === 'seller')
    return {
      text: one.isOfDemo ? t.rich('sellerOfDemo') : t.rich('sellerUnsaid'),
      to: staffPaths.settingsArea('tax'),
    };
  if (one.kind === 'duty') {
    const duty = nameOfDuty({ kind: one.duty, period: one.period });
    const day = formatCalendarDay(one.day);
    const text = one.isLate ? t.rich('dutyLate', { duty, day }) : t.rich('dutyDue', { duty, day });
    return { text, to: staffPaths.accounts() };
  }
  const rule = ruleTexts(today)[one.rule].title;
  const day = formatCalendarDay(DATED_RULES[one.rule].from);
  return { text: t.rich('ruleAhead', { rule, day }), to: staffPaths.datedRules() };
}
