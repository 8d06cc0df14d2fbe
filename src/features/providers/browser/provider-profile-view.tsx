import { Button } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '#design/phone-link.tsx';
import type { ProviderProfile } from '#features/providers/providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import { OfficeHoursTable } from './office-hours-table.tsx';
import classes from './provider-profile.module.css';
import { addressLine, initialsOf } from './provider-words.ts';
import { compareRates } from './rate-comparison.ts';
import { RatePair } from './rate-pair.tsx';
import { Rating } from './rating.tsx';
import { ServicePrices } from './service-prices.tsx';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

function newPatientsWords({ acceptsNewPatients: accepts, newPatientsSaid: said }: ProviderProfile): string {
  if (accepts === null) return 'Not known: we ask when we call';
  const words = accepts ? 'Accepted' : 'Not accepted at the moment';
  if (!said) return words;
  return said.isUnconfirmed
    ? `${words} (unconfirmed: we ask when we call)`
    : `${words} (confirmed on ${dayFormat.format(new Date(said.at))})`;
}

const rateLabels = {
  member: 'Source of the member price',
  direct: 'Source of the direct-pay price',
} as const;

const listWords = (words: readonly string[], none: string): string =>
  words.length === 0 ? none : words.join(', ');

function Facts({ provider }: { provider: ProviderProfile }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>New patients</dt>
        <dd>{newPatientsWords(provider)}</dd>
      </div>
      <div>
        <dt>Languages</dt>
        <dd>{listWords(provider.languages, 'Not known')}</dd>
      </div>
      <div>
        <dt>Insurance</dt>
        <dd>{listWords(provider.acceptsInsurance, 'None listed: direct payment')}</dd>
      </div>
      <div>
        <dt>NPI</dt>
        <dd>{provider.npi}</dd>
      </div>
      <div>
        <dt>Source of this page</dt>
        <dd>{provider.source}</dd>
      </div>
      {provider.rateSources.map(({ rate, source, at }) => (
        <div key={rate}>
          <dt>{rateLabels[rate]}</dt>
          <dd>{at === null ? source : `${source}, ${dayFormat.format(new Date(at))}`}</dd>
        </div>
      ))}
    </dl>
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
      <RatePair comparison={compareRates(provider)} />
      <Button component={Link} {...bookTo} size="lg" fullWidth>
        Book Appointment
      </Button>
      {chooseTime}
      <p className={classes.promise}>We call the office for you. You pay $5 only after you approve.</p>
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
            <Facts provider={provider} />
          </Part>
          <Part id="profile-services" title="Services and prices">
            <ServicePrices services={provider.services} />
          </Part>
        </div>
      </div>
    </article>
  );
}
