/**
 * The values of the field `alert` in log lines, each counted in tula_alerts_total. docs/operations.md says what to do
 * about each of them.
 */
export const ALERT_NAMES = [
  'payment not opened',
  'payment mismatch',
  'payment overdue',
  'payment disputed',
  'dispute over',
  'payments differ',
  'payments not compared',
  'unknown payment reference',
  'webhook signature',
  'refund due',
  'refund failed',
  'refund mismatch',
  'refund stalled',
  'refund made after closing',
  'refund made elsewhere',
  'refund contradicts closing',
  'refunded twice',
  'mail server',
  'backup not sent',
  'restore facts not kept',
  'restored without settling',
  'connection unreadable',
  'phone messages',
] as const;

export type AlertName = (typeof ALERT_NAMES)[number];
