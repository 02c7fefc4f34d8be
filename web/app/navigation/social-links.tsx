import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import { Icon } from '../ui/icon.tsx';
import css from './social.module.css';
import buttonCss from '../ui/button.module.css';

const NETWORKS = [
  { icon: 'instagram', name: 'Instagram', url: shop.social.instagram },
  { icon: 'whatsapp', name: 'WhatsApp', url: shop.social.whatsapp },
  { icon: 'facebook', name: 'Facebook', url: shop.social.facebook },
] as const;

export function SocialLinks() {
  return (
    <div className={css.social}>
      {NETWORKS.map(({ icon, name, url }) => (
        <a
          key={icon}
          className={buttonCss.iconButton}
          href={url}
          rel="noopener"
          aria-label={t('social', { shop: shop.name, network: name })}
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
