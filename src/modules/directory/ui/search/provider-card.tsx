import { Button } from '@mantine/core';
import { IconClockQuestion, IconMapPin, IconPhone, IconShieldCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { ProviderView } from '../../providers.contract.ts';
import { RatePair } from '../profile/rate-pair.tsx';
import { Rating } from '../profile/rating.tsx';
import type { BookingLink } from './booking-link.ts';
import classes from './provider-card.module.css';
import { ProviderMark } from './provider-mark.tsx';
import { addressLine, distanceWords, insuranceWords, unconfirmedWords } from './provider-text.words.ts';
import * as t from './search.words.ts';

type ProviderCardProps = {
  provider: ProviderView;
  bookTo: BookingLink;
  /** The search to return to from the profile. */
  fromSearch: string;
};

function Facts({ provider }: { provider: ProviderView }) {
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={20} aria-hidden />
        <span className={classes.place}>
          {addressLine(provider)}
          {provider.distanceMiles !== null && (
            <strong className={classes.distance}>{distanceWords(provider.distanceMiles)}</strong>
          )}
        </span>
      </li>
      <li>
        <IconPhone size={20} aria-hidden />
        <PhoneLink phone={provider.phone} className={classes.phone} />
      </li>
      <li>
        <IconShieldCheck size={20} aria-hidden />
        <span>{insuranceWords(provider.acceptsInsurance)}</span>
      </li>
      {provider.unconfirmed.length > 0 && (
        <li>
          <IconClockQuestion size={20} aria-hidden />
          <span>{unconfirmedWords(provider.unconfirmed)}</span>
        </li>
      )}
    </ul>
  );
}

export function ProviderCard({ provider, bookTo, fromSearch }: ProviderCardProps) {
  const nameId = useId();
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.who}>
        <ProviderMark provider={provider} />
        <div className={classes.words}>
          <h3 id={nameId} tabIndex={-1} className={classes.name}>
            {provider.name}
          </h3>
          <p className={classes.kind}>
            {provider.specialty} <Rating rating={provider.rating} />
          </p>
        </div>
        <Facts provider={provider} />
      </div>
      <div className={classes.side}>
        <RatePair provider={provider} />
        <div className={classes.acts}>
          <Button component={Link} {...bookTo} aria-describedby={nameId}>
            {t.bookAppointment}
          </Button>
          <Button
            component={Link}
            to={`/providers/${provider.id}`}
            state={{ fromSearch }}
            variant="default"
            aria-describedby={nameId}
          >
            {t.viewProfile}
          </Button>
        </div>
      </div>
    </article>
  );
}
