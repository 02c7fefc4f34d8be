import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { type Drawing, openPdfPrinter } from './pdf-document.ts';
import { drawText, heightOf, type Pdf, runsOf } from './print-text.ts';

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
  expect(runsOf('Murukku முறுக்கு, ಚಕ್ಕುಲಿ!', 'bold')).toEqual([
    { font: 'bold', part: 'Murukku ' },
    { font: 'Tamil', part: 'முறுக்கு' },
    { font: 'bold', part: ', ' },
    { font: 'Kannada', part: 'ಚಕ್ಕುಲಿ' },
    { font: 'bold', part: '!' },
  ]);
  expect(runsOf('क्\u200dष।').map(({ font }) => font)).toEqual(['Devanagari']);
});

test('text is wrapped between words, an overlong word is broken, and overflow ends in an ellipsis', async () => {
  const style = { size: 10, mostLines: 2 };
  const heights: number[] = [];
  const drawing = onOnePage((pdf) => {
    heights.push(drawText(pdf, 'Hand-pounded chilli powder with garlic', { ...PLACE, width: 110 }, style));
    heights.push(drawText(pdf, 'x'.repeat(30), { ...PLACE, width: 60 }, { size: 10 }));
    heights.push(drawText(pdf, 'one two, three four five six', { ...PLACE, width: 40 }, style));
    heights.push(heightOf(pdf, 'first\nsecond', 100, { size: 10 }));
  });
  const [page] = textOfPdf(await buffer(await aPrinter().print('Words', drawing)));
  expect(page?.slice(0, 2)).toEqual(['Hand-pounded chilli', 'powder with garlic']);
  expect(page?.filter((text) => /^x+$/.test(text)).join('')).toBe('x'.repeat(30));
  expect(page?.at(-1)).toMatch(/…$/);
  expect(heights.map((height) => Math.round(height))).toEqual([24, 36, 24, 24]);
});

test('letters of five Indian scripts are drawn correctly', async () => {
  const names = ['முள்ளு', 'मीनाक्षी', 'మురుక్కు', 'ಬೆಂಗಳೂರು', 'മലയാളം'];
  const drawing = onOnePage((pdf) => {
    for (const name of names) drawText(pdf, name, PLACE, { size: 12 });
  });
  const [page = []] = textOfPdf(await buffer(await aPrinter().print('Names', drawing)));
  expect(page).toHaveLength(5);
  expect(page.join('')).not.toContain('\ufffd');
});
