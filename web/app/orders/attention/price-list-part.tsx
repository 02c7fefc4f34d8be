import { type PriceList, printPriceList, readPriceList } from '@tula/contract/kitchen/price-list.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { language as languageOfPage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/price-list-part.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { saveBlob } from '../../data/save-file.ts';
import { useLanguages } from '../../data/use-languages.ts';
import { SaveButton } from '../../staff/save-button.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** Prices of the day, to send on in messengers and to print for the stall, in a language of the shop. */
export function PriceListPart() {
  const [language, setLanguage] = useState(firstLanguage);
  const { isBusy, withList } = useList(language);

  const picture = async (list: PriceList) => {
    const { drawPricePicture } = await import('./draw-price-picture.ts');
    const content = await drawPricePicture(list, language);
    return new File([content], `price-list-${language}.png`, { type: 'image/png' });
  };
  const share = () =>
    withList(async (list) => {
      const { shareFile } = await import('../../ui/share.ts');
      const file = await picture(list);
      if (!(await shareFile({ file, text: list.text }))) saveBlob(file, file.name);
    });
  const save = () =>
    withList(async (list) => {
      const file = await picture(list);
      saveBlob(file, file.name);
    });
  const copy = () => withList((list) => copyText(list.text, { done: t('copied'), failed: t('notCopied') }));

  return (
    <section className={partsCss.part} aria-labelledby="price-list">
      <h2 id="price-list">{t('title')}</h2>
      <p className={layoutCss.soft}>{t('text')}</p>
      <ChosenLanguage language={language} onChoose={setLanguage} />
      <div className={`${layoutCss.row} ${layoutCss.above3}`}>
        <Button isSmall isPending={isBusy} onClick={share}>
          <Icon name="share" isSmall />
          {t('share')}
        </Button>
        <Button kind="line" isSmall onClick={save}>
          {t('picture')}
        </Button>
        <SaveButton
          endpoint={printPriceList}
          input={{ query: { language } }}
          name={`price-list-${language}.pdf`}
          kind="line"
          isSmall
        >
          {t('pdf')}
        </SaveButton>
        <Button kind="line" isSmall onClick={copy}>
          {t('copy')}
        </Button>
      </div>
    </section>
  );
}

type ChosenLanguageProps = { language: TextLanguage; onChoose: (language: TextLanguage) => void };

/** Nothing where the shop has one language. */
function ChosenLanguage({ language, onChoose }: ChosenLanguageProps) {
  const offered = useLanguages() ?? [];
  const choices = TEXT_LANGUAGES.flatMap((one) => {
    const found = offered.find((other) => other.language === one);
    return found ? [[one, found.name] as const] : [];
  });
  if (choices.length < 2) return null;
  return (
    <div className={layoutCss.above3}>
      <Field label={t('language')}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) => onChoose(TEXT_LANGUAGES.find((one) => one === target.value) ?? 'en')}
          >
            {choices.map(([one, name]) => (
              <option key={one} value={one} lang={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function firstLanguage(): TextLanguage {
  return TEXT_LANGUAGES.find((one) => one === languageOfPage()) ?? 'en';
}

/** Reads the list with the press that needs it: prices and stock change during the day. */
function useList(language: TextLanguage) {
  const [isBusy, setBusy] = useState(false);
  async function read(work: (list: PriceList) => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      const reply = await send(readPriceList, { query: { language } });
      if (reply.data) await work(reply.data);
      else toastFailure(reply.message);
    } catch {
      toastFailure(t('failed'));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, withList: (work: (list: PriceList) => Promise<unknown>) => void read(work) };
}
