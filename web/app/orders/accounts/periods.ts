const MONTHS_SHOWN = 12;

/** The twelve months up to a day, newest first, and the financial years that they are in. */
export function periodsUpTo(today: string): { months: string[]; years: string[] } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, ago) => {
    const at = year * 12 + month - 1 - ago;
    return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`;
  });
  return { months, years: [...new Set(months.map(financialYearOf))] };
}

/** 26-27 of 2026-11. */
function financialYearOf(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const first = (month >= 4 ? year : year - 1) % 100;
  return `${twoDigits(first)}-${twoDigits((first + 1) % 100)}`;
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, '0');
}
