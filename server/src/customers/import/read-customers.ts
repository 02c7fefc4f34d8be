import {
  CUSTOMER_FIELDS,
  type CustomerColumn,
  type CustomerField,
} from '@tula/contract/accounts/customer-columns.ts';
import { cellFault } from '../../platform/tables/receive-table.ts';
import type { Table, TableRow } from '../../platform/tables/table.ts';

export type CellFault = { field: CustomerField; reason: string };

/** The cells of an address; empty where the table has none. */
export type AddressCells = Pick<
  Record<CustomerField, string>,
  'address1' | 'address2' | 'landmark' | 'postalCode' | 'city' | 'state' | 'country'
> & { name: string; phone: string };

/** A row of the table as it stands there. */
export type CustomerCells = {
  row: number;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phone: string;
  /** The table has phones, but none of this person. */
  isPhoneMissing: boolean;
  addresses: AddressCells[];
  faults: CellFault[];
};

/** City and PIN code alone make no address. */
export const hasStreets = (columns: readonly CustomerColumn[]) =>
  columns.includes('address1') || columns.includes('address2');

type Read = (field: CustomerField) => string;

/** Reads the rows by what is in their columns; a row may have a second address in others. */
export function readCustomers(
  { rows }: Table,
  columns: readonly CustomerColumn[],
  shipping?: readonly CustomerColumn[],
): CustomerCells[] {
  const hasPhones = columns.includes('phone') || columns.includes('addressPhone');
  return rows.map((row) => {
    const at = reader(row, columns);
    const addresses = [readAddressCells(at), ...(shipping ? [readAddressCells(reader(row, shipping))] : [])];
    // A shop elsewhere may know a phone only of the address.
    const phone = at('phone') || addresses.map((address) => address.phone).find(Boolean) || '';
    return {
      row: row.row,
      firstName: at('firstName'),
      lastName: at('lastName'),
      fullName: at('fullName'),
      email: at('email'),
      phone,
      isPhoneMissing: hasPhones && phone === '',
      addresses: hasStreets(columns)
        ? addresses.filter(({ address1, address2, postalCode }) => address1 + address2 + postalCode !== '')
        : [],
      faults: readFaults(row, columns),
    };
  });
}

function reader({ cells }: TableRow, columns: readonly CustomerColumn[]): Read {
  return (field) => {
    const cell = cells[columns.indexOf(field)] ?? '';
    // Exports put an apostrophe before numbers, so that spreadsheets keep them.
    return typeof cell === 'string' ? cell.trim().replace(/^'+/, '').replace(/\s+/g, ' ') : '';
  };
}

function readAddressCells(at: Read): AddressCells {
  return {
    name: at('addressName') || at('fullName') || `${at('firstName')} ${at('lastName')}`.trim(),
    phone: at('addressPhone') || at('phone'),
    address1: at('address1'),
    address2: at('address2'),
    landmark: at('landmark'),
    postalCode: at('postalCode'),
    city: at('city'),
    state: at('state'),
    country: at('country'),
  };
}

function readFaults({ cells }: TableRow, columns: readonly CustomerColumn[]): CellFault[] {
  return CUSTOMER_FIELDS.flatMap((field) => {
    const cell = cells[columns.indexOf(field)] ?? '';
    return typeof cell === 'string' ? [] : [{ field, reason: cellFault(cell) }];
  });
}
