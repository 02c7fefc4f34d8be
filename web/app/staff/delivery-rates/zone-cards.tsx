import { t } from '@tula/messages/delivery-rates.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PartOfRatesProps } from './not-served-fields.tsx';
import { newZone, type ZoneDraft } from './rates-draft.ts';
import { ZoneFields } from './zone-fields.tsx';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type ZoneCardsProps = PartOfRatesProps & { maySave: boolean };

/** Each zone on one line; pressed, its fields are in a sheet over the page. A zone with a message opens by itself. */
export function ZoneCards({ draft, fields, onDraft, maySave }: ZoneCardsProps) {
  const { zones } = draft;
  const hasError = (at: number) => Object.keys(fields).some((name) => name.startsWith(`zones.${at}.`));
  const wrong = zones.find((_, at) => hasError(at))?.key;
  const [open, setOpen] = useState<string>();
  const [knownWrong, setKnownWrong] = useState(wrong);
  if (knownWrong !== wrong) {
    setKnownWrong(wrong);
    if (open === undefined) setOpen(wrong);
  }
  const at = zones.findIndex(({ key }) => key === open);
  const zone = zones[at];
  const close = () => setOpen(undefined);
  function add() {
    const added = newZone();
    onDraft({ ...draft, zones: [...zones, added] });
    setOpen(added.key);
  }
  return (
    <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="zones">
      <h2 id="zones">{t('zones')}</h2>
      <p className={layoutCss.soft}>{t('zones.about')}</p>
      <ul className={`${layoutCss.card} ${partsCss.lined} ${css.cards}`}>
        {zones.map((one, number) => (
          <li key={one.key}>
            <ZoneCard zone={one} isWrong={hasError(number)} onOpen={() => setOpen(one.key)} />
          </li>
        ))}
      </ul>
      {maySave ? (
        <Button kind="line" isSmall onClick={add}>
          {t('zone.add')}
        </Button>
      ) : null}
      <Dialog isOpen={zone !== undefined} onClose={close} title={zone?.name || t('zone.new')}>
        {zone ? (
          <>
            <fieldset className={css.plain} disabled={!maySave}>
              <ZoneFields
                zone={zone}
                path={`zones.${at}`}
                fields={fields}
                onChange={(changed) =>
                  onDraft({ ...draft, zones: zones.map((one) => (one === zone ? changed : one)) })
                }
                onRemove={() => {
                  close();
                  onDraft({ ...draft, zones: zones.filter((one) => one !== zone) });
                }}
              />
            </fieldset>
            <SheetButtons maySave={maySave} onClose={close} />
          </>
        ) : null}
      </Dialog>
    </section>
  );
}

/**
 * What is typed stays typed either way; messages about saving are on the page, so the sheet closes first. Enter in a
 * field presses the first submit button of the form: here the one that only closes.
 */
function SheetButtons({ maySave, onClose }: { maySave: boolean; onClose: () => void }) {
  return (
    <DialogButtons>
      <Button
        type="submit"
        kind={maySave ? 'line' : 'ink'}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {t('zone.done')}
      </Button>
      {maySave ? (
        <Button
          onClick={({ currentTarget: { form } }) => {
            onClose();
            form?.requestSubmit();
          }}
        >
          {t('save')}
        </Button>
      ) : null}
    </DialogButtons>
  );
}

type ZoneCardProps = { zone: ZoneDraft; isWrong: boolean; onOpen: () => void };

/** Place, price of the first pack, days, and from which amount it is free. */
function ZoneCard({ zone, isWrong, onOpen }: ZoneCardProps) {
  const { name, slabs, least, most, freeFrom } = zone;
  const facts = [
    t('zone.from', { price: `₹${slabs[0]?.price ?? ''}` }),
    ...(least === '' && most === '' ? [] : [t('zone.days', { days: joinDays(least, most) })]),
    ...(freeFrom === '' ? [] : [t('zone.free', { price: `₹${freeFrom}` })]),
  ];
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span>
        <b>{name === '' ? t('zone.new') : name}</b>
        <small>
          <Figures of={facts.join(' · ')} />
        </small>
        {isWrong ? <small className={css.wrong}>{t('zone.wrong')}</small> : null}
      </span>
      <Icon name="right" isSmall />
    </button>
  );
}

function joinDays(least: string, most: string): string {
  return least === most ? least : `${least}–${most}`;
}
