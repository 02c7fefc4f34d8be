import { resolveTarget } from './link-target.ts';
import type { Block, Inline, Link, ParsedText, Plain, Section } from './markup.ts';
import type { Placeholder, PlaceholderValues } from './placeholders.ts';
import type { ShownBlock, ShownPiece, ShownSection } from './shown-text.ts';

const OF_COMPLAINTS: readonly Placeholder[] = ['grievanceOfficer', 'grievancePhone', 'grievanceEmail'];

/** A text with the values of its placeholders. Lines that name what the shop has not are left out. */
export function fillText({ intro, sections }: ParsedText, values: PlaceholderValues) {
  const complaints = sections.findIndex(namesComplaints);
  return {
    intro: filledBlocks(intro, values),
    sections: sections.map(
      ({ heading, blocks }, at): ShownSection => ({
        // Other pages link to whom a complaint goes.
        id: at === complaints ? 'grievance' : `part-${at + 1}`,
        heading: fillPlain(heading, values),
        blocks: filledBlocks(blocks, values),
      }),
    ),
  };
}

/** A text on one line; what the shop has not is left out. */
export function fillPlain(plain: readonly Plain[], values: PlaceholderValues): string {
  return plain.map((piece) => (typeof piece === 'string' ? piece : (values[piece.value] ?? ''))).join('');
}

function filledBlocks(blocks: readonly Block[], values: PlaceholderValues): ShownBlock[] {
  return blocks
    .map(({ kind, lines }) => ({
      kind,
      lines: lines
        .filter((line) => isComplete(line, values))
        .map((line) => line.map((piece) => filledInline(piece, values))),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function isComplete(line: readonly Inline[], values: PlaceholderValues): boolean {
  return line.every((piece) => {
    if (typeof piece === 'string') return true;
    if ('value' in piece) return values[piece.value] !== null;
    if ('bold' in piece) return isComplete(piece.bold, values);
    return resolveTarget(piece.target, values) !== undefined && isComplete(piece.inside, values);
  });
}

function filledInline(piece: Inline, values: PlaceholderValues): ShownPiece {
  if (typeof piece === 'string' || !('bold' in piece)) return filledLeaf(piece, values);
  return { bold: piece.bold.map((inside) => filledLeaf(inside, values)) };
}

function filledLeaf(piece: Plain | Link, values: PlaceholderValues) {
  if (typeof piece === 'string' || 'value' in piece) return fillPlain([piece], values);
  return { href: resolveTarget(piece.target, values) ?? '', text: fillPlain(piece.inside, values) };
}

function namesComplaints({ blocks }: Section): boolean {
  const names = (piece: Inline): boolean => {
    if (typeof piece === 'string') return false;
    if ('value' in piece) return OF_COMPLAINTS.includes(piece.value);
    return ('bold' in piece ? piece.bold : piece.inside).some(names);
  };
  return blocks.some(({ lines }) => lines.some((line) => line.some(names)));
}
