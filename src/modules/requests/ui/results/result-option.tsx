import { type ReactNode, useId } from 'react';
import { formatDateTime, formatTimeZone } from '#shared/format/format-date.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { OptionView } from '../../results/result-content.ts';
import { ToneBadge } from '../parts/status-badge.tsx';
import { EvidenceWords } from './evidence-words.tsx';
import { PriceComparison } from './price-comparison.tsx';
import classes from './result-option.module.css';
import * as t from './results.words.ts';

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}

/** Strikes through facts that no longer apply. */
function StrikeIfEnded({
  endedBecause,
  children,
}: {
  endedBecause: string | null | undefined;
  children: ReactNode;
}) {
  return endedBecause ? <s>{children}</s> : children;
}

type SlotProps = { slot: NonNullable<OptionView['slot']>; timeZone: string; linksToCalls: boolean };

function Slot({ slot, timeZone, linksToCalls }: SlotProps) {
  const atOffice = formatDateTime(slot.startsAt, { timeZone });
  const here = formatDateTime(slot.startsAt);
  return (
    <>
      <p className={classes.value}>
        <StrikeIfEnded endedBecause={slot.endedBecause}>
          <time dateTime={slot.startsAt}>{atOffice}</time>
        </StrikeIfEnded>{' '}
        <span className={classes.aside}>
          {formatTimeZone(timeZone, slot.startsAt)}
          {here !== atOffice && t.yourTime({ here })}
        </span>
      </p>
      {slot.endedBecause && <p className={classes.aside}>{slot.endedBecause}</p>}
      {!slot.withinWish && <p className={classes.aside}>{t.laterThanRequested}</p>}
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
      {distanceMiles !== null && (
        <span>
          {distanceMiles.toFixed(1)} {t.milesAway}
        </span>
      )}
      <PhoneLink phone={provider.phone} className={classes.phone} />
    </address>
  );
}

type ResultOptionProps = {
  option: OptionView;
  chosen: boolean;
  heading: 'h3' | 'h4';
  /** The transcripts are on the same page. */
  linksToCalls: boolean;
};

/** One office in the results: opening, prices, and facts, each with its source. */
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
        {chosen && !option.slot?.endedBecause && <ToneBadge tone="good">{t.ourPick}</ToneBadge>}
      </header>
      <Office provider={option.provider} distanceMiles={option.distanceMiles} />
      <Part label={t.openingOffered}>
        {option.slot ? (
          <Slot slot={option.slot} timeZone={option.timeZone} linksToCalls={linksToCalls} />
        ) : (
          <p className={classes.aside}>{t.noTimeOffered}</p>
        )}
      </Part>
      <Part label={t.price}>
        <PriceComparison option={option} linksToCalls={linksToCalls} />
      </Part>
      {option.facts.map((fact) => (
        <Part key={`${fact.label} ${fact.value}`} label={fact.label}>
          <p className={classes.value}>
            <StrikeIfEnded endedBecause={fact.endedBecause}>{fact.value}</StrikeIfEnded>
          </p>
          {fact.endedBecause && <p className={classes.aside}>{fact.endedBecause}</p>}
          <EvidenceWords evidence={fact.evidence} timeZone={option.timeZone} linksToCall={linksToCalls} />
        </Part>
      ))}
      {option.conditions.map((condition) => (
        <Part key={`${condition.label} ${condition.value}`} label={condition.label}>
          <p className={classes.value}>
            <StrikeIfEnded endedBecause={condition.endedBecause}>{condition.value}</StrikeIfEnded>
          </p>
          {condition.endedBecause && <p className={classes.aside}>{condition.endedBecause}</p>}
          <EvidenceWords
            evidence={condition.evidence}
            timeZone={option.timeZone}
            linksToCall={linksToCalls}
          />
        </Part>
      ))}
      {option.unknown.map((label) => (
        <Part key={label} label={label}>
          <p className={classes.aside}>{t.unknownFact}</p>
        </Part>
      ))}
    </li>
  );
}
