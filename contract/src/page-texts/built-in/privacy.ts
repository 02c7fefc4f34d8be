import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import type { WrittenText } from '../written-text.ts';
import { body, bullets, facts, heading, paragraph, written } from './write-markup.ts';

const email = '{email}';

export function privacy(): WrittenText {
  return {
    title: pageName('page.privacy'),
    description: written(t('privacy.description', { shop: '{shopName}' })),
    body: body(
      paragraph(t('privacy.intro')),
      facts(
        [t('privacy.cookies'), t('none')],
        [t('privacy.trackers'), t('none')],
        [t('privacy.ads'), t('none')],
      ),
      ...whatIsStored(),
      ...whoHasIt(),
      heading(t('privacy.purpose.title')),
      paragraph(t('privacy.purpose.text')),
      heading(t('privacy.retention.title')),
      paragraph(t('privacy.retention.text')),
      heading(t('privacy.choices.title')),
      paragraph(t.rich('privacy.choices.access', { email })),
      paragraph(t.rich('privacy.choices.erase')),
      paragraph(t.rich('privacy.choices.complaint')),
      heading(t('privacy.security.title')),
      paragraph(t('privacy.security.text')),
    ),
  };
}

function whatIsStored(): string[] {
  return [
    heading(t('privacy.stored.title')),
    bullets(
      t.rich('privacy.stored.account'),
      t.rich('privacy.stored.addresses'),
      t.rich('privacy.stored.cart'),
      t.rich('privacy.stored.orders'),
      t.rich('privacy.stored.emails'),
      t.rich('privacy.stored.complaints'),
      t.rich('privacy.stored.enquiries'),
    ),
    paragraph(t('privacy.stored.attempts')),
    heading(t('privacy.browser.title')),
    paragraph(t('privacy.browser.storage')),
    paragraph(t('privacy.browser.hosts')),
    paragraph(t('privacy.visits')),
  ];
}

function whoHasIt(): string[] {
  return [
    heading(t('privacy.sharing.title')),
    bullets(
      t.rich('privacy.sharing.payment'),
      t.rich('privacy.sharing.courier'),
      t.rich('privacy.sharing.email'),
      t.rich('privacy.sharing.messages'),
    ),
    paragraph(t('privacy.sharing.others')),
  ];
}
