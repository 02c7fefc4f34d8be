import { between, placeholdersIn, shortened } from './braces.ts';
import { isAllowedTarget } from './link-target.ts';
import { isPlaceholder, type Placeholder } from './placeholders.ts';

/** A text, or a placeholder in it. */
export type Plain = string | { readonly value: Placeholder };
export type Link = { readonly target: string; readonly inside: readonly Plain[] };
export type Inline = Plain | Link | { readonly bold: readonly (Plain | Link)[] };

/** The lines of a paragraph, or the items of a list. */
export type Block = {
  readonly kind: 'paragraph' | 'heading' | 'bullets' | 'numbers';
  readonly lines: readonly (readonly Inline[])[];
};
export type Section = { readonly heading: readonly Plain[]; readonly blocks: readonly Block[] };
export type ParsedText = { readonly intro: readonly Block[]; readonly sections: readonly Section[] };

/** The first line is 1. */
export type Fault = { line: number } & (
  | { kind: 'placeholder' | 'link'; name: string }
  | { kind: 'brace' | 'sections' }
);

export const MOST_SECTIONS = 40;
/** The faults that are told at once. */
export const MOST_FAULTS = 5;

const HEADING = /^##?\s+(\S.*)$/;
const SUBHEADING = /^###\s+(\S.*)$/;
const BULLET = /^[-•*]\s+(\S.*)$/;
const NUMBER = /^\d{1,3}[.)]\s+(\S.*)$/;
const LINK = /\[([^[\]]*)\]\(([^()]*)\)/g;
const LINK_OR_BOLD = /\[([^[\]]*)\]\(([^()]*)\)|\*\*([^*]+)\*\*/g;

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftBlock = { kind: Block['kind']; lines: (readonly Inline[])[] };
type DraftSection = Draft<Section> & { blocks: DraftBlock[] };

/**
 * Reads the markup of the owner's texts: `# heading`, `### smaller heading`, lists with `-` or `1.`, `**bold**`,
 * `[a link](https://…)` and `{placeholder}`. Everything else is text, also what looks like HTML. It takes any text, in
 * time that grows with its length.
 */
export function parseMarkup(text: string): { parsed: ParsedText; faults: readonly Fault[] } {
  const intro: DraftBlock[] = [];
  const sections: DraftSection[] = [];
  const faults: Fault[] = [];
  let open: DraftBlock | undefined;

  function add(kind: Block['kind'], line: readonly Inline[]) {
    const blocks = sections.at(-1)?.blocks ?? intro;
    if (open?.kind !== kind) blocks.push((open = { kind, lines: [] }));
    open.lines.push(line);
  }

  for (const [at, written] of splitLines(text).entries()) {
    const source: Source = { line: at + 1, faults };
    const line = written.trim();
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      if (sections.length === MOST_SECTIONS) report(source, { kind: 'sections' });
      sections.push({ heading: parsePlain(heading, source), blocks: [] });
    }
    if (line === '' || heading !== undefined) {
      open = undefined;
      continue;
    }
    const { kind, inside } = parseBlockLine(line);
    if (kind === 'heading') open = undefined;
    add(kind, parseInline(inside, source));
  }
  return { parsed: { intro, sections }, faults };
}

export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** A text on one line, such as a title: text and placeholders alone. */
export function parseLine(text: string): { parsed: readonly Plain[]; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  return { parsed: parsePlain(text, { line: 1, faults }), faults };
}

function parseBlockLine(line: string): { kind: Block['kind']; inside: string } {
  const [, heading] = SUBHEADING.exec(line) ?? [];
  if (heading !== undefined) return { kind: 'heading', inside: heading };
  const [, bullet] = BULLET.exec(line) ?? [];
  if (bullet !== undefined) return { kind: 'bullets', inside: bullet };
  const [, number] = NUMBER.exec(line) ?? [];
  if (number !== undefined) return { kind: 'numbers', inside: number };
  return { kind: 'paragraph', inside: line };
}

type Source = { line: number; faults: Fault[] };
type Found = { kind: 'placeholder' | 'link'; name: string } | { kind: 'brace' | 'sections' };

function report({ line, faults }: Source, found: Found): void {
  if (faults.length < MOST_FAULTS) faults.push({ line, ...found });
}

function parseInline(text: string, source: Source): Inline[] {
  return between<Inline>(text, LINK_OR_BOLD, linkless(source), ([, inside = '', target, bold]) => {
    if (target !== undefined) return parseLink(inside, target, source);
    const insideBold = between<Plain | Link>(bold ?? '', LINK, linkless(source), ([, words = '', to = '']) =>
      parseLink(words, to, source),
    );
    return { bold: insideBold };
  });
}

function parseLink(inside: string, written: string, source: Source): Link {
  const target = written.trim();
  if (!isAllowedTarget(target)) report(source, { kind: 'link', name: shortened(target) });
  return { target, inside: parsePlain(inside, source) };
}

/** Returns what is left beside links; half a link is told, as nobody wants to show it. */
function linkless(source: Source) {
  return (text: string): Plain[] => {
    const half = text.indexOf('](');
    if (half >= 0) report(source, { kind: 'link', name: shortened(text.slice(half + 2)) });
    return parsePlain(text, source);
  };
}

function parsePlain(text: string, source: Source): Plain[] {
  return placeholdersIn(text, isPlaceholder, (fault) => report(source, fault));
}
