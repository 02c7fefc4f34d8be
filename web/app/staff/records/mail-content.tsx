import { Icon } from '../../ui/icon.tsx';
import css from './mail-content.module.css';
import layoutCss from '../../ui/layout.module.css';

type MailContentProps = { subject: string; htmlAddress: string; text: string; nameOfText: string };

/** An email as programs show it, and as text for those that show no HTML. */
export function MailContent({ subject, htmlAddress, text, nameOfText }: MailContentProps) {
  return (
    <>
      <iframe className={css.frame} src={htmlAddress} sandbox="" title={subject} />
      <details className={css.asText}>
        <summary>
          {nameOfText}
          <Icon name="down" isSmall />
        </summary>
        <pre className={layoutCss.box}>{text}</pre>
      </details>
    </>
  );
}
