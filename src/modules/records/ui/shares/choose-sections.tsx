import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '#ui/theme/field-styles.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StateBadge } from '#ui/state-badge.tsx';
import {
  maxReasonLength,
  type OfferedSection,
  type PacketChoice,
  type PacketOffer,
} from '../../packet.rules.ts';
import { sectionTitles } from '../../packet.words.ts';
import classes from './packet.module.css';
import * as t from './ui.words.ts';

type Props = { offer: PacketOffer; choice: PacketChoice; onChange(choice: PacketChoice): void };

/** Sections and their entries to tick, and the reason in the patient's own words. */
export function ChooseSections({ offer, choice, onChange }: Props) {
  return (
    <section aria-labelledby="packet-choose" className={classes.part}>
      <h2 id="packet-choose" className={classes.title}>
        {t.whatToShow}
      </h2>
      <p className={classes.soft}>{t.chooseLead}</p>
      <Textarea
        label={t.reasonLabel}
        description={t.reasonHint}
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        value={choice.reason}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, reason: value })}
      />
      {offer.sections.map((section) => (
        <Section key={section.key} section={section} choice={choice} onChange={onChange} />
      ))}
    </section>
  );
}

const without = <Item,>(list: readonly Item[], item: Item): Item[] => list.filter((one) => one !== item);

function Section({
  section: { key, lines },
  choice,
  onChange,
}: Omit<Props, 'offer'> & { section: OfferedSection }) {
  const title = sectionTitles[key];
  const isShown = choice.sections.includes(key);
  // Only at first, so that ticking the last one doesn't close the list.
  const [opensAtFirst] = useState(() => lines.some(({ isSensitive }) => isSensitive));
  const ticked = new Set(choice.factIds);
  const shown = lines.filter(({ id }) => ticked.has(id)).length;
  const hidden = lines.filter(({ id, isSensitive }) => isSensitive && !ticked.has(id)).length;
  return (
    <div className={classes.section}>
      <Checkbox
        label={title}
        description={t.shownOf({ shown: isShown ? shown : 0, all: lines.length })}
        checked={isShown}
        onChange={() =>
          onChange({
            ...choice,
            sections: isShown ? without(choice.sections, key) : [...choice.sections, key],
          })
        }
      />
      {isShown && hidden > 0 && <p className={classes.private}>{t.privateNote({ count: hidden })}</p>}
      {isShown && lines.length > 0 && (
        <details open={opensAtFirst}>
          <summary>{t.chooseEntries({ section: title })}</summary>
          <ul className={classes.entries}>
            {lines.map(({ id, name, detail, isSensitive }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  description={detail}
                  checked={ticked.has(id)}
                  onChange={() =>
                    onChange({
                      ...choice,
                      factIds: ticked.has(id) ? without(choice.factIds, id) : [...choice.factIds, id],
                    })
                  }
                />
                {isSensitive && <StateBadge tone="quiet">{t.oftenPrivate}</StateBadge>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
