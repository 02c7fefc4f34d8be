import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import { Icon } from '../ui/icon.tsx';
import buttonCss from '../ui/button.module.css';
import layoutCss from '../ui/layout.module.css';

const NETWORKS = [
  { icon: 'instagram', name: 'Instagram' },
  { icon: 'whatsapp', name: 'WhatsApp' },
  { icon: 'facebook', name: 'Facebook' },
] as const;

export function SocialLinks() {
  return (
    <div className={layoutCss.wrapped}>
      {NETWORKS.map(({ icon, name }) =>
        shop.social[icon] === null ? null : (
          <a
            key={icon}
            className={buttonCss.iconButton}
            href={shop.social[icon]}
            rel="noopener"
            aria-label={t('social', { shop: shop.name, network: name })}
          >
            <Icon name={icon} />
          </a>
        ),
      )}
    </div>
  );
}
