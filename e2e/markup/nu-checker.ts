import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptPage } from './kept-markup.ts';

export type Fault = { message: string; file: string; where: string };

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
};

/** Warnings that are not faults of the page. */
const IGNORED: readonly RegExp[] = [
  // ARIA 1.2 lets a combobox name its active option without owning it.
  /: Attribute “aria-activedescendant” value should either refer to a descendant element/,
];
/** Only matters in the bytes that the server sends. */
const IGNORED_IN_THE_BROWSER = /A “charset” attribute on a “meta” element found after the first 1024 bytes/;
/** Mail programs ignore stylesheets and know the attributes of old, so emails are written with those. */
const IGNORED_IN_MAILS = /is obsolete\. Use CSS instead\.$/;
const IGNORED_BY_KIND: Partial<Record<KeptPage['kind'], RegExp>> = {
  rendered: IGNORED_IN_THE_BROWSER,
  mail: IGNORED_IN_MAILS,
};

/** The errors and warnings of the Nu HTML checker: one Java process for all pages. It is left out without Java. */
export async function nuCheckerFaults(pages: readonly KeptPage[]): Promise<Fault[]> {
  const output = await run(pages);
  if (output === undefined) return [];
  const { messages } = JSON.parse(output) as { messages: Message[] };
  const kinds = new Map(pages.map(({ file, kind }) => [file, kind]));
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract = '' }) => ({
      message: `Nu HTML checker: ${message}`,
      file: url === undefined ? '' : fileURLToPath(url),
      where: extract.replaceAll(/\s+/g, ' '),
    }))
    .filter(({ message, file }) => !IGNORED_BY_KIND[kinds.get(file) ?? 'served']?.test(message))
    .filter(({ message }) => !IGNORED.some((pattern) => pattern.test(message)));
}

function run(pages: readonly KeptPage[]): Promise<string | undefined> {
  const jar = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');
  const options = [
    '-Xss4m',
    '-XX:+UseSerialGC',
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
  ];
  const files = pages.map(({ file }) => file);
  return new Promise((resolve, reject) => {
    execFile('java', [...options, ...files], { maxBuffer: 2 ** 28 }, (error, output, problems) => {
      if (error === null) return resolve(output);
      if (error.code !== 'ENOENT' && !problems.includes('UnsupportedClassVersionError')) return reject(error);
      process.stdout.write('The Nu HTML checker was not run: it needs Java 11 or newer.\n');
      resolve(undefined);
    });
  });
}
