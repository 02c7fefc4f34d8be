import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import type { LicenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';

/** Tells an owner that the food licence ends soon, or has ended. */
export const licenceMail = inEnglish(
  (to: string, { expiresOn, stage, daysLeft }: LicenceExpiry, publicUrl: string): Mail => {
    const day = formatCalendarDay(expiresOn);
    const isOver = stage === 'passed';
    const subject = isOver ? t('licence.expired', { day }) : t('licence.expires', { day });
    const values = { day, number: shop.fssaiNumber, shop: shop.name };
    return {
      to,
      subject,
      ...letter({
        preheader: t('licence.renew'),
        heading: subject,
        paragraphs: [
          isOver
            ? t('licence.expired.text', values)
            : t('licence.expires.text', { ...values, days: daysLeft }),
          t('licence.renew'),
        ],
        button: { label: t('licence.button'), url: publicUrl + staffPaths.settingsArea('legal') },
      }),
    };
  },
);
