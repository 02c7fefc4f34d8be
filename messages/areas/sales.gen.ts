// Generated from the catalogues by `npm run texts`.
import english from '../en/sales.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "axis.kg": Message<{ weight: string | number }>;
  "card.cancelled": Message<{ count: number }>;
  "card.last30Days": Message;
  "card.last7Days": Message;
  "card.orders": Message;
  "card.refunds": Message;
  "card.revenue": Message;
  "card.sold": Message;
  "card.today": Message;
  "days": Message;
  "days.day": Message;
  "days.orders": Message;
  "days.refunds": Message;
  "days.revenue": Message;
  "days.show": Message;
  "days.sold": Message;
  "export": Message;
  "export.from": Message;
  "export.orders": Message;
  "export.orders.text": Message;
  "export.products": Message;
  "export.products.text": Message;
  "export.to": Message;
  "failed": Message;
  "loading": Message;
  "note": Message;
  "period": Message;
  "period.days": Message<{ count: number }>;
  "plot": Message<{ days: number; first: string | number; last: string | number; highest: string | number; day: string | number; today: string | number }>;
  "plot.day": Message<{ day: string | number; value: string | number }>;
  "plot.empty": Message<{ days: number; first: string | number; last: string | number }>;
  "plot.revenue": Message;
  "plot.sold": Message;
  "plot.total": Message<{ amount: string | number }>;
  "title": Message;
  "top.byRevenue": Message;
  "top.byWeight": Message;
  "top.none": Message;
};

export const t = ofCatalogue<Messages>('sales', english);
