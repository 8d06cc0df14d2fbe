import { useId } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { whyNotWords } from '../../results/also-known-words.ts';
import type { KnownPlace } from '../../results/result-content.ts';
import classes from './also-known.module.css';
import { EvidenceWords } from './evidence-words.tsx';

type AlsoKnownProps = { places: readonly KnownPlace[]; heading: 'h3' | 'h4' };

/** Cheaper places that are no option, with what is known and why: the public comparison shows them too. */
export function AlsoKnown({ places, heading: Heading }: AlsoKnownProps) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <section className={classes.known} aria-labelledby={titleId}>
      <Heading id={titleId} className={classes.title}>
        Also known nearby
      </Heading>
      <p className={classes.lead}>
        These cost less by what we know. They are not among your options, and each says why.
      </p>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.id} className={classes.place}>
            <p className={classes.name}>
              <span>{place.name}</span>
              <strong className={classes.amount}>
                {place.upToCents !== null && 'From '}
                {formatMoney(place.price.amountCents)}
              </strong>
            </p>
            <p className={classes.aside}>
              {place.address} · {place.distanceMiles.toFixed(1)} miles away
            </p>
            {place.upToCents !== null && (
              <p className={classes.aside}>
                Its list has cash prices up to {formatMoney(place.upToCents)} for this service. Ask which one
                is yours before you go.
              </p>
            )}
            <EvidenceWords evidence={place.price.evidence} timeZone="UTC" />
            <p className={classes.why}>{whyNotWords(place)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
