import { Readable } from 'node:stream';

/** A value, or a list that is read page by page. */
export type Section = (() => Promise<unknown>) | { pages: () => AsyncIterable<readonly object[]> };

/** Read at a time; no connection is held between two pages. */
const MOST_OF_PAGE = 200;
/** Limits how far pages are made ahead of the reader. */
const BYTES_AHEAD = 64 * 1024;

type Page = { after: string | undefined; most: number };

/** A list by pages, each from behind the last id of the one before. The ids of rows stay in the database. */
export function paged<Row extends { id: string }>(
  read: (page: Page) => Promise<readonly Row[]>,
  most = MOST_OF_PAGE,
): Section {
  return {
    async *pages() {
      let after: string | undefined;
      for (;;) {
        const rows = await read({ after, most });
        yield rows.map(withoutId);
        after = rows.at(-1)?.id;
        if (after === undefined || rows.length < most) return;
      }
    },
  };
}

function withoutId(row: { id: string }): object {
  const { id: _, ...rest } = row;
  return rest;
}

/** An object as a JSON file, a member for each section, made while it is read. */
export function jsonFile(sections: Readonly<Record<string, Section>>): Readable {
  return Readable.from(writeText(sections), { objectMode: false, highWaterMark: BYTES_AHEAD });
}

async function* writeText(sections: Readonly<Record<string, Section>>): AsyncGenerator<string> {
  let begin = '{\n';
  for (const [name, section] of Object.entries(sections)) {
    yield `${begin}${JSON.stringify(name)}: `;
    begin = ',\n';
    if (typeof section === 'function') yield JSON.stringify(await section(), undefined, 2);
    else yield* writeList(section.pages());
  }
  yield '\n}\n';
}

async function* writeList(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row, undefined, 2)).join(',\n');
    isFirst = false;
  }
  yield ']';
}
