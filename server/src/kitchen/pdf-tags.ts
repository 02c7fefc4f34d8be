type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The open elements of each document, the innermost last. */
const open = new WeakMap<Pdf, { group: Group | 'Document'; element: Element }[]>();

/** Begins the structure that screen readers and text readers follow; everything drawn later belongs to it. */
export function openStructure(pdf: Pdf): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  open.set(pdf, [{ group: 'Document', element: root }]);
}

type Group = 'Sect' | 'P' | 'Table' | 'TR' | 'TD';
export type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** Groups everything that is drawn meanwhile. */
export function inGroup(pdf: Pdf, group: Group, draw: () => void): void {
  const element = pdf.struct(group);
  const stack = open.get(pdf) ?? [];
  stack.at(-1)?.element.add(element);
  stack.push({ group, element });
  draw();
  stack.pop();
  element.end();
}

/** A text of its own, or another part of the open paragraph. */
export function asText(pdf: Pdf, tag: TextTag, draw: () => void): void {
  const content = pdf.markStructureContent(tag);
  draw();
  pdf.endMarkedContent();
  const around = open.get(pdf)?.at(-1);
  around?.element.add(around.group === tag ? content : pdf.struct(tag, {}, [content]));
}

/** A picture with the words that are read aloud instead of it. */
export function asFigure(pdf: Pdf, alt: string, draw: () => void): void {
  const content = pdf.markStructureContent('Figure');
  draw();
  pdf.endMarkedContent();
  open
    .get(pdf)
    ?.at(-1)
    ?.element.add(pdf.struct('Figure', { alt }, [content]));
}

/** Lines, boxes and what repeats on every page: not read aloud. */
export function asDecoration(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
