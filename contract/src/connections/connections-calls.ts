import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { backupBucketToSave, backupsConnection } from './backups-connection.ts';
import { basedOn, savedMeanwhile, testResult } from './connection.ts';
import { courierConnection, delhiveryToSave, shiprocketToSave } from './courier-connection.ts';
import { paymentsConnection, phonepeToSave, razorpayToSave } from './payments-connection.ts';
import {
  smsConnection,
  smsToSave,
  smsToTest,
  whatsAppConnection,
  whatsAppToSave,
  whatsAppToTest,
} from './messages-connection.ts';
import { mailConnection, mailToSave, mailToTest } from './mail-connection.ts';

const OWNERS = { who: 'staff', roles: ['owner'] } as const;
const saved = z.object({ revision: z.int() });

export const readConnections = endpoint({
  method: 'GET',
  path: '/connections',
  ...OWNERS,
  does: 'What the shop is connected to, without secrets',
  result: z.object({
    payments: paymentsConnection,
    mail: mailConnection,
    courier: courierConnection,
    whatsApp: whatsAppConnection,
    sms: smsConnection,
    backups: backupsConnection,
  }),
  problems: [],
});

export const saveMailConnection = endpoint({
  method: 'PUT',
  path: '/connections/mail',
  ...OWNERS,
  does: 'Connects the mail server that sends the emails from then on; an empty password keeps the stored one',
  body: z.object({ basedOn, ...mailToSave.shape }),
  result: saved,
  current: savedMeanwhile,
  problems: ['CHANGED_MEANWHILE', 'CONNECTION_FROM_ENVIRONMENT'],
});

export const testMailConnection = endpoint({
  method: 'POST',
  path: '/connections/mail/test',
  ...OWNERS,
  does: 'Sends a test email through a mail server with given settings; saves none of them',
  body: mailToTest,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

const savedTogether = {
  result: saved,
  current: savedMeanwhile,
  problems: ['CHANGED_MEANWHILE', 'CONNECTION_FROM_ENVIRONMENT'],
} as const;

/** A gateway is tried before it is saved. */
const savedOnceAccepted = {
  ...savedTogether,
  problems: ['CHANGED_MEANWHILE', 'CONNECTION_FROM_ENVIRONMENT', 'CONNECTION_NOT_ACCEPTED'],
} as const;

export const saveRazorpay = endpoint({
  method: 'PUT',
  path: '/connections/payments/razorpay',
  ...OWNERS,
  does: 'Razorpay takes the new payments from then on, once it accepts the keys; empty secrets keep the stored ones',
  body: z.object({ basedOn, ...razorpayToSave.shape }),
  ...savedOnceAccepted,
});

export const savePhonepe = endpoint({
  method: 'PUT',
  path: '/connections/payments/phonepe',
  ...OWNERS,
  does: 'PhonePe takes the new payments from then on, once it accepts the account; empty secrets keep the stored ones',
  body: z.object({ basedOn, ...phonepeToSave.shape }),
  ...savedOnceAccepted,
});

export const chooseSandbox = endpoint({
  method: 'PUT',
  path: '/connections/payments/sandbox',
  ...OWNERS,
  does: 'The sandbox takes the new payments from then on, where test payments are allowed',
  body: z.object({ basedOn }),
  ...savedTogether,
});

export const testRazorpay = endpoint({
  method: 'POST',
  path: '/connections/payments/razorpay/test',
  ...OWNERS,
  does: 'Creates an order of ₹1 at Razorpay with given test keys and looks it up, or only looks something up with live keys; saves none of them',
  body: razorpayToSave,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const testPhonepe = endpoint({
  method: 'POST',
  path: '/connections/payments/phonepe/test',
  ...OWNERS,
  does: 'Logs in at PhonePe with given credentials and creates an order of ₹1 in test mode, or asks for one that does not exist in live mode; saves none of them',
  body: phonepeToSave,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const saveShiprocket = endpoint({
  method: 'PUT',
  path: '/connections/courier/shiprocket',
  ...OWNERS,
  does: 'Shiprocket quotes and tracks parcels from then on; an empty password keeps the stored one',
  body: z.object({ basedOn, ...shiprocketToSave.shape }),
  ...savedTogether,
});

export const saveDelhivery = endpoint({
  method: 'PUT',
  path: '/connections/courier/delhivery',
  ...OWNERS,
  does: 'Delhivery quotes and tracks parcels from then on; an empty token keeps the stored one',
  body: z.object({ basedOn, ...delhiveryToSave.shape }),
  ...savedTogether,
});

export const chooseRateCard = endpoint({
  method: 'PUT',
  path: '/connections/courier/rate-card',
  ...OWNERS,
  does: 'The delivery rates of the shop decide what delivery costs from then on',
  body: z.object({ basedOn }),
  ...savedTogether,
});

export const testShiprocket = endpoint({
  method: 'POST',
  path: '/connections/courier/shiprocket/test',
  ...OWNERS,
  does: 'Logs in at Shiprocket with a given account and asks for a quote; saves nothing',
  body: shiprocketToSave,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const testDelhivery = endpoint({
  method: 'POST',
  path: '/connections/courier/delhivery/test',
  ...OWNERS,
  does: 'Asks Delhivery for a quote with a given token; saves nothing',
  body: delhiveryToSave,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const saveBackupBucket = endpoint({
  method: 'PUT',
  path: '/connections/backups',
  ...OWNERS,
  does: 'Sends an encrypted backup to this bucket each night from then on, once it takes a small file; an empty secret keeps the stored one',
  body: z.object({ basedOn, ...backupBucketToSave.shape }),
  ...savedTogether,
  problems: [...savedOnceAccepted.problems, 'BACKUP_KEY_MISSING'],
});

export const testBackupBucket = endpoint({
  method: 'POST',
  path: '/connections/backups/test',
  ...OWNERS,
  does: 'Writes, lists, reads and deletes a small file in a bucket with given settings; saves none of them',
  body: backupBucketToSave,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const switchBackupsOff = endpoint({
  method: 'PUT',
  path: '/connections/backups/off',
  ...OWNERS,
  does: 'No backup is sent to the bucket from then on; the account is kept, and so is what is in the bucket',
  body: z.object({ basedOn }),
  ...savedTogether,
});

export const saveWhatsApp = endpoint({
  method: 'PUT',
  path: '/connections/whatsapp',
  ...OWNERS,
  does: 'WhatsApp carries the messages to phones from then on; empty secrets keep the stored ones',
  body: z.object({ basedOn, ...whatsAppToSave.shape }),
  ...savedTogether,
});

export const saveSms = endpoint({
  method: 'PUT',
  path: '/connections/sms',
  ...OWNERS,
  does: 'Gupshup carries the messages to phones by SMS from then on, those that WhatsApp can’t deliver where it is connected; empty secrets keep the stored ones',
  body: z.object({ basedOn, ...smsToSave.shape }),
  ...savedTogether,
});

export const switchWhatsAppOff = endpoint({
  method: 'PUT',
  path: '/connections/whatsapp/off',
  ...OWNERS,
  does: 'No message goes by WhatsApp from then on; the account is kept',
  body: z.object({ basedOn }),
  ...savedTogether,
});

export const switchSmsOff = endpoint({
  method: 'PUT',
  path: '/connections/sms/off',
  ...OWNERS,
  does: 'No message goes by SMS from then on; the account is kept',
  body: z.object({ basedOn }),
  ...savedTogether,
});

export const testWhatsApp = endpoint({
  method: 'POST',
  path: '/connections/whatsapp/test',
  ...OWNERS,
  does: 'Looks the number up at WhatsApp with given settings and sends a test message; saves none of them',
  body: whatsAppToTest,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});

export const testSms = endpoint({
  method: 'POST',
  path: '/connections/sms/test',
  ...OWNERS,
  does: 'Sends a test SMS through Gupshup with given settings; saves none of them',
  body: smsToTest,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});
