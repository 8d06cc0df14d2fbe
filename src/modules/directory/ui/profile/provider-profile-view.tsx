import { Button } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { prices } from '#shared/money/price.words.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import type { BookingLink } from '../search/booking-link.ts';
import { ProviderMark } from '../search/provider-mark.tsx';
import classes from '../search/provider-profile.module.css';
import { addressLine } from '../search/provider-text.words.ts';
import { KnownFacts } from './known-facts.tsx';
import { OfficeHoursTable } from './office-hours-table.tsx';
import * as t from './profile.words.ts';
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
      <ProviderMark provider={provider} size="profile" />
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
    <aside className={classes.booking} aria-label={t.bookAndContact}>
      <div>
        <RatePair provider={provider} />
        <RateSources provider={provider} />
      </div>
      <Button component={Link} {...bookTo} size="lg" fullWidth>
        {t.bookAppointment}
      </Button>
      {chooseTime}
      <p className={classes.promise}>{t.bookingNote({ fee: prices.fee })}</p>
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
  /** Books a time directly, for patients who already chose this office. */
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
          <strong>{t.demo}</strong> {t.fictionalOffice}
        </p>
      )}
      <div className={classes.grid}>
        <div className={classes.parts}>
          <BookingCard provider={provider} bookTo={bookTo} chooseTime={chooseTime} />
          <Part id="profile-hours" title={t.officeHours}>
            <OfficeHoursTable hours={provider.officeHours} timeZone={provider.timeZone} />
          </Part>
        </div>
        <div className={classes.parts}>
          <Part id="profile-facts" title={t.goodToKnow}>
            <KnownFacts provider={provider} />
          </Part>
          <Part id="profile-services" title={t.servicesAndPrices}>
            <ServicePrices provider={provider} />
          </Part>
        </div>
      </div>
    </article>
  );
}
