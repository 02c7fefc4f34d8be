import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { fillPlain, fillText } from '@tula/contract/page-texts/fill-text.ts';
import { parseLine, parseMarkup } from '@tula/contract/page-texts/markup.ts';
import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { placeholderValues } from '@tula/contract/page-texts/placeholder-values.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop, shop } from '@tula/contract/shop/shop.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import AboutUsPage from './about-us-page.tsx';
import HelpPage from './help-page.tsx';
import { OwnTextPage, type OwnTextData, ownMeta } from './own-text.tsx';
import PrivacyPage from './privacy-page.tsx';
import RefundPage from './refund-page.tsx';
import ReturnPage from './return-page.tsx';
import ShippingPage from './shipping-page.tsx';
import TermsPage from './terms-page.tsx';

afterEach(() => fillShop(DEMO_FACTS));

function own({ title, description, body }: WrittenText, language = 'en-IN'): OwnTextData {
  const values = placeholderValues();
  const line = (text: string) => fillPlain(parseLine(text).parsed, values);
  const filled = fillText(parseMarkup(body).parsed, values);
  return {
    text: { language, title: line(title), description: line(description), ...filled },
    inForceFrom: 'Nov 24, 2026',
  };
}

/** Returns what is read, without navigation, spaces and the commas between the lines of an address. */
function words(page: ReactElement): string {
  return renderToStaticMarkup(page)
    .replaceAll(/<nav.*?<\/nav>/g, '')
    .replaceAll(/<[^>]*>|[\s,]/g, '');
}

const links = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/href="([^"#?]+)/g)]
    .map(([, href = '']) => href)
    .toSorted((a, b) => a.localeCompare(b));

const PAGES: [TextPageName, (data: OwnTextData) => ReactElement][] = [
  ['terms', (data) => <TermsPage loaderData={data} />],
  ['privacy', (data) => <PrivacyPage loaderData={data} />],
  ['refund', (data) => <RefundPage loaderData={data} />],
  ['return', (data) => <ReturnPage loaderData={data} />],
  ['shipping', (data) => <ShippingPage loaderData={data} />],
  ['help', (data) => <HelpPage loaderData={data} />],
];

test.each(PAGES)(
  'the %s page reads the same when its owner begins with the built-in text',
  (page, render) => {
    fillShop({
      ...DEMO_FACTS,
      legalName: 'Raja Street Foods LLP',
      gstin: '27AAPFU0939F1ZV',
      grievanceOfficer: { name: 'Kamala Devi', phone: '+91 98765 43210', email: 'kamala@shop.example' },
    });
    const before = render({ text: null, inForceFrom: 'Nov 24, 2026' });
    const after = render(own(builtInText(page)));
    expect(words(after)).toBe(words(before));
    expect(links(after)).toEqual(links(before));
  },
);

test('a page whose English text is newer says so above its text, with a way to the English one', () => {
  const note = 'ThispagewaschangedinEnglishonDec032026.Thetextbelowisolder.ReaditinEnglish';
  for (const [, render] of PAGES) {
    const page = render({ text: null, inForceFrom: null, newerInEnglish: 'Dec 03, 2026' });
    expect(words(page)).toContain(note);
    expect(renderToStaticMarkup(page)).toMatch(/<a href="\/(?:policies\/[a-z-]+|help)" hrefLang="en">/);
    expect(words(render({ text: null, inForceFrom: null }))).not.toContain('changedinEnglish');
  }
});

test('About us reads the same in its text, and keeps how to visit the store', () => {
  const before = words(<AboutUsPage loaderData={{ text: null, inForceFrom: null }} />);
  const data = own(builtInText('about'));
  const after = words(<AboutUsPage loaderData={data} />);
  for (const { heading, blocks } of data.text?.sections ?? []) {
    const lines = blocks.flatMap((block) => block.lines.flat());
    const section = [heading, ...lines.filter((piece) => typeof piece === 'string')].join('');
    for (const page of [before, after]) expect(page).toContain(section.replaceAll(/[\s,]/g, ''));
  }
  expect(after).toContain(shop.openingHours.replaceAll(/[\s,]/g, ''));
});

test('title and description follow the owner’s text', () => {
  const data = own({ title: 'Sending', description: 'From {city}', body: 'x' });
  expect(ownMeta(data)).toEqual({ title: 'Sending', description: 'From Coimbatore' });
  expect(ownMeta({ text: null, inForceFrom: null })).toEqual({});
});

test('a text in another language says so, and whatever is in it is escaped', () => {
  const body =
    '<script>alert(1)</script>\n\n# <img src=x onerror=alert(2)>\n\n- [<b>](https://a.example/?"x=1)';
  const html = renderToStaticMarkup(
    <OwnTextPage own={own({ title: '<i>', description: 'x', body }, 'ta-IN')} path="/policies/terms" />,
  );
  expect(html).toContain('<h1 lang="ta-IN">&lt;i&gt;</h1>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<a href="https://a.example/?&quot;x=1" rel="noopener">&lt;b&gt;</a>');
  expect(html).not.toMatch(/<(script|img|i|b)[ >]/);
  expect(html.match(/lang="ta-IN"/g)?.length).toBeGreaterThan(2);
});

test('lists and headings are nested as HTML wants it, and no level of headings is left out', () => {
  const body = 'A\nB\n\n### R\n\n# S\n### T\n1. one\n2. **two**';
  const html = renderToStaticMarkup(
    <OwnTextPage own={own({ title: 'T', description: 'x', body })} path="/help" />,
  );
  expect(html).toContain('<p>A<br/>B</p><h2>R</h2>');
  expect(html).toContain('<h2 id="part-1">S</h2><h3>T</h3><ol><li>one</li><li><b>two</b></li></ol>');
});
