import { readSetup } from '@tula/contract/shop/first-run.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/setup.ts';
import { Link } from 'react-router';
import { useRead } from '../../data/use-read.ts';
import { Text } from '../../ui/text.tsx';
import { stepTexts } from './setup-steps.ts';
import css from './setup.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** On the page where an owner begins: what is still missing before a new shop can be opened. */
export function MissingSteps() {
  const { data } = useRead(readSetup, {});
  if (!data || data.isOpen) return null;
  const { steps } = data;
  const missing = steps
    .filter(({ isDone }) => !isDone)
    .toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
  const mayOpen = missing.every(({ isNeeded }) => !isNeeded);
  return (
    <section
      className={`${layoutCss.stack3} ${partsCss.titles4} ${css.start}`}
      aria-labelledby="missing-steps"
    >
      <div className={layoutCss.between}>
        <h2 id="missing-steps">{t(mayOpen ? 'start.title.ready' : 'start.title')}</h2>
        <span className={`${layoutCss.noWrap} ${layoutCss.muted} ${layoutCss.small}`}>
          {t('progress', { done: steps.length - missing.length, all: steps.length })}
        </span>
      </div>
      <p>
        <Text
          of={mayOpen ? t.rich('start.ready') : t.rich('start.text')}
          link={(inside) => <Link to={staffPaths.setup()}>{inside}</Link>}
        />
      </p>
      {mayOpen && missing.length > 0 ? <p>{t('start.later')}</p> : null}
      <ul>
        {missing.map(({ name, isNeeded }) => (
          <li key={name}>
            <Link to={stepTexts(name).to}>{stepTexts(name).name}</Link>
            {isNeeded || mayOpen ? null : <small>{t('optional')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
