import '#ui/theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { usTimeZones } from '#shared/time/us-time-zones.ts';
import { HoursField } from './hours-field.tsx';
import classes from './network.module.css';
import { network } from './network-queries.ts';
import type { DraftField, DraftProblems, OfficeDraft } from './office-draft.ts';

type OfficeFieldsProps = {
  draft: OfficeDraft;
  problems: DraftProblems;
  onChange: (changes: Partial<OfficeDraft>) => void;
};

type TextField = Exclude<DraftField, 'hours' | 'hoursKnown'>;

const fieldOf =
  ({ draft, problems, onChange }: OfficeFieldsProps) =>
  (name: TextField) => ({
    name,
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ [name]: currentTarget.value }),
  });

const zoneLabel = (zone: string): string => usTimeZones.find((one) => one.zone === zone)?.label ?? zone;

/** What the ZIP code says of the place; city and state that are still empty are filled in. */
function useZipPlace({ draft, onChange }: OfficeFieldsProps) {
  const zip = /^\d{5}/.exec(draft.zipCode.trim())?.[0] ?? '';
  const { data } = useQuery(
    network.findZipPlace.queryOptions({
      input: { zip },
      enabled: zip !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const place = zip === '' ? undefined : data?.place;
  const filledFrom = useRef('');
  useEffect(() => {
    if (!place || filledFrom.current === zip) return;
    filledFrom.current = zip;
    const changes = {
      ...(draft.city.trim() === '' ? { city: place.city } : {}),
      ...(draft.state.trim() === '' ? { state: place.state } : {}),
    };
    if (Object.keys(changes).length > 0) onChange(changes);
  }, [place, zip, draft.city, draft.state, onChange]);
  return place;
}

function PlaceFields(props: OfficeFieldsProps) {
  const field = fieldOf(props);
  const place = useZipPlace(props);
  return (
    <fieldset className={classes.group}>
      <legend>Where it is</legend>
      <TextInput label="Street address" maxLength={200} required {...field('address')} />
      <div className={classes.pair}>
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          maxLength={10}
          required
          {...field('zipCode')}
          {...(place === null ? { description: 'We do not know this ZIP code' } : {})}
        />
        <TextInput label="City" maxLength={80} required {...field('city')} />
        <TextInput label="State" maxLength={2} required {...field('state')} />
      </div>
      <NativeSelect
        label="Time zone"
        size="md"
        description="Offices are called in their own hours, on their own clock"
        data={[
          {
            value: '',
            label: place ? `From the ZIP code: ${zoneLabel(place.timeZone)}` : 'From the ZIP code',
          },
          ...usTimeZones.map(({ zone, label }) => ({ value: zone, label })),
        ]}
        {...field('timeZone')}
      />
    </fieldset>
  );
}

function CareFields(props: OfficeFieldsProps) {
  const field = fieldOf(props);
  return (
    <fieldset className={classes.group}>
      <legend>Whom it sees, and for how much</legend>
      <div className={classes.pair}>
        <NativeSelect
          label="New patients"
          size="md"
          data={[
            { value: 'unknown', label: 'Not known' },
            { value: 'yes', label: 'Accepted' },
            { value: 'no', label: 'Not accepted' },
          ]}
          {...field('newPatients')}
        />
        <TextInput label="Languages" description="Separated by commas" {...field('languages')} />
      </div>
      <TextInput
        label="Insurance accepted"
        description="Plans separated by commas; leave it empty where none is known"
        {...field('insurance')}
      />
      <div className={classes.pair}>
        <TextInput
          label="Negotiated rate"
          description="Dollars for the first visit; empty where it is not known"
          inputMode="decimal"
          {...field('negotiatedRate')}
        />
        <TextInput
          label="Direct-pay rate"
          description="Dollars without insurance and without us"
          inputMode="decimal"
          {...field('directPayRate')}
        />
      </div>
    </fieldset>
  );
}

/** Everything that is kept of an office but its NPI, which never changes. */
export function OfficeFields(props: OfficeFieldsProps) {
  const { draft, problems, onChange } = props;
  const field = fieldOf(props);
  return (
    <>
      <fieldset className={classes.group}>
        <legend>The office</legend>
        <div className={classes.pair}>
          <TextInput label="Name" maxLength={160} required {...field('name')} />
          <NativeSelect
            label="Specialty"
            size="md"
            required
            data={[
              { value: '', label: 'Please choose' },
              ...networkSpecialties.map((value) => ({ value, label: value })),
            ]}
            {...field('specialty')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label="Phone"
            type="tel"
            maxLength={40}
            placeholder="(813) 555-0123"
            required
            {...field('phone')}
          />
          <TextInput label="Email" type="email" maxLength={254} {...field('email')} />
        </div>
      </fieldset>
      <PlaceFields {...props} />
      <HoursField draft={draft} problem={problems.hours} onChange={onChange} />
      <CareFields {...props} />
    </>
  );
}
