import { useId } from 'react';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { exclusionWords } from '../../results/also-known.words.ts';
import type { KnownPlace } from '../../results/result-content.ts';
import classes from './also-known.module.css';
import { FactSource } from './compare/fact-source.tsx';
import * as t from './results.words.ts';

type AlsoKnownProps = { places: readonly KnownPlace[]; heading: 'h3' | 'h4' };

/** Cheaper places that aren't options, with the reason. The public comparison shows them too. */
export function AlsoKnown({ places, heading: Heading }: AlsoKnownProps) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <section className={classes.known} aria-labelledby={titleId}>
      <Heading id={titleId} className={classes.title}>
        {t.otherPricesNearby}
      </Heading>
      <p className={classes.lead}>{t.otherPricesHint}</p>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.id} className={classes.place}>
            <p className={classes.name}>
              <span>{place.name}</span>
              <strong className={classes.amount}>
                {place.upToCents !== null && t.from}
                {formatMoneyShort(place.price.amountCents)}
              </strong>
            </p>
            <p className={classes.aside}>
              {place.address} · {place.distanceMiles.toFixed(1)} {t.milesAway}
            </p>
            {place.upToCents !== null && (
              <p className={classes.aside}>
                {t.listsPricesUpTo({ money: formatMoneyShort(place.upToCents) })}
              </p>
            )}
            <p className={classes.why}>{exclusionWords(place)}</p>
            <FactSource
              label={place.name}
              evidence={place.price.evidence}
              officeName={place.name}
              timeZone="UTC"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
