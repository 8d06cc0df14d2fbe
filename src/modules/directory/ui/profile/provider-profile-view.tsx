import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { prices } from '#shared/money/price.words.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { SourceList } from '#ui/source-details.tsx';
import { isEmergencyRoom } from '../../emergency-room.ts';
import type { ProviderProfile } from '../../providers.contract.ts';
import { BookButton } from '../search/book-button.tsx';
import type { BookingLink } from '../search/booking-link.ts';
import { ProviderMark } from '../search/provider-mark.tsx';
import classes from '../search/provider-profile.module.css';
import { addressLine } from '../search/provider-text.words.ts';
import { factSourceLines, verifiedWords } from './fact-source.ts';
import { FactSources, KnownFacts } from './known-facts.tsx';
import { OfficeHoursTable } from './office-hours-table.tsx';
import * as t from './profile.words.ts';
import { ProfileHighlights } from './profile-highlights.tsx';
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

type PartProps = { provider: ProviderProfile };

function Heading({ provider }: PartProps) {
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

/** Patients with a public plan must not mistake the member price for theirs. */
function MemberPriceMeaning({ provider: { negotiatedRate, acceptsInsurance } }: PartProps) {
  if (negotiatedRate === null) return null;
  const takesPublicPlan = acceptsInsurance.some((plan) => /medicare|medicaid/i.test(plan));
  return (
    <p className={classes.meaning}>
      {takesPublicPlan ? t.memberPriceBesidePublicPlan : t.memberPriceMeaning}
    </p>
  );
}

/** The sources of the two main prices. */
function RateSources({ provider: { rateSources, timeZone, name } }: PartProps) {
  const labels = { member: t.memberPrice, direct: t.cashPrice } as const;
  return (
    <SourceList
      summary={verifiedWords(rateSources, timeZone)}
      about={name}
      groups={rateSources.map(({ rate, ...origin }) => ({
        about: labels[rate],
        lines: factSourceLines(origin, timeZone),
      }))}
    />
  );
}

type BookingCardProps = Pick<ProviderProfileViewProps, 'provider' | 'bookTo' | 'chooseTime'>;

function BookingCard({ provider, bookTo, chooseTime }: BookingCardProps) {
  return (
    <aside className={classes.booking} aria-label={t.bookAndContact}>
      <div>
        <RatePair provider={provider} />
        <MemberPriceMeaning provider={provider} />
        <RateSources provider={provider} />
      </div>
      <BookButton provider={provider} bookTo={bookTo} size="lg" fullWidth />
      {!isEmergencyRoom(provider) && (
        <>
          {chooseTime}
          <p className={classes.promise}>{t.bookingNote({ fee: prices.fee })}</p>
        </>
      )}
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
  /** The next time the office said is open; null if none is known. */
  nextOpening: ReactNode;
};

export function ProviderProfileView(props: ProviderProfileViewProps) {
  const { provider, bookTo, chooseTime, nextOpening } = props;
  const hours = provider.facts.filter(({ fact }) => fact === 'office_hours');
  return (
    <article>
      <Heading provider={provider} />
      {provider.isFictional && (
        <p className={classes.fictional}>
          <strong>{t.demo}</strong> {t.fictionalOffice}
        </p>
      )}
      <ProfileHighlights provider={provider} nextOpening={nextOpening} />
      <div className={classes.grid}>
        <div className={classes.parts}>
          <BookingCard provider={provider} bookTo={bookTo} chooseTime={chooseTime} />
          <Part id="profile-hours" title={t.officeHours}>
            <OfficeHoursTable hours={provider.officeHours} timeZone={provider.timeZone} />
            <FactSources facts={hours} about={t.officeHours} timeZone={provider.timeZone} />
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
