import { HOME_TEXTS } from '@tula/contract/home-page/home-page.ts';
import { builtInHeadline, builtInSentence } from '@tula/contract/shop/own-words.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t as homeText } from '@tula/messages/home.ts';
import { t } from '@tula/messages/home-page.ts';
import { TextButton } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { type HomeDraft, newPicture } from './home-draft.ts';
import { PictureUpload } from './picture-upload.tsx';
import { WordsField } from './words-field.tsx';
import css from './home-page-settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The picture and the words at the top of the page. */
export function HeroFields({ draft: { hero }, language, fields, onDraft, onUploads }: HomeFieldsProps) {
  const change = (changed: Partial<HomeDraft['hero']>) =>
    onDraft((now) => ({ ...now, hero: { ...now.hero, ...changed } }));
  const words = { language, fields };
  return (
    <section className={`${layoutCss.stack4} ${partsCss.titles3}`} aria-labelledby="hero-h">
      <h2 id="hero-h">{t('hero')}</h2>
      <HeroPicture draft={hero} onChange={change} onUploads={onUploads} {...words} />
      <WordsField
        label={t('headline')}
        hint={t('atMost', { highest: HOME_TEXTS.headline })}
        path="hero.headline"
        words={hero.headline}
        builtIn={builtInHeadline()}
        onChange={(headline) => change({ headline })}
        {...words}
      />
      <WordsField
        label={t('sentence')}
        hint={t('atMost', { highest: HOME_TEXTS.sentence })}
        path="hero.sentence"
        words={hero.sentence}
        builtIn={builtInSentence()}
        onChange={(sentence) => change({ sentence })}
        {...words}
      />
      <WordsField
        label={t('button')}
        hint={t('button.hint')}
        path="hero.button"
        words={hero.button}
        builtIn={homeText('hero.explore')}
        onChange={(button) => change({ button })}
        {...words}
      />
    </section>
  );
}

type HeroPictureProps = Pick<HomeFieldsProps, 'language' | 'fields' | 'onUploads'> & {
  draft: HomeDraft['hero'];
  onChange: (changed: Partial<HomeDraft['hero']>) => void;
};

function HeroPicture({ draft: { picture }, language, fields, onChange, onUploads }: HeroPictureProps) {
  const gone = fields['hero.picture.path'];
  return (
    <div className={`${layoutCss.card} ${layoutCss.stack3} ${css.heroPicture}`}>
      {picture ? (
        <img src={picture.path} width={picture.width} height={picture.height} alt="" />
      ) : (
        <p className={fieldCss.hint}>{t(shop.isDemo ? 'hero.picture.hint' : 'hero.picture.none')}</p>
      )}
      <div className={`${layoutCss.row} ${css.pictureActions}`}>
        <PictureUpload
          label={picture ? t('picture.replace') : t('picture.choose')}
          room={1}
          isInvalid={gone !== undefined}
          onUploaded={(uploaded) => onChange({ picture: newPicture(uploaded) })}
          onUploads={onUploads}
        />
        {picture ? (
          <TextButton onClick={() => onChange({ picture: null })}>
            {t(shop.isDemo ? 'hero.builtIn' : 'hero.noPicture')}
          </TextButton>
        ) : null}
      </div>
      {gone ? <FieldMessage message={gone} /> : null}
      {picture && picture.width < 1200 ? <p className={fieldCss.hint}>{t('hero.small')}</p> : null}
      {picture ? (
        <WordsField
          label={t('alt')}
          path="hero.picture.alt"
          words={picture.alt}
          language={language}
          fields={fields}
          onChange={(alt) => onChange({ picture: { ...picture, alt } })}
        />
      ) : null}
    </div>
  );
}
