import { type Part, partsOf, type Rich } from '@tula/messages/rich-text.ts';
import { Fragment, type ReactNode } from 'react';
import { Figures } from './figures.tsx';

type Elements<Tag extends string> = Record<Tag, (inside: ReactNode) => ReactNode>;

/** A text with elements in it: `<Text of={t.rich('agree')} link={(inside) => <Link to="/terms">{inside}</Link>} />`. */
export function Text<Tag extends string>({ of, ...elements }: { of: Rich<Tag> } & Elements<NoInfer<Tag>>) {
  return shown(partsOf(of.marked), elements as unknown as Elements<string>);
}

function shown(parts: readonly Part[], elements: Elements<string>): ReactNode {
  return parts.map((part, at) => (
    // The parts of a text never change order, so the index can be the key.
    <Fragment key={`${at}`}>
      {typeof part === 'string' ? <Figures of={part} /> : elements[part.tag]?.(shown(part.parts, elements))}
    </Fragment>
  ));
}
