import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ReportPhoto } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/reports.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../../data/api.ts';
import { overFetchFile } from '../../data/save-file.ts';
import css from './reports.module.css';
import layoutCss from '../../ui/layout.module.css';

type OnePhoto = Endpoint & { file: 'image/webp' };
type PhotosProps<E extends OnePhoto> = {
  photos: readonly ReportPhoto[];
  endpoint: E;
  inputOf: (photo: ReportPhoto['id']) => InputOf<E>;
  /** Returns what its element is called, where an address leads to it. */
  idOf?: (photo: ReportPhoto['id']) => string;
};

/** Photos that only some may see: each is fetched with the token of the session, and opens in full. */
export function ReportPhotos<E extends OnePhoto>({ photos, endpoint, inputOf, idOf }: PhotosProps<E>) {
  if (photos.length === 0) return null;
  return (
    <ul className={`${layoutCss.wrapped} ${css.photos}`} aria-label={t('photos')}>
      {photos.map((photo, at) => (
        <li key={photo.id} id={idOf?.(photo.id)}>
          <Photo photo={photo} number={at + 1} read={() => fetched(endpoint, inputOf(photo.id))} />
        </li>
      ))}
    </ul>
  );
}

async function fetched<E extends OnePhoto>(endpoint: E, input: InputOf<E>): Promise<Blob | undefined> {
  const reply = await send(endpoint, input, { transport: overFetchFile });
  return reply.data instanceof Blob ? reply.data : undefined;
}

type PhotoProps = { photo: ReportPhoto; number: number; read: () => Promise<Blob | undefined> };

function Photo({ photo: { id, width, height }, number, read }: PhotoProps) {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const fetchPhoto = useEffectEvent(read);
  useEffect(() => {
    let isShown = true;
    let made: string | undefined;
    void fetchPhoto().then((file) => {
      if (!isShown) return;
      made = file && URL.createObjectURL(file);
      setUrl(made);
      setFailed(made === undefined);
    });
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  const name = t('photo', { number: String(number) });
  if (hasFailed)
    return <span className={`${layoutCss.muted} ${layoutCss.small} ${css.photo}`}>{t('photo.failed')}</span>;
  if (url === undefined)
    return <span className={`${layoutCss.muted} ${layoutCss.small} ${css.photo}`} aria-hidden="true" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        className={`${layoutCss.muted} ${layoutCss.small} ${css.photo}`}
        src={url}
        alt={name}
        width={width}
        height={height}
      />
    </a>
  );
}
