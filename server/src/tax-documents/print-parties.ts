import { isRegistration } from '@tula/contract/shop/licence-holder.ts';
import { paperDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/tax-print.ts';
import { column, GREY, INK, type Pages, paragraph } from '../kitchen/print-pages.ts';
import { drawText } from '../kitchen/print-text.ts';
import { type DocumentContent, isCollected } from './document-content.ts';

/** Seller and buyer beside each other. */
export function drawParties(pages: Pages, content: DocumentContent): void {
  const seller = drawParty(pages, { from: 0, to: 0.47 }, t('seller'), sellerLines(content));
  const buyer = drawParty(pages, { from: 0.53, to: 1 }, t('buyer'), buyerLines(content));
  pages.y = Math.max(seller, buyer) + 14;
}

/** Whom it is from and for, on a page after the first. */
export function drawPartiesInShort(pages: Pages, content: DocumentContent): void {
  const { seller, buyer, issuedAt } = content;
  const day = paperDay(new Date(issuedAt));
  const name = [buyer.legalName, buyer.name].filter(Boolean).join(', ');
  const registered = buyer.gstin ? [t('gstin', { gstin: buyer.gstin })] : [];
  const { address } = buyer;
  const place = [address?.city, address?.postalCode, isCollected(buyer) ? t('collected') : ''];
  for (const line of [
    t('short.date', { day, seller: seller.legalName ?? seller.name }),
    [t('short.buyer', { name }), ...registered, ...place].filter(Boolean).join(' · '),
  ])
    paragraph(pages, line, { size: 9.5, tag: 'repeated' });
  pages.y += 8;
}

/** Returns where it ends; the first line is the name. */
function drawParty(
  pages: Pages,
  { from, to }: { from: number; to: number },
  caption: string,
  [name = '', ...lines]: string[],
): number {
  const { pdf } = pages;
  const place = column(pages, from, to);
  let { y } = place;
  pdf.fillColor(GREY);
  y += drawText(pdf, caption, place, { size: 9, tag: 'H2' }) + 2;
  pdf.fillColor(INK);
  y += drawText(pdf, name, { ...place, y }, { size: 11, face: 'bold' });
  for (const line of lines) y += drawText(pdf, line, { ...place, y }, { size: 9.5 });
  return y;
}

export function sellerLines({ seller }: DocumentContent): string[] {
  const { name, legalName, address, state, gstin, fssaiNumber, phone, email } = seller;
  return [
    legalName ?? name,
    ...(legalName === null || legalName === name ? [] : [name]),
    address.line,
    [address.area, address.city].filter(Boolean).join(', '),
    [address.state, address.pincode].join(' '),
    ...(gstin === null ? [] : [t('gstin', { gstin }), t('stateLine', state)]),
    t(isRegistration(fssaiNumber) ? 'fssai.registration' : 'fssai', { number: fssaiNumber }),
    [phone, email].join(' · '),
  ];
}

export function buyerLines({ buyer }: DocumentContent): string[] {
  const { name, legalName, gstin, phone, address, state } = buyer;
  const registered = gstin ? [t('gstin', { gstin })] : [];
  const first = legalName ? [legalName, name] : [name];
  if (address === null) return [...first, ...registered, t('collected'), phone];
  return [
    ...first,
    [address.apartment, address.landmark].filter(Boolean).join(', '),
    [address.area, address.city].filter(Boolean).join(', '),
    [address.state, address.postalCode].join(' '),
    ...registered,
    ...(state === null ? [] : [t('stateLine', state)]),
    ...(isCollected(buyer) ? [t('collected')] : []),
    address.phone,
  ].filter(Boolean);
}
