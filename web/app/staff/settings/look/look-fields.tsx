import { type Look, TYPE_NAMES } from '@tula/contract/shop/look/look.ts';
import { themeNames, typeNames } from '@tula/contract/shop/settings-names.ts';
import { THEME_NAMES, THEMES } from '@tula/contract/shop/look/themes.ts';
import { t } from '@tula/messages/look.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textOf } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { type AreaFieldsProps, Group } from '../field-group.tsx';
import { parseLook } from './look-form.ts';
import { lookStyle } from './look-style.ts';

import css from './look.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

/** Theme, faces and the colour of buttons. */
export function LookFields({ field }: AreaFieldsProps) {
  return (
    <>
      <p className={fieldCss.hint}>{t('about')}</p>
      <Group title={t('theme')}>
        <div className={`${layoutCss.stack3} ${css.choices}`}>
          {THEME_NAMES.map((theme) => (
            <Choice key={theme} name="theme" value={theme} text={themeNames()[theme]} field={field}>
              <Swatch look={{ theme, type: 'fraunces', accent: null }} />
            </Choice>
          ))}
        </div>
      </Group>
      <Group title={t('type')} about={t('type.about')}>
        <div className={`${layoutCss.stack3} ${css.letterings}`}>
          {TYPE_NAMES.map((type) => (
            <Choice key={type} name="type" value={type} text={typeNames()[type]} field={field}>
              <span
                className={css.lettering}
                style={lookStyle({ theme: 'paper', type, accent: null }, 'light')}
              >
                <b>{t('sample.name')}</b>
                <span translate="no">₹135.00</span>
              </span>
            </Choice>
          ))}
        </div>
      </Group>
      <AccentField field={field} />
    </>
  );
}

type ChoiceProps = AreaFieldsProps & {
  name: 'theme' | 'type';
  value: string;
  text: string;
  children: ReactNode;
};

function Choice({ name, value, text, field, children }: ChoiceProps) {
  return (
    <label className={`${layoutCss.stack2} ${css.choice}`}>
      <span aria-hidden="true">{children}</span>
      <span className={css.choiceName}>
        <input type="radio" name={name} value={value} defaultChecked={field(name).defaultValue === value} />
        {text}
      </span>
    </label>
  );
}

/** The page, a heading, a text and the buy button of a theme, in both schemes. */
function Swatch({ look }: { look: Look }) {
  return (
    <span className={css.swatch}>
      {(['light', 'dark'] as const).map((scheme) => (
        <span key={scheme} style={lookStyle(look, scheme)}>
          <b>{t('sample.letters')}</b>
          <i />
          <i />
          <em />
        </span>
      ))}
    </span>
  );
}

/** The colour as a code, and the browser's own picker beside it. */
function AccentField({ field }: AreaFieldsProps) {
  const { defaultValue, message } = field('accent');
  const code = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  // The picker shows the colour in use, also that of the theme.
  useEffect(() => {
    const form = code.current?.form;
    const follow = () => {
      const { accent, theme } = parseLook(textOf(form ?? null));
      setShown(accent ?? THEMES[theme].accent);
    };
    follow();
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, []);

  function write(text: string) {
    const input = code.current;
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Group title={t('accent')} about={t('accent.about')}>
      <div className={`${layoutCss.stack3} ${css.accent}`}>
        <label className={css.picker}>
          <span className={layoutCss.visuallyHidden}>{t('accent.pick')}</span>
          <input type="color" value={shown ?? '#000000'} onChange={({ target }) => write(target.value)} />
        </label>
        <Field label={t('accent.code')} hint={t('accent.hint')} message={message}>
          {(control) => (
            <input
              ref={code}
              type="text"
              name="accent"
              defaultValue={defaultValue}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={9}
              {...control}
            />
          )}
        </Field>
      </div>
      <div>
        <Button kind="line" isSmall onClick={() => write('')}>
          {t('accent.own')}
        </Button>
      </div>
    </Group>
  );
}
