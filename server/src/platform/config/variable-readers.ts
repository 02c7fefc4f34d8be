/** Reads a variable, and reports an error in it. */
export type Reading = {
  text: (variable: string) => string | undefined;
  addError: (variable: string, mustBe: string) => void;
};

type Readers = {
  /** The base address of an outsider, without a trailing slash. */
  base: (variable: string, usual: string) => string;
  /** A required value: printable ASCII unless another form is given. */
  required: (variable: string, mustBe: string, form?: RegExp) => string;
};

export function makeReaders({ text, addError }: Reading): Readers {
  return {
    base: (variable, usual) => {
      const found = text(variable) ?? usual;
      const url = URL.parse(found);
      if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
        addError(variable, `an http or https address without a query, such as ${usual}`);
      return found.replace(/\/+$/, '');
    },
    required: (variable, mustBe, form = /^[\x20-\x7e]+$/) => {
      const found = text(variable);
      if (found === undefined || !form.test(found)) addError(variable, mustBe);
      return found ?? '';
    },
  };
}
