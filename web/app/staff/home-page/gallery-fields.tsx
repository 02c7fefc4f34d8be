import { MOST_GALLERY_PICTURES } from '@tula/contract/home-page/home-page.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/home-page.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDragging } from '../../ui/use-dragging.ts';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { moved, newPicture, type PictureDraft } from './home-draft.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { WordsField } from './words-field.tsx';
import css from './home-page-settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Props = HomeFieldsProps & { announce: (text: string) => void };

/** The pictures of the gallery, in the order of the page. */
export function GalleryFields({ draft: { gallery }, language, fields, announce, ...on }: Props) {
  const { pictures } = gallery;
  const change = (next: (now: PictureDraft[]) => PictureDraft[]) =>
    on.onDraft((now) => ({ ...now, gallery: { ...now.gallery, pictures: next(now.gallery.pictures) } }));
  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length) return;
    change((now) => moved(now, from, to));
    announce(
      t('moved', { name: t('picture', { number: from + 1 }), number: to + 1, count: pictures.length }),
    );
  }
  return (
    <>
      <p className={fieldCss.hint}>
        {t(shop.isDemo ? 'gallery.about' : 'gallery.about.none', { most: MOST_GALLERY_PICTURES })}
      </p>
      <ol className={css.pictures} aria-label={t('pictures')}>
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            language={language}
            fields={fields}
            onMove={(to) => move(at, to)}
            onDropped={(key) =>
              move(
                pictures.findIndex((one) => one.key === key),
                at,
              )
            }
            onChange={(changed) =>
              change((now) => now.map((one) => (one.key === picture.key ? changed : one)))
            }
            onRemove={() => {
              change((now) => now.filter(({ key }) => key !== picture.key));
              announce(t('picture.removed', { number: at + 1 }));
            }}
          />
        ))}
      </ol>
      <PictureUpload
        label={t('pictures.add')}
        room={MOST_GALLERY_PICTURES - pictures.length}
        isInvalid={fields['gallery.pictures'] !== undefined}
        onUploaded={(uploaded) => change((now) => [...now, newPicture(uploaded)])}
        onUploads={on.onUploads}
      />
      {fields['gallery.pictures'] ? <FieldMessage message={fields['gallery.pictures']} /> : null}
    </>
  );
}

type PictureRowProps = Pick<HomeFieldsProps, 'language' | 'fields'> & {
  picture: PictureDraft;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onDropped: (key: string) => void;
  onChange: (picture: PictureDraft) => void;
  onRemove: () => void;
};

function PictureRow({ picture, at, count, language, fields, ...on }: PictureRowProps) {
  const { isTarget, source, target } = useDragging({
    kind: 'picture',
    itemKey: picture.key,
    onDropped: on.onDropped,
  });
  const path = `gallery.pictures.${at}`;
  const name = t('picture', { number: at + 1 });
  const gone = fields[`${path}.path`];
  return (
    <li className={classNames(`${layoutCss.stack3} ${css.picture}`, isTarget && css.isTarget)} {...target}>
      <img
        src={picture.path}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        {...source}
      />
      <div className={layoutCss.stack2}>
        <div className={css.pictureHead}>
          <b>{name}</b>
          <MoveButtons name={name} at={at} count={count} onMove={on.onMove} />
          <IconButton label={t('picture.remove', { number: at + 1 })} onClick={on.onRemove}>
            <Icon name="trash" isSmall />
          </IconButton>
        </div>
        {gone ? <FieldMessage message={gone} /> : null}
        <WordsField
          label={t('alt')}
          path={`${path}.alt`}
          words={picture.alt}
          language={language}
          fields={fields}
          onChange={(alt) => on.onChange({ ...picture, alt })}
        />
      </div>
    </li>
  );
}
