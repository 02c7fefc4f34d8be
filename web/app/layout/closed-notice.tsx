import type { closedText } from './closed-text.ts';
import layoutCss from '../ui/layout.module.css';

/** Says that a new shop opens soon, or while the shop is closed when it takes orders again. */
export function ClosedNotice({ notice }: { notice: ReturnType<typeof closedText> | undefined }) {
  if (notice === undefined) return null;
  return (
    <aside className={`${layoutCss.banner} ${layoutCss.bold}`} aria-label={notice.name}>
      {notice.text}
    </aside>
  );
}
