import { Fragment } from 'react';
import layoutCss from '../ui/layout.module.css';

/** Two words, and what may follow them: a PIN code. */
const NAME_OF_TWO_WORDS = /^([^\s\d]+ [^\s\d]+)(?: (\d{3}\s\d{3}))?$/;

/** Places between commas; no line breaks inside a name of two words: never "Tamil" at the end of a line. */
export function UnbrokenNames({ of }: { of: string }) {
  return of.split(', ').map((part, at) => (
    <Fragment key={`${at}`}>
      {at === 0 ? '' : ', '}
      <Name of={part} />
    </Fragment>
  ));
}

function Name({ of }: { of: string }) {
  const [, name, pin] = NAME_OF_TWO_WORDS.exec(of) ?? [];
  if (name === undefined) return of;
  return (
    <>
      <span className={layoutCss.noWrap}>{name}</span>
      {pin === undefined ? null : ' '}
      {pin === undefined ? null : <span className={layoutCss.noWrap}>{pin}</span>}
    </>
  );
}
