import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { countryOfId, stateOfId } from '../delivery/geography.ts';
import type { Db } from '../platform/postgres/database.ts';
import { listAddresses } from './addresses/addresses-store.ts';
import { NOT_SHOWN } from './customers-store.ts';

type AccountRow = Omit<
  OwnData['account'],
  'emailVerifiedAt' | 'phoneProvenAt' | 'createdAt' | 'importedAt' | 'noticeAgreedAt'
> & {
  emailVerifiedAt: Date | null;
  phoneProvenAt: Date | null;
  createdAt: Date;
  importedAt: Date | null;
  noticeAgreedAt: Date | null;
};

/** An account as its customer may read it: without the hash of the password. */
export async function accountData(db: Db, id: CustomerId): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    SELECT first_name AS "firstName", last_name AS "lastName", email, email_verified_at AS "emailVerifiedAt", phone,
      (SELECT p.proven_at FROM proven_phones p WHERE p.customer_id = customers.id AND p.phone = customers.phone) AS "phoneProvenAt",
      language, created_at AS "createdAt", imported_at AS "importedAt", nullif(notice_version, ${NOT_SHOWN}) AS "noticeVersion", notice_language AS "noticeLanguage",
      notice_agreed_at AS "noticeAgreedAt" FROM customers WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** There are ten at most. */
export async function addressesData(db: Db, id: CustomerId): Promise<OwnData['addresses']> {
  return (await listAddresses(db, id)).map((saved) => {
    const { id: _, countryId, stateId, ...address } = saved;
    return {
      ...address,
      state: stateId === null ? null : (stateOfId(stateId)?.name ?? null),
      country: countryOfId(countryId)?.name ?? '',
    };
  });
}
