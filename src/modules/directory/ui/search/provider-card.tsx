import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatOfficeMoment } from '#shared/format/format-office-time.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { ListedProvider } from '../../providers.contract.ts';
import { focusDot } from '../map/focus-dot.ts';
import { Rating } from '../profile/rating.tsx';
import { BookButton } from './book-button.tsx';
import type { BookingLink } from './booking-link.ts';
import classes from './provider-card.module.css';
import { ProviderMark } from './provider-mark.tsx';
import {
  addressLine,
  distanceWords,
  insuranceWords,
  shortInsuranceWords,
  unconfirmedWords,
} from './provider-text.words.ts';
import * as t from './search.words.ts';

type ProviderCardProps = {
  provider: ListedProvider;
  /** Its place in the list, also on the map. */
  number: number;
  /** The plan searched for, named first. */
  plan: string;
  isOnMap: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  bookTo: BookingLink;
  /** The search to return to from the profile. */
  fromSearch: string;
};

/** The heading of an office's card, focused from the map. */
export const cardHeadingId = (id: string): string => `office-${id}`;

function Price({ provider }: { provider: ListedProvider }) {
  const { negotiatedRate, directPayRate, staleRates } = provider;
  const money = (dollars: number) => formatMoneyShort(Math.round(dollars * 100));
  if (negotiatedRate === null && directPayRate === null) return <span>{t.noPriceYet}</span>;
  const isStale = staleRates.includes(negotiatedRate === null ? 'direct' : 'member');
  return (
    <>
      <strong>
        {negotiatedRate === null
          ? t.cashPrice({ money: money(directPayRate ?? 0) })
          : t.memberPrice({ money: money(negotiatedRate) })}
      </strong>
      {negotiatedRate !== null && directPayRate !== null && (
        <span> {t.cashInstead({ money: money(directPayRate) })}</span>
      )}
      {isStale && <span> {t.outOfDate}</span>}
    </>
  );
}

function NextOpening({ provider: { nextOpening } }: Pick<ProviderCardProps, 'provider'>) {
  if (nextOpening === null) return <span>{t.callForTimes}</span>;
  return <strong className={classes.next}>{t.nextTime({ time: formatOfficeMoment(nextOpening) })}</strong>;
}

function NumberMark({ provider, number, isOnMap, onSelect }: ProviderCardProps) {
  if (!isOnMap || provider.position === null)
    return (
      <span className={classes.mark} aria-hidden="true">
        {number}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={t.showOnMap({ number, name: provider.name })}
      onClick={() => {
        onSelect(provider.id);
        focusDot(provider.id);
      }}
    >
      {number}
    </button>
  );
}

/** What decides between offices: name, kind of doctor, distance, plan, price; two actions. */
export function ProviderCard(props: ProviderCardProps) {
  const { provider, plan, isSelected, bookTo, fromSearch } = props;
  const nameId = useId();
  const { distanceMiles, acceptsInsurance } = provider;
  return (
    <article className={classes.card} aria-labelledby={nameId} data-selected={isSelected || undefined}>
      <div className={classes.marks}>
        <NumberMark {...props} />
        <ProviderMark provider={provider} />
      </div>
      <div className={classes.words}>
        <h3 id={cardHeadingId(provider.id)} tabIndex={-1} className={classes.name}>
          <span id={nameId}>{provider.name}</span>
        </h3>
        <p className={classes.kind}>
          <span>{provider.specialty}</span>
          {distanceMiles !== null && (
            <span className={classes.distance}>{t.milesAway({ miles: distanceWords(distanceMiles) })}</span>
          )}
          <Rating rating={provider.rating} />
        </p>
        <p className={classes.detail}>
          <span title={insuranceWords(acceptsInsurance)}>{shortInsuranceWords(acceptsInsurance, plan)}</span>
          <span>
            <Price provider={provider} />
          </span>
          <NextOpening provider={provider} />
        </p>
        {provider.unconfirmed.length > 0 && (
          <p className={classes.detail}>{unconfirmedWords(provider.unconfirmed)}</p>
        )}
        <p className={classes.contact}>
          <span>{addressLine(provider)}</span>
          <PhoneLink phone={provider.phone} className={classes.phone} />
        </p>
      </div>
      <div className={classes.acts}>
        <BookButton provider={provider} bookTo={bookTo} size="sm" aria-describedby={nameId} />
        <Button
          component={Link}
          to={`/providers/${provider.id}`}
          state={{ fromSearch }}
          size="sm"
          variant="default"
          aria-describedby={nameId}
        >
          {t.viewProfile}
        </Button>
      </div>
    </article>
  );
}
