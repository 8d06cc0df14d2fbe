import { Button } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { prices } from '#shared/money/price-words.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import type { BookingLink } from '../search/booking-link.ts';
import classes from '../search/provider-profile.module.css';
import { addressLine, initialsOf } from '../search/provider-words.ts';
import { KnownFacts } from './known-facts.tsx';
import { OfficeHoursTable } from './office-hours-table.tsx';
import { RatePair } from './rate-pair.tsx';
import { Rating } from './rating.tsx';
import { RateSources, ServicePrices } from './service-prices.tsx';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Heading({ provider }: { provider: ProviderProfile }) {
  return (
    <header className={classes.header}>
      <span className={classes.mark} aria-hidden="true">
        {initialsOf(provider.name)}
      </span>
      <div>
        <h1>{provider.name}</h1>
        <p className={classes.kind}>
          {provider.specialty} <Rating rating={provider.rating} />
        </p>
      </div>
    </header>
  );
}

type BookingCardProps = Pick<ProviderProfileViewProps, 'provider' | 'bookTo' | 'chooseTime'>;

function BookingCard({ provider, bookTo, chooseTime }: BookingCardProps) {
  return (
    <aside className={classes.booking} aria-label="Book and contact">
      <div>
        <RatePair provider={provider} />
        <RateSources provider={provider} />
      </div>
      <Button component={Link} {...bookTo} size="lg" fullWidth>
        Book Appointment
      </Button>
      {chooseTime}
      <p className={classes.promise}>
        We call the office for you. Your first request is free, then {prices.fee}, only after you approve the
        finished work.
      </p>
      <ul className={classes.contact}>
        <li>
          <IconMapPin size={20} aria-hidden />
          <address>{addressLine(provider)}</address>
        </li>
        <li>
          <IconPhone size={20} aria-hidden />
          <PhoneLink phone={provider.phone} />
        </li>
      </ul>
    </aside>
  );
}

type ProviderProfileViewProps = {
  provider: ProviderProfile;
  bookTo: BookingLink;
  /** Books a time without any search, for those who know that they want this office. */
  chooseTime: ReactNode;
  demonstration: boolean;
};

export function ProviderProfileView(props: ProviderProfileViewProps) {
  const { provider, bookTo, chooseTime, demonstration } = props;
  return (
    <article>
      <Heading provider={provider} />
      {demonstration && (
        <p className={classes.fictional}>
          <strong>Demonstration:</strong> this office is fictional. Its name, number, hours and prices are
          made up.
        </p>
      )}
      <div className={classes.grid}>
        <div className={classes.parts}>
          <BookingCard provider={provider} bookTo={bookTo} chooseTime={chooseTime} />
          <Part id="profile-hours" title="Office hours">
            <OfficeHoursTable hours={provider.officeHours} timeZone={provider.timeZone} />
          </Part>
        </div>
        <div className={classes.parts}>
          <Part id="profile-facts" title="Good to know">
            <KnownFacts provider={provider} />
          </Part>
          <Part id="profile-services" title="Services and prices">
            <ServicePrices provider={provider} />
          </Part>
        </div>
      </div>
    </article>
  );
}
