import { langOf } from './text-language.ts';
import css from './picture.module.css';

/** A picture as the API returns it. */
export type PictureFacts = {
  url: string;
  alt: string;
  /** The language of the description, where that is not English. */
  altLanguage?: string | undefined;
  width: number;
  height: number;
  /** A tiny blurred placeholder as a data: URL. */
  placeholder: string;
  sources: readonly { type: string; srcset: string }[];
};

type PictureProps = {
  picture: PictureFacts;
  /** The `sizes` attribute: "(min-width: 640px) 33vw, 50vw". */
  sizes: string;
  /** Defaults to the picture's own text; '' when the text beside it says the same. */
  alt?: string;
  /** For the main picture of the first view. */
  isFirst?: boolean;
};

/** A picture in the smallest format that the browser supports, over its placeholder, without layout shift. */
export function Picture({ picture, sizes, alt = picture.alt, isFirst = false }: PictureProps) {
  return (
    <span className={css.picture}>
      {picture.placeholder === '' ? null : (
        <img className={css.blur} src={picture.placeholder} width="1" height="1" alt="" />
      )}
      <picture>
        {picture.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          lang={alt === '' ? undefined : langOf(picture.altLanguage)}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
      </picture>
    </span>
  );
}
