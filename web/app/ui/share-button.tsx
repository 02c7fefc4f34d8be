import { TextButton } from './button.tsx';
import { Icon } from './icon.tsx';

type ShareButtonProps = { label: string; title: string; text?: string; url?: string };

/** Shares an address, by default that of the page with what is chosen on it. What does so is loaded with the press. */
export function ShareButton({ label, title, text, url }: ShareButtonProps) {
  async function press() {
    const { share } = await import('./share.ts');
    await share({ title, url: url ?? location.href, ...(text && { text }) });
  }

  return (
    <TextButton onClick={() => void press()} data-needs-scripts>
      <Icon name="share" isSmall />
      {label}
    </TextButton>
  );
}
