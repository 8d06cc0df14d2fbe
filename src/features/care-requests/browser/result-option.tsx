import { type ReactNode, useId } from 'react';
import { PhoneLink } from '#design/phone-link.tsx';
import type { OptionView } from '#features/care-requests/result-content.ts';
import { EvidenceWords } from './evidence-words.tsx';
import { PriceComparison } from './price-comparison.tsx';
import { dayAndTimeWords, yourClockWords, zoneWords } from './request-times.ts';
import classes from './result-option.module.css';
import { ToneBadge } from './status-badge.tsx';

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}

type SlotProps = { slot: NonNullable<OptionView['slot']>; timeZone: string; linksToCalls: boolean };

function Slot({ slot, timeZone, linksToCalls }: SlotProps) {
  const yours = yourClockWords(slot.startsAt, timeZone);
  return (
    <>
      <p className={classes.value}>
        <time dateTime={slot.startsAt}>{dayAndTimeWords(slot.startsAt, timeZone)}</time>{' '}
        <span className={classes.aside}>
          {zoneWords(timeZone, slot.startsAt)}
          {yours && ` (${yours} your time)`}
        </span>
      </p>
      {!slot.withinWish && <p className={classes.aside}>Later than the days you asked for.</p>}
      <EvidenceWords evidence={slot.evidence} timeZone={timeZone} linksToCall={linksToCalls} />
    </>
  );
}

function Office({ provider, distanceMiles }: Pick<OptionView, 'provider' | 'distanceMiles'>) {
  return (
    <address className={classes.office}>
      <span>
        {provider.address}, {provider.city}, {provider.state} {provider.zipCode}
      </span>
      {distanceMiles !== null && <span>{distanceMiles.toFixed(1)} miles away</span>}
      <PhoneLink phone={provider.phone} className={classes.phone} />
    </address>
  );
}

type ResultOptionProps = {
  option: OptionView;
  chosen: boolean;
  heading: 'h3' | 'h4';
  /** The calls stand on the same page, word for word. */
  linksToCalls: boolean;
};

/** One office of the results: when, what it costs, and what it said, each with its evidence. */
export function ResultOption({ option, chosen, heading: Heading, linksToCalls }: ResultOptionProps) {
  const titleId = useId();
  return (
    <li className={classes.option} data-chosen={chosen || undefined} aria-labelledby={titleId}>
      <header className={classes.head}>
        <span className={classes.rank} aria-hidden="true">
          {option.rank}
        </span>
        <div className={classes.naming}>
          <Heading id={titleId} className={classes.name}>
            {option.provider.name}
          </Heading>
          <p className={classes.specialty}>{option.provider.specialty}</p>
        </div>
        {chosen && <ToneBadge tone="good">Our choice for you</ToneBadge>}
      </header>
      <Office provider={option.provider} distanceMiles={option.distanceMiles} />
      <Part label="Opening offered">
        {option.slot ? (
          <Slot slot={option.slot} timeZone={option.timeZone} linksToCalls={linksToCalls} />
        ) : (
          <p className={classes.aside}>This office did not name an opening.</p>
        )}
      </Part>
      <Part label="Price">
        <PriceComparison option={option} linksToCalls={linksToCalls} />
      </Part>
      {option.facts.map((fact) => (
        <Part key={`${fact.label} ${fact.value}`} label={fact.label}>
          <p className={classes.value}>{fact.value}</p>
          <EvidenceWords evidence={fact.evidence} timeZone={option.timeZone} linksToCall={linksToCalls} />
        </Part>
      ))}
      {option.unknown.map((label) => (
        <Part key={label} label={label}>
          <p className={classes.aside}>Not known: the office did not say.</p>
        </Part>
      ))}
    </li>
  );
}
