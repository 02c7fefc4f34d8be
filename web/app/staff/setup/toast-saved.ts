import { readSetup } from '@tula/contract/shop/first-run.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/setup.ts';
import { send } from '../../data/api.ts';
import { currentSession } from '../../data/session.ts';
import { isForRole, staffRoleOf } from '../../data/staff-role.ts';
import { toast, type ToastLink } from '../../ui/toasts/toasts.ts';
import { stepTexts } from './setup-steps.ts';

/** Says that something was saved and, to the owner of a shop that is not open yet, leads to the next step. */
export function toastSaved(message: string): void {
  toast(message);
  const role = staffRoleOf(currentSession());
  if (!shop.opensSoon || role === undefined || !isForRole(role, PAGES.setup.roles)) return;
  void findNextStep().then((link) => link && toast(message, link));
}

async function findNextStep(): Promise<ToastLink | undefined> {
  const { data } = await send(readSetup, {});
  if (data === undefined || data.isOpen) return undefined;
  const missing = data.steps.filter(({ isDone }) => !isDone);
  const next = missing.find(({ isNeeded }) => isNeeded);
  if (next === undefined) return { to: staffPaths.setup(), text: t('next.open') };
  const { name, to } = stepTexts(next.name);
  return { to, text: t('next', { step: name }) };
}
