import type { DkimKey } from '../platform/config/mail-config.ts';
import { createPublicKey } from 'node:crypto';

/** The TXT records that were found at a name; undefined if the question got no answer. */
export type FoundTexts = readonly string[] | undefined;

/** The domain of the sender says in these who may send in its name. */
export type FoundRecords = {
  /** At the domain itself. */
  domain: FoundTexts;
  /** At _dmarc.DOMAIN. */
  dmarc: FoundTexts;
  /** At SELECTOR._domainkey.DOMAIN; only looked for when the shop signs by itself. */
  dkim?: FoundTexts;
};

export type Finding = { standing: 'fine' | 'fault' | 'note'; text: string };

type Sender = {
  /** The domain of the address that emails come from. */
  domain: string;
  /** The mail server that sends them. */
  host: string;
  dkim: DkimKey | undefined;
};

/** Which record lets a provider send, by the end of the name of its mail server, as the providers publish it. */
const PROVIDERS: readonly (readonly [host: string, mechanism: string])[] = [
  ['gmail.com', 'include:_spf.google.com'],
  ['google.com', 'include:_spf.google.com'],
  ['amazonaws.com', 'include:amazonses.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
  ['sendgrid.net', 'include:sendgrid.net'],
  ['mailgun.org', 'include:mailgun.org'],
  ['brevo.com', 'include:spf.brevo.com'],
  ['postmarkapp.com', 'include:spf.mtasv.net'],
];

/** Says what is right, and each record that is missing so that it can be copied. */
export function judgeSenderRecords(sender: Sender, found: FoundRecords): Finding[] {
  return [judgeSpf(sender, found.domain), ...judgeDkim(sender, found.dkim), judgeDmarc(sender, found.dmarc)];
}

const unanswered = (name: string): Finding => ({
  standing: 'fault',
  text: `The records of ${name} could not be looked up: no name server answered.`,
});

function judgeSpf({ domain, host }: Sender, texts: FoundTexts): Finding {
  if (texts === undefined) return unanswered(domain);
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length > 1)
    return {
      standing: 'fault',
      text: `${domain} has ${records.length} SPF records, so none counts. Put all into one: ${records.join(' | ')}`,
    };
  const mechanism = PROVIDERS.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
  const [record] = records;
  if (record === undefined)
    return {
      standing: 'fault',
      text: `SPF: nothing says that ${host} may send for ${domain}, so emails land in spam. Add this record, unless your mail provider names another:\n${domain}  TXT  "v=spf1 ${mechanism ?? `a:${host}`} ~all"`,
    };
  if (mechanism !== undefined && !record.includes(mechanism))
    return {
      standing: 'fault',
      text: `SPF: the record of ${domain} does not name ${host}. Put ${mechanism} into it, before its last word: ${record}`,
    };
  return { standing: 'fine', text: `SPF: ${record}` };
}

function judgeDkim({ domain, dkim }: Sender, texts: FoundTexts): Finding[] {
  if (dkim === undefined)
    return [
      {
        standing: 'note',
        text: `DKIM: your mail provider signs. Its pages have the record for ${domain}, and say whether it is found.`,
      },
    ];
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  if (texts === undefined) return [unanswered(name)];
  const key = derivePublicKey(dkim);
  if (texts.some((text) => text.replaceAll(/\s/g, '').includes(`p=${key}`)))
    return [{ standing: 'fine', text: `DKIM: the record of ${name} has the key that signs.` }];
  const problem =
    texts.length === 0 ? 'there is no record' : 'the record has another key than the one that signs';
  return [
    { standing: 'fault', text: `DKIM: ${problem}. It has to be:\n${name}  TXT  "v=DKIM1; k=rsa; p=${key}"` },
  ];
}

const derivePublicKey = ({ privateKey }: DkimKey) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

function judgeDmarc({ domain }: Sender, texts: FoundTexts): Finding {
  const name = `_dmarc.${domain}`;
  if (texts === undefined) return unanswered(name);
  const record = texts.find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  if (record !== undefined) return { standing: 'fine', text: `DMARC: ${record}` };
  return {
    standing: 'fault',
    text: `DMARC: there is no record, which large mail providers ask for. Add this one:\n${name}  TXT  "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`,
  };
}
