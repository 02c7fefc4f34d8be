import { DATED_RULES, rulesAhead } from '@tula/contract/shop/dated-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Text } from '../../ui/text.tsx';
import { ruleTexts } from './rule-texts.ts';
import css from '../staff.module.css';

/** On the page where owners begin: a rule of law begins within two months. */
export function RulesAheadNote() {
  const [today] = useState(() => dayOf(new Date()));
  return rulesAhead(today).map((name) => (
    <p key={name} className={css.notOpenYet}>
      <Text
        of={t.rich('ruleAhead', {
          rule: ruleTexts(today)[name].title,
          day: formatCalendarDay(DATED_RULES[name].from),
        })}
        link={(inside) => <Link to={staffPaths.datedRules()}>{inside}</Link>}
      />
    </p>
  ));
}
