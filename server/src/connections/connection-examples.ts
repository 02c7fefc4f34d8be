const MAIL_SERVER = {
  host: 'smtp.example.com',
  port: 587,
  tls: 'required',
  user: 'orders@shop.example',
  password: 'a secret of the shop',
  sender: '',
};

const RAZORPAY = {
  keyId: 'rzp_live_AbC123',
  keySecret: 'a secret of the shop',
  webhookSecret: 'another secret of the shop',
};
const PHONEPE = {
  mode: 'live',
  clientId: 'TULASHOP_2611',
  clientVersion: '1',
  clientSecret: 'a secret of the shop',
  webhookUsername: 'tula_hooks',
  webhookPassword: 'another secret of the shop',
};

const SHIPROCKET = { email: 'api@shop.example', password: 'a secret of the shop' };
const DELHIVERY = { token: '9f8e7d6c5b4a' };

const WHATSAPP = {
  phoneNumberId: '105954558954427',
  language: 'en',
  token: 'EAAJB7pQZ0KgBOZC1rOurToken',
  appSecret: 'the-secret-of-our-app',
  verifyToken: 'is-it-really-our-shop',
};
const SMS = {
  user: '2000184962',
  entityId: '1101536470000012345',
  header: 'TULAIN',
  templateIds: { delivered: '1107160000000000001' },
  password: 'a secret of the shop',
  reportToken: 'reports-of-our-gateway',
};

const BUCKET = {
  endpoint: 'https://s3.ap-south-1.amazonaws.com',
  region: 'ap-south-1',
  bucket: 'backups-of-our-shop',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'a secret of the shop',
};

export const CONNECTION_EXAMPLES = {
  readConnections: {},
  saveMailConnection: { body: { basedOn: 0, ...MAIL_SERVER }, result: { revision: 1 } },
  testMailConnection: { body: { ...MAIL_SERVER, to: 'owner@shop.example' } },
  saveRazorpay: { body: { basedOn: 0, ...RAZORPAY }, result: { revision: 1 } },
  savePhonepe: { body: { basedOn: 0, ...PHONEPE }, result: { revision: 1 } },
  chooseSandbox: { body: { basedOn: 1 }, result: { revision: 2 } },
  testRazorpay: { body: RAZORPAY },
  testPhonepe: { body: PHONEPE },
  saveShiprocket: { body: { basedOn: 0, ...SHIPROCKET }, result: { revision: 1 } },
  saveDelhivery: { body: { basedOn: 1, ...DELHIVERY }, result: { revision: 2 } },
  chooseRateCard: { body: { basedOn: 2 }, result: { revision: 3 } },
  testShiprocket: { body: SHIPROCKET },
  testDelhivery: { body: DELHIVERY },
  saveBackupBucket: { body: { basedOn: 0, ...BUCKET }, result: { revision: 1 } },
  testBackupBucket: { body: BUCKET },
  switchBackupsOff: { body: { basedOn: 1 }, result: { revision: 2 } },
  saveWhatsApp: { body: { basedOn: 0, ...WHATSAPP }, result: { revision: 1 } },
  switchWhatsAppOff: { body: { basedOn: 1 }, result: { revision: 2 } },
  testWhatsApp: { body: { ...WHATSAPP, phone: '98430 55555' } },
  saveSms: { body: { basedOn: 0, ...SMS }, result: { revision: 1 } },
  switchSmsOff: { body: { basedOn: 1 }, result: { revision: 2 } },
  testSms: { body: { ...SMS, phone: '98430 55555' } },
};
