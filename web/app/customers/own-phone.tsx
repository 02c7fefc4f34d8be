import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/forms.ts';
import { useState } from 'react';
import { spacedPhone } from '../addresses/address-lines.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import type { FormValues } from '../forms/form-errors.ts';
import checkCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import buttonCss from '../ui/button.module.css';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';

type Taken = { phone: string; isOwn: boolean; isRefused: boolean };

/** The fields of a form that is posted without scripts. */
export const TAKEN_PHONE = 'takenPhone';
const OWN_PHONE = 'ownPhone';

/** Says whether the person who posted a form says that this number is theirs. */
export function claimOfPosted(values: FormValues, phone: string) {
  return values[OWN_PHONE] === phone ? { isOwnPhone: true } : {};
}

function takenOfPosted({ [TAKEN_PHONE]: taken, [OWN_PHONE]: own }: FormValues): Taken | undefined {
  if (taken !== undefined) return { phone: taken, isOwn: false, isRefused: own === taken };
  return own === undefined ? undefined : { phone: own, isOwn: true, isRefused: false };
}

/**
 * A number that another account has, and whether this person says that it is theirs. `posted` are the values of the
 * form if it was posted without scripts.
 */
export function useOwnPhone(posted: FormValues = {}) {
  const [taken, setTaken] = useState(() => takenOfPosted(posted));
  const claimOf = (phone: string) => (taken?.isOwn && taken.phone === phone ? { isOwnPhone: true } : {});
  return {
    taken,
    setOwn: (isOwn: boolean) => setTaken((before) => before && { ...before, isOwn }),
    claimOf,
    /** Takes the answer to a request with this number. */
    notice({ code }: { code: ProblemCode | 'NO_ANSWER' | undefined }, phone: string) {
      const isRefused = 'isOwnPhone' in claimOf(phone);
      setTaken(code === 'PHONE_TAKEN' ? { phone, isOwn: false, isRefused } : undefined);
    },
  };
}

type OwnPhoneProps = Pick<ReturnType<typeof useOwnPhone>, 'taken' | 'setOwn'>;

/** Below a phone field whose number is taken: lets its owner go on, unless the other account is verified. */
export function OwnPhone(props: OwnPhoneProps) {
  return <div aria-live="polite">{props.taken ? <Choice {...props} taken={props.taken} /> : null}</div>;
}

function Choice({ taken, setOwn }: OwnPhoneProps & { taken: Taken }) {
  if (taken.isRefused)
    return (
      <Note>
        <Text
          of={t.rich('phone.refused')}
          link={(inside) => (
            <a className={buttonCss.link} href={paths.help()}>
              {inside}
            </a>
          )}
        />
      </Note>
    );
  return (
    <label className={checkCss.check}>
      <input
        type="checkbox"
        name={OWN_PHONE}
        value={taken.phone}
        checked={taken.isOwn}
        onChange={({ target }) => setOwn(target.checked)}
      />
      <span>
        {t('phone.own', { phone: spacedPhone(taken.phone.replace(/[^+\d]/g, '')) })}
        <br />
        <span className={`${layoutCss.muted} ${layoutCss.small}`}>{t('phone.ownHint')}</span>
      </span>
    </label>
  );
}
