import '#ui/theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxEmailLength, maxPhoneLength } from '#shared/text/text-rules.ts';
import { usTimeZones } from '#shared/time/us-time-zones.ts';
import { maxLengths } from '../../form-rules.ts';
import * as t from './admin.words.ts';
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

/** Looks up the ZIP code and fills in an empty city and state. */
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
      <legend>{t.location}</legend>
      <TextInput label={t.streetAddress} maxLength={maxLengths.address} required {...field('address')} />
      <div className={classes.pair}>
        <TextInput
          label={t.zipCode}
          inputMode="numeric"
          maxLength={maxLengths.zipCode}
          required
          {...field('zipCode')}
          {...(place === null ? { description: t.unknownZipCode } : {})}
        />
        <TextInput label={t.city} maxLength={maxLengths.city} required {...field('city')} />
        <TextInput label={t.state} maxLength={2} required {...field('state')} />
      </div>
      <NativeSelect
        label={t.timeZone}
        size="md"
        description={t.timeZoneHint}
        data={[
          {
            value: '',
            label: place ? t.zoneFromZipCode({ zoneLabel: zoneLabel(place.timeZone) }) : t.fromZipCode,
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
      <legend>{t.patientsAndPrices}</legend>
      <div className={classes.pair}>
        <NativeSelect
          label={t.newPatients}
          size="md"
          data={[
            { value: 'unknown', label: t.unknown },
            { value: 'yes', label: t.accepted },
            { value: 'no', label: t.notAccepted },
          ]}
          {...field('newPatients')}
        />
        <TextInput label={t.languages} description={t.separatedByCommas} {...field('languages')} />
      </div>
      <TextInput label={t.insuranceAccepted} description={t.plansHint} {...field('insurance')} />
      <div className={classes.pair}>
        <TextInput
          label={t.negotiatedRate}
          description={t.negotiatedRateHint}
          inputMode="decimal"
          {...field('negotiatedRate')}
        />
        <TextInput
          label={t.cashPrice}
          description={t.cashPriceHint}
          inputMode="decimal"
          {...field('directPayRate')}
        />
      </div>
    </fieldset>
  );
}

/** All fields of an office except the NPI, which never changes. */
export function OfficeFields(props: OfficeFieldsProps) {
  const { draft, problems, onChange } = props;
  const field = fieldOf(props);
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t.provider}</legend>
        <div className={classes.pair}>
          <TextInput label={t.name} maxLength={maxLengths.officeName} required {...field('name')} />
          <NativeSelect
            label={t.specialty}
            size="md"
            required
            data={[
              { value: '', label: t.chooseOne },
              ...networkSpecialties.map((value) => ({ value, label: value })),
            ]}
            {...field('specialty')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label={t.phone}
            type="tel"
            maxLength={maxPhoneLength}
            placeholder="(813) 555-0123"
            required
            {...field('phone')}
          />
          <TextInput label={t.email} type="email" maxLength={maxEmailLength} {...field('email')} />
        </div>
      </fieldset>
      <PlaceFields {...props} />
      <HoursField draft={draft} problem={problems.hours} onChange={onChange} />
      <CareFields {...props} />
    </>
  );
}
