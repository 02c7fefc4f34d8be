import { Resolver } from 'node:dns/promises';
import { errorCode } from '../platform/errors.ts';
import type { DkimKey } from '../platform/config/mail-config.ts';
import type { FoundRecords, FoundTexts } from './sender-records.ts';

/** A name server that is asked twice has answered within four seconds or does not. */
const ASKED = { timeout: 2_000, tries: 2 };
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the DNS what the domain of the sender says about who may send in its name. */
export async function lookUpSenderRecords(
  domain: string,
  dkim: DkimKey | undefined,
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver(ASKED),
): Promise<FoundRecords> {
  const texts = async (name: string): Promise<FoundTexts> => {
    try {
      // A long record comes in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return NO_RECORD.has(errorCode(error) ?? '') ? [] : undefined;
    }
  };
  const [ofDomain, dmarc, ofKey] = await Promise.all([
    texts(domain),
    texts(`_dmarc.${domain}`),
    dkim && texts(`${dkim.selector}._domainkey.${dkim.domain}`),
  ]);
  return { domain: ofDomain, dmarc, dkim: ofKey };
}
