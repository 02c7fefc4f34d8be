import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { structureOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { type Drawing, openPdfPrinter } from './pdf-document.ts';
import { inGroup } from './pdf-tags.ts';
import { drawText, measureHeight, type Pdf } from './print-text.ts';
import { splitRuns } from './split-runs.ts';

const aPrinter = () => openPdfPrinter(stoppedClock('2026-11-21T06:30:00Z'));
const PLACE = { x: 20, y: 20, width: 160 };

function onOnePage(draw: (pdf: Pdf) => void): Drawing {
  return function* (pdf) {
    pdf.addPage({ size: [200, 200], margin: 0 });
    draw(pdf);
    yield;
  };
}

test('at most two documents are drawn at once, and a third waits until one ends', async () => {
  const printer = aPrinter();
  function* endless(pdf: Pdf): Generator<void> {
    pdf.addPage();
    while (true) yield;
  }
  const [one, other] = [await printer.print('One', endless), await printer.print('Other', endless)];
  await expect(printer.print('Third', endless)).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 2 });
  // A closed connection frees a place.
  one.destroy();
  other.destroy();
  await expect
    .poll(() =>
      printer
        .print(
          'Third',
          onOnePage(() => {}),
        )
        .then(
          () => 'printed',
          () => 'busy',
        ),
    )
    .toBe('printed');
});

test('an error while drawing ends the document, and frees a place', async () => {
  const printer = aPrinter();
  const faulty = onOnePage(() => {
    throw new Error('no ink');
  });
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(printer.print('Faulty', faulty).then((content) => buffer(content))).rejects.toThrow(
      'no ink',
    );
});

test('other work runs between two pages', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const pages = function* (pdf: Pdf) {
    for (let page = 0; page < 5; page += 1) {
      pdf.addPage();
      const until = turns + 1;
      while (turns < until) yield;
    }
  };
  await buffer(await aPrinter().print('Long', pages));
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('every script has a font that draws it, and neutral characters stay with their neighbours', () => {
  expect(splitRuns('Murukku முறுக்கு, ಚಕ್ಕುಲಿ!', 'bold')).toEqual([
    { font: 'bold', part: 'Murukku ' },
    { font: 'Tamil', part: 'முறுக்கு' },
    { font: 'bold', part: ', ' },
    { font: 'Kannada', part: 'ಚಕ್ಕುಲಿ' },
    { font: 'bold', part: '!' },
  ]);
  expect(splitRuns('क्\u200dष।').map(({ font }) => font)).toEqual(['Devanagari']);
});

test('text is wrapped between words, an overlong word is broken, and overflow ends in an ellipsis', async () => {
  const style = { size: 10, mostLines: 2 };
  const heights: number[] = [];
  const drawing = onOnePage((pdf) => {
    heights.push(drawText(pdf, 'Hand-pounded chilli powder with garlic', { ...PLACE, width: 110 }, style));
    heights.push(drawText(pdf, 'x'.repeat(30), { ...PLACE, width: 60 }, { size: 10 }));
    heights.push(drawText(pdf, 'one two, three four five six', { ...PLACE, width: 40 }, style));
    heights.push(measureHeight(pdf, 'first\nsecond', 100, { size: 10 }));
  });
  const [page] = textOfPdf(await buffer(await aPrinter().print('Words', drawing)));
  expect(page?.slice(0, 2)).toEqual(['Hand-pounded chilli', 'powder with garlic']);
  expect(page?.filter((text) => /^x+$/.test(text)).join('')).toBe('x'.repeat(30));
  expect(page?.at(-1)).toMatch(/…$/);
  expect(heights.map((height) => Math.round(height))).toEqual([24, 36, 24, 24]);
});

/** Names whose letters are reordered, joined or split when they are drawn. */
const NAMES = [
  'மீனாட்சி கொண்டை பெருமாள் கௌரி ஸ்ரீ',
  'मीनाक्षी शर्मा त्रिपाठी विश्वकर्मा श्रीनिवास हिन्दी',
  'శ్రీనివాస మురుక్కు',
  'ಶ್ರೀನಿವಾಸ ಬೆಂಗಳೂರು ಕೊಡಗು',
  'മലയാളം കൊച്ചി',
  'મીરા પટેલ ૧૨ ગાંધી માર્ગ',
  'রবীন্দ্রনাথ ঠাকুর ৰঞ্জিত শইকীয়া গুৱাহাটী',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ',
  'ଜଗନ୍ନାଥ ମିଶ୍ର ଭୁବନେଶ୍ୱର',
  'محمد عارف خان',
  'ꯃꯅꯤꯄꯨꯔ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'Łukasz Żółć Đặng Thị Ngọc Nguyễn',
  'Анна Каренина Ёлка',
];

function namesOneBelowAnother() {
  return onOnePage((pdf) => {
    for (const [at, name] of NAMES.entries())
      drawText(pdf, name, { x: 20, y: 20 + at * 12, width: 400 }, { size: 9 });
  });
}

test('names in Indian scripts, Cyrillic and Latin with marks are read by a PDF reader in the letters and the order they were typed in', async () => {
  const bytes = await buffer(await aPrinter().print('Names', namesOneBelowAnother()));
  const reader = await PDFiumLibrary.init();
  const document = await reader.loadDocument(bytes);
  const lines = document
    .getPage(0)
    .getText()
    .split(/[\r\n]+/);
  document.destroy();
  reader.destroy();
  expect(lines).toEqual(NAMES);
});

test('each cluster of letters is one glyph with exactly its letters as text', async () => {
  const [page = []] = textOfPdf(await buffer(await aPrinter().print('Names', namesOneBelowAnother())));
  const drawn = NAMES.map((name) => (name === NAMES[9] ? reversed(name) : name));
  expect(page.join('')).toBe(drawn.join(''));
});

/** As Urdu is drawn from left to right. */
const reversed = (name: string) => Array.from(name).toReversed().join('');

test('Urdu is ordered from right to left, with its numbers and what is Latin beside it as they are read', async () => {
  const drawing = onOnePage((pdf) => {
    drawText(pdf, 'Flat 4, اردو بازار (نیا) near Jama Masjid', { ...PLACE, width: 400 }, { size: 9 });
    drawText(pdf, 'گلی ۱۲/۳، نمبر 45', { ...PLACE, y: 60, width: 400 }, { size: 9 });
  });
  const [page = []] = textOfPdf(await buffer(await aPrinter().print('Urdu', drawing)));
  expect(page).toEqual([
    'Flat 4, ',
    '(',
    reversed('نیا'),
    ')',
    reversed('اردو بازار '),
    ' near Jama Masjid',
    '45',
    reversed('، نمبر '),
    '۱۲',
    '/',
    '۳',
    reversed('گلی '),
  ]);
});

test('a document is tagged, and says its language and that of a name in another script', async () => {
  const drawing = onOnePage((pdf) => {
    inGroup(pdf, 'Sect', () => {
      drawText(pdf, 'Mullu Murukku', PLACE, { size: 12, tag: 'H1' });
      drawText(pdf, 'முறுக்கு', { ...PLACE, y: 60 }, { size: 12 });
      drawText(pdf, 'Page 1', { ...PLACE, y: 90 }, { size: 8, tag: 'repeated' });
    });
  });
  const bytes = await buffer(await aPrinter().print('Tags', drawing));
  expect(structureOfPdf(bytes)).toEqual({
    language: 'en-IN',
    isTagged: true,
    elements: ['Document', 'H1', 'P', 'Sect'],
    content: ['/H1 MCID 0', '/P MCID 1', '/Span Lang (ta-IN)', '/Artifact Type /Pagination'],
  });
});
