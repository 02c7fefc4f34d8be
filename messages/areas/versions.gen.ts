// Generated from the catalogues by `npm run texts`.
import english from '../en/versions.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "newer": Message<{ name: string | number; version: string | number }>;
  "newer.open": Message;
  "newer.replace": Message;
  "outdated": Message;
  "restore": Message;
  "restore.of": Message<{ version: string | number }>;
  "restored": Message<{ version: string | number }>;
  "version": Message<{ version: string | number }>;
  "version.by": Message<{ name: string | number; at: string | number }>;
  "version.first": Message;
  "version.restored": Message<{ version: string | number }>;
  "versions": Message;
};

export const t = ofCatalogue<Messages>('versions', english);
