import { expect, test } from 'vitest';
import { cellText, csvFile, csvLine, withoutApostrophe } from './csv.ts';

test('commas separate cells and CRLF ends lines, by RFC 4180', () => {
  expect(csvLine(['Murukku', { number: '280.00' }, null, ''])).toBe('Murukku,280.00,,\r\n');
});

test('cells with commas, quotes or line ends are quoted, and quotes doubled', () => {
  expect(csvLine(['a,b', 'say "hello"', 'one\ntwo', 'one\r\ntwo', ' as is '])).toBe(
    '"a,b","say ""hello""","one\ntwo","one\r\ntwo", as is \r\n',
  );
});

test('text is never read as a formula, and numbers stay numbers', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    expect(csvLine([`${sign}1`])).toBe(`'${sign}1\r\n`);
  expect(csvLine(['\t=1+1'])).toBe("'\t=1+1\r\n");
  expect(csvLine(['\r=1+1'])).toBe('"\'\r=1+1"\r\n');
  expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  expect(csvLine([{ number: '-0.25' }, 'a=b', '1-2'])).toBe('-0.25,a=b,1-2\r\n');
});

test('numbers in texts keep leading zeros and are not rounded', () => {
  for (const name of ['0012345678', '01067', '123456789012', '13145678901234567', '12E10', '7e3'])
    expect(csvLine([name])).toBe(`'${name}\r\n`);
  for (const name of ['0', '641001', '12345678901', 'EE123456789IN', '0.5', 'E10'])
    expect(csvLine([name])).toBe(`${name}\r\n`);
  expect(csvLine([{ number: '0123' }])).toBe('0123\r\n');
});

test('reading a cell takes off the apostrophe that was put before it, and none of the text itself', () => {
  for (const text of ['+1', "'+1", "''+1", '0123', "'0123", "'s-Hertogenbosch", "'", '', 'plain'])
    expect(withoutApostrophe(cellText(text))).toBe(text);
  expect(["'+1", "'s"].map(cellText)).toEqual(["''+1", "'s"]);
});

test('a file begins with a byte order mark', async () => {
  async function* pages() {
    yield [['தட்டை', { number: '1.00' }]] as const;
    yield [];
    yield [['₹', null]] as const;
  }
  const pieces: Buffer[] = [];
  for await (const piece of csvFile(['Name', 'Amount (₹)'], pages())) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe('Name,Amount (₹)\r\nதட்டை,1.00\r\n₹,\r\n');
});

test('pages are not generated long before they are read', async () => {
  let made = 0;
  async function* pages() {
    for (; made < 1_000; made++) yield Array.from({ length: 100 }, () => ['x'.repeat(500)]);
  }
  const file = csvFile(['Text'], pages());
  const reading = file[Symbol.asyncIterator]();
  await reading.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(5);
  expect(file.readableLength).toBeLessThan(256 * 1024);
  await reading.return?.();
  expect(file.destroyed).toBe(true);
});
