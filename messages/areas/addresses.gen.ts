// Generated from the catalogues by `npm run texts`.
import english from '../en/addresses.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "added": Message;
  "apartment": Message;
  "apartment.withTown": Message;
  "cancel": Message;
  "choose": Message;
  "country": Message;
  "failed": Message;
  "fullName": Message;
  "landmark": Message;
  "loading": Message;
  "loadingSaved": Message;
  "notLoaded": Message;
  "pin": Message;
  "pin.charge": Message;
  "postalCode": Message;
  "save": Message;
  "state": Message;
  "updated": Message;
};

export const t = ofCatalogue<Messages>('addresses', english);
