import layoutCss from './layout.module.css';

type NamedProduct = { name: string; nameForStaff?: string | undefined };

/** The name of a product in the language of the member of staff, where it has one. */
export function chooseName({ name, nameForStaff }: NamedProduct): string {
  return nameForStaff ?? name;
}

/** The same on the screen; paper has the name as it is sold, like the pack and the customer's papers. */
export function NameForStaff({ of: { name, nameForStaff } }: { of: NamedProduct }) {
  if (nameForStaff === undefined) return name;
  return (
    <>
      <span className={layoutCss.noPrint}>{nameForStaff}</span>
      <span className={layoutCss.onlyPrint}>{name}</span>
    </>
  );
}
