import type { ColourName } from '@tula/contract/shop/look/colours.ts';
import { licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/mails.ts';
import { languageTag } from '@tula/messages/language.ts';
import { escaped } from '../platform/markup.ts';

export type Letter = {
  /** The preview that inboxes show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** The bought items: name, detail ("2 × 500 g"), formatted amount. */
  lines?: readonly { name: string; detail: string; amount: string }[];
  /** Label and value, e.g. amounts under the lines; with lines, the last is the total that they come to. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** Below everything else: an address, what happens next. */
  closing?: readonly string[];
  /** A link below it all, for those who want to read more. */
  more?: { label: string; url: string };
};

/** A mail as plain text and as HTML that all mail programs can show: no images, style sheet or tracking. */
export function letter(content: Letter): { text: string; html: string } {
  return { text: plainText(content), html: html(content) };
}

function signature(): string {
  const { name, address, phone, email, fssaiNumber: number } = shop;
  // In a new shop some of it may not be known yet.
  const parts = [
    name,
    address.line && `${address.line}, ${address.city} ${address.pincode}`,
    phone,
    email,
    number && licenceNumberText(number),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function plainText(content: Letter): string {
  const { heading, paragraphs, button, lines = [], rows = [], closing = [], more } = content;
  const parts = [heading, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (lines.length > 0)
    parts.push(lines.map((line) => `${line.name}, ${line.detail}: ${line.amount}`).join('\n'));
  if (rows.length > 0) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  parts.push(...closing);
  if (more) parts.push(`${more.label}:\n${more.url}`);
  parts.push(`-- \n${signature()}`);
  return `${parts.join('\n\n')}\n`;
}

/** A colour of the shop: the light scheme, as mail programs darken mails in their own way. */
const colour = (name: ColourName) => shopLook().light[name].toUpperCase();
/** Breaks long names, which would make the mail wider than a phone; mail programs know this older property. */
const BREAKS_LONG_WORDS = 'word-break:break-word';

function html({
  preheader,
  heading,
  paragraphs,
  button,
  lines = [],
  rows = [],
  closing = [],
  more,
}: Letter): string {
  return `<!doctype html>
<html lang="${languageTag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;background:${colour('paper-sunk')};color:${colour('ink')};font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font:600 22px Georgia,serif;color:${colour('ink')}">${escaped(shop.name)}</p>
<div style="background:${colour('paper-raised')};border:1px solid ${colour('hairline')};border-radius:8px;padding:24px;${BREAKS_LONG_WORDS}">
<h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif">${formatHeading(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? formatButton(button) : ''}
${lines.length > 0 ? formatLines(lines) : ''}
${rows.length > 0 ? formatRows(rows, lines.length > 0) : ''}
${closing.map(paragraph).join('\n')}
${more ? `<p style="margin:0;font-size:14px"><a href="${escaped(more.url)}" style="color:${colour('ink')}">${escaped(more.label)}</a></p>` : ''}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${colour('ink-mute')}">${unbroken(signature())}</p>
</div></body></html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${unbroken(text).replaceAll('\n', '<br>')}</p>`;
}

/** The last word never stands alone on a line. */
function formatHeading(heading: string): string {
  return escaped(heading).replace(/ (\S+)$/, '&nbsp;$1');
}

/** Order numbers, dates, phone numbers, amounts and days, inside which no line breaks. */
const FIGURES =
  /TL-[0-9A-Z]{6}|[A-Z][a-z]{2} \d{2}, \d{4}|\+91 \d{5} \d{5}|₹[\d.,]*\d|\d+(?: to \d+)? (?:days?|hours?)\b/g;

function unbroken(text: string): string {
  return escaped(text).replaceAll(FIGURES, '<span style="white-space:nowrap">$&</span>');
}

function formatButton({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;border-radius:4px;background:${colour('ink')};color:${colour('on-ink')};font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colour('ink-mute')}">${escaped(t('button.link'))}<br><span style="word-break:break-all">${escaped(url)}</span></p>`;
}

function formatLines(lines: NonNullable<Letter['lines']>): string {
  const row = (line: (typeof lines)[number]) =>
    `<tr><td style="padding:8px 8px 8px 0;border-top:1px solid ${colour('hairline')}">${escaped(line.name)}<br><span style="font-size:14px;color:${colour('ink-mute')}">${escaped(line.detail)}</span></td><td align="right" valign="top" style="padding:8px 0;border-top:1px solid ${colour('hairline')};white-space:nowrap">${escaped(line.amount)}</td></tr>`;
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${lines.map(row).join('')}</table>`;
}

function formatRows(rows: NonNullable<Letter['rows']>, lastIsTotal: boolean): string {
  const row = ([label, value]: (typeof rows)[number], at: number) => {
    const isTotal = lastIsTotal && at === rows.length - 1;
    const style = isTotal
      ? `padding:8px 0;border-top:1px solid ${colour('brass')};font-weight:700`
      : 'padding:4px 0';
    return `<tr><td style="${style}">${escaped(label)}</td><td align="right" style="${style};white-space:nowrap">${escaped(value)}</td></tr>`;
  };
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:8px 0 16px">${rows.map(row).join('')}</table>`;
}
