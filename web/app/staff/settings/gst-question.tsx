import { askAboutGst, type GstQuestion } from '@tula/contract/shop/gst-question.ts';
import type { Settings } from '@tula/contract/shop/settings.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/settings.ts';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import layoutCss from '../../ui/layout.module.css';

type Place = 'legal' | 'tax';
type Saved = { legal: { settings: Settings['legal'] }; tax: { settings: Settings['tax'] } };

/** Below the title of Legal and of Taxes, while both have said different things: what to decide, and where. */
export function GstQuestionNote({ place, saved: { legal, tax } }: { place: Place; saved: Saved }) {
  const question = askAboutGst(legal.settings, tax.settings);
  if (question === null) return null;
  const to = staffPaths.settingsArea(place === 'legal' ? 'tax' : 'legal');
  return (
    <Note className={layoutCss.above4}>
      <p>
        <Text of={wordsAt(place, question)} link={(inside) => <a href={to}>{inside}</a>} />
      </p>
    </Note>
  );
}

function wordsAt(place: Place, question: GstQuestion) {
  if (question.kind === 'otherNumber') {
    const { gstin, taxGstin } = question;
    return place === 'legal'
      ? t.rich('gst.otherNumber.legal', { gstin, taxGstin })
      : t.rich('gst.otherNumber.tax', { gstin, taxGstin });
  }
  if (question.kind === 'onlyTaxes') {
    const { taxGstin } = question;
    return place === 'legal'
      ? t.rich('gst.onlyTaxes.legal', { taxGstin })
      : t.rich('gst.onlyTaxes.tax', { taxGstin });
  }
  const { gstin } = question;
  return place === 'legal'
    ? t.rich('gst.notRegistered.legal', { gstin })
    : t.rich('gst.notRegistered.tax', { gstin });
}
