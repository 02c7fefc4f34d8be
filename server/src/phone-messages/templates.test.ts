import { readFileSync } from 'node:fs';
import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import { expect, test } from 'vitest';
import { dltTemplate } from './dlt-text.ts';
import { PARAMETERS, templateName, makeTemplate, whatsAppFooter } from './phone-message.ts';

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

test('the guide lists the templates to register, as the messages are sent', () => {
  const rows = MESSAGE_KINDS.map((kind) => {
    const whatsApp = makeTemplate(kind, (_, at) => `{{${at + 1}}}`);
    const parameters = PARAMETERS[kind].join(', ');
    return `| \`${templateName(kind)}\` | ${parameters} | ${whatsApp} | ${dltTemplate(kind)} |`;
  });
  const listed = operations.split('\n').filter((line) => /^\| `(?:order|staff|login)_/.test(line));
  expect(listed).toEqual(rows);
  expect(operations).toContain(`footer “${whatsAppFooter()}”`);
});

test('a template neither begins nor ends with a parameter, as WhatsApp rejects those', () => {
  for (const kind of MESSAGE_KINDS) expect(makeTemplate(kind, () => '{}')).toMatch(/^[^{].*[^}]$/);
});

test('a template has no letter outside ASCII, which would make an SMS half as long', () => {
  for (const kind of MESSAGE_KINDS) expect(dltTemplate(kind)).toMatch(/^[\x20-\x7e]+$/);
});
