import type { Session } from '../data/session.ts';
import { customerLinks } from './header-links.ts';
import { ShopperMenu } from './shopper-menu.tsx';
import { SideMenu } from './side-menu.tsx';

export type ShopperSideMenuProps = { isOpen: boolean; onClose: () => void; session: Session };

/** The side menu as visitors and customers see it; no first view loads it. */
export function ShopperSideMenu({ session, ...menu }: ShopperSideMenuProps) {
  return (
    <SideMenu {...menu} links={customerLinks()} session={session}>
      <ShopperMenu session={session} />
    </SideMenu>
  );
}
