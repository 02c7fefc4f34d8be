import { t } from '@tula/messages/offline.ts';

/** Shows, while the browser is offline, that pages may be out of date. The root layout renders the empty note. */
export function showOfflineNote() {
  const update = () => {
    const note = document.querySelector('[data-offline-note]');
    if (note) note.textContent = navigator.onLine ? '' : t('note');
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
