/** How one variable is read, and how its fault is told. */
export type Reading = {
  text: (variable: string) => string | undefined;
  fault: (variable: string, mustBe: string) => void;
};

type Readers = {
  /** Where an outsider is asked, without a slash at its end. */
  base: (variable: string, usual: string) => string;
  /** What has to be there; printable ASCII unless another form is asked for. */
  needed: (variable: string, mustBe: string, form?: RegExp) => string;
};

export function readersOf({ text, fault }: Reading): Readers {
  return {
    base: (variable, usual) => {
      const found = text(variable) ?? usual;
      const url = URL.parse(found);
      if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
        fault(variable, `an http or https address without a query, such as ${usual}`);
      return found.replace(/\/+$/, '');
    },
    needed: (variable, mustBe, form = /^[\x20-\x7e]+$/) => {
      const found = text(variable);
      if (found === undefined || !form.test(found)) fault(variable, mustBe);
      return found ?? '';
    },
  };
}
