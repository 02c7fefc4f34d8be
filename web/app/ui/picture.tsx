import css from './picture.module.css';

/** A picture as the API answers it. */
export type PictureFacts = {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** A few blurred pixels as a data: address, seen until the picture is there. */
  placeholder: string;
  sources: readonly { type: string; srcset: string }[];
};

type PictureProps = {
  picture: PictureFacts;
  /** How wide the picture stands, for the choice among the widths: "(min-width:760px) 33vw, 50vw". */
  sizes: string;
  /** Left out, the picture's own text; '' where the words beside it say the same. */
  alt?: string;
  /** For the one picture that the first view is about. */
  isFirst?: boolean;
};

/** A picture in the lightest format that the browser takes, over its blur; nothing moves when it arrives. */
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
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
      </picture>
    </span>
  );
}
