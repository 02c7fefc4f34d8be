import { readReportPhoto, type ReportPhoto } from '@tula/contract/orders/reports.ts';
import { photoAnchor } from '@tula/contract/shop/rare-pages.ts';
import { t } from '@tula/messages/own-data.ts';
import { useEffect, useRef } from 'react';
import { ReportPhotos } from '../orders/reports/report-photos.tsx';

import layoutCss from '../ui/layout.module.css';

/** The photos of a report; the address of each in the file leads here. */
export function OwnPhotos({ photos }: { photos: readonly ReportPhoto[] }) {
  const list = useRef<HTMLDivElement>(null);
  // The browser looked for the element before the data was there.
  useEffect(() => {
    const asked = document.getElementById(location.hash.slice(1));
    if (!asked || !list.current?.contains(asked)) return;
    for (let part: Element | null = asked; part; part = part.parentElement)
      if (part instanceof HTMLDetailsElement) part.open = true;
    asked.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={list}>
      <ReportPhotos
        photos={photos}
        endpoint={readReportPhoto}
        inputOf={(photo) => ({ params: { photo } })}
        idOf={photoAnchor}
      />
      <p className={`${layoutCss.small} ${layoutCss.muted} ${layoutCss.noPrint}`}>{t('photos.save')}</p>
    </div>
  );
}
