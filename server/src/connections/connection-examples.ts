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
};
