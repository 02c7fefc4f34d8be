import type { KeepingParts } from './backup/keep-restore-facts.ts';
import type { BackupParts } from './backup/download-backup.ts';
import type { ReadingParts } from './catalogue/import/pictures/read-pictures.ts';
import type { CatalogueParts } from './catalogue/list-products.ts';
import type { CheckoutParts } from './checkout/checkout-parts.ts';
import type { CustomersParts } from './customers/customers-parts.ts';
import type { ConnectionParts } from './connections/open-connections.ts';
import type { FirstRunParts } from './first-run/first-run-parts.ts';
import type { MailParts } from './mail/deliver-mails.ts';
import type { OutboxParts } from './mail/outbox/list-mails.ts';
import type { TryingParts } from './mail/words/try-mail-words.ts';
import type { MediaParts } from './media/media-parts.ts';
import type { ConfirmParts } from './orders/payment/confirm-order.ts';
import type { PackingParts, SendingParts } from './orders/shipping/packing-parts.ts';
import type { HistoryParts } from './orders/staff/order-history.ts';
import type { ReadingParts as ReportParts } from './orders/reports/read-reports.ts';
import type { PhoneMessageParts } from './phone-messages/deliver-messages.ts';
import type { StaffParts } from './staff/staff-parts.ts';
import type { Visits } from './platform/visits/visits.ts';
import type { OpenPageTexts } from './page-texts/open-page-texts.ts';
import type { OpenSettings } from './settings/open-settings.ts';
import type { UpkeepParts } from './upkeep/read-server.ts';

/** The parts that the verbs and jobs of the shop work with. */
export type ShopParts = CatalogueParts &
  CustomersParts &
  StaffParts &
  MediaParts &
  ReadingParts &
  MailParts &
  OutboxParts &
  TryingParts &
  PhoneMessageParts &
  CheckoutParts &
  PackingParts &
  SendingParts &
  HistoryParts &
  ConnectionParts & { settings: OpenSettings; pageTexts: OpenPageTexts } & ConfirmParts &
  ReportParts & { visits: Visits } & FirstRunParts &
  BackupParts &
  KeepingParts &
  UpkeepParts;
