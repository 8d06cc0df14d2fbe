import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { visitCodeWords } from '#shared/care/visit-code.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { VisitByCode } from '../../visit-pass.contract.ts';
import { formatEvidence } from '../../visit-pass.words.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import * as t from './team.words.ts';
import { statusWords } from './team-labels.words.ts';

/** Pass details that staff can read to the office. */
function Found({ visit }: { visit: VisitByCode }) {
  const { status, office, price, terms, timeZone, patientName, requestId } = visit;
  return (
    <div className={classes.found}>
      <p>
        <strong>{visitCodeWords(visit.code)}</strong>: {statusWords({ status, askedFor: null })}.{' '}
        {patientName ?? t.deletedAccount}, {visit.appointmentType}
        {visit.billingCode && ` (${visit.billingCode})`}
      </p>
      <p>
        {office.name}, {formatDateTime(visit.startsAt, { timeZone, showZone: true })}{' '}
        <PhoneLink phone={office.phone} />
      </p>
      <p>
        {price ? (
          <>
            {price.kind === 'harborline_rate' ? t.harborlineRate : t.priceTheOfficeQuoted}:{' '}
            <strong>{formatMoney(price.amountCents)}</strong>.{' '}
            <span className={classes.quiet}>{formatEvidence(price.evidence, timeZone)}</span>
          </>
        ) : (
          t.noPriceOnThisPass
        )}
      </p>
      {terms.map(({ label, value, evidence, endedBecause }) => (
        <p key={label}>
          {label}: {endedBecause ? <s>{value}</s> : value}.{' '}
          <span className={classes.quiet}>{formatEvidence(evidence, timeZone)}</span>
        </p>
      ))}
      {requestId && (
        <p>
          <Link to={`/requests/${requestId}`}>{t.viewRequest}</Link>
        </p>
      )}
    </div>
  );
}

/** Looks up a visit by the code an office reads out. */
export function CheckVisitCode() {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const checking = useMutation(
    appointments.findVisitByCode.mutationOptions({
      onError: (error) => {
        if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      },
    }),
  );
  const { data, error, isPending, mutate } = checking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && code.trim() !== '') mutate({ code });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.head}>
        <TextInput
          size="md"
          label={t.code}
          placeholder="7K3M-28RX"
          autoComplete="off"
          maxLength={maxLengths.visitCode}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isPending}>
          {t.check}
        </Button>
      </div>
      <div role="status">
        {error && <p className={classes.problem}>{saidBy(error) ?? t.couldntCheck}</p>}
        {data?.length === 0 && <p className={classes.quiet}>{t.noVisitFound}</p>}
        {data?.map((visit) => (
          <Found key={visit.id} visit={visit} />
        ))}
      </div>
    </form>
  );
}
