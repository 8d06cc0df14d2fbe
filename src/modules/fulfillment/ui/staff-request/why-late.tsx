import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { lateReasonLabels } from '#modules/requests/late-reasons.words.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { May } from '#platform/browser/may.tsx';
import { lateReasons } from '#shared/care/late-reasons.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import * as t from './staff-request.words.ts';
import classes from './why-late.module.css';

type Late = NonNullable<StaffRequest['late']>;

/** By how much the request was late, what took the time, and the reason that staff recorded. */
export function WhyLate({ request: { id, late } }: { request: StaffRequest }) {
  const [isChanging, setChanging] = useState(false);
  if (!late) return null;
  const { minutes, suggested, decided } = late;
  return (
    <div className={classes.late}>
      <p>
        <strong>{t.lateBy({ duration: formatDuration(minutes * 60) })}</strong>
        {!decided && suggested && ` ${t.mostTimeSpent({ reason: lateReasonLabels[suggested] })}`}
      </p>
      {decided && <Decided {...decided} />}
      <May right="requests.change">
        {decided && !isChanging ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t.changeReason}
          </Button>
        ) : (
          <LateReasonForm requestId={id} late={late} onSaved={() => setChanging(false)} />
        )}
      </May>
    </div>
  );
}

function Decided({ reason, note, byName, at }: NonNullable<Late['decided']>) {
  return (
    <p>
      {t.lateBecause({ reason: lateReasonLabels[reason] })}
      {note && ` ${note}`}{' '}
      <span className={classes.meta}>
        {byName}, <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </p>
  );
}

type LateReasonFormProps = { requestId: string; late: Late; onSaved: () => void };

function LateReasonForm({ requestId, late: { suggested, decided }, onSaved }: LateReasonFormProps) {
  const [reason, setReason] = useState(decided?.reason ?? suggested ?? 'other');
  const [note, setNote] = useState(decided?.note ?? '');
  const saving = useRequestAction({
    act: requestQueue.setLateReason.call,
    done: { title: t.reasonSaved },
    failed: t.couldntSaveTheReason,
    onDone: onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.start({ id: requestId, reason, note: note.trim() });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t.reasonForTheDelay}
        data={lateReasons.map((value) => ({ value, label: lateReasonLabels[value] }))}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(lateReasons.find((one) => one === currentTarget.value) ?? 'other')
        }
      />
      <Textarea
        size="md"
        label={t.noteOnTheDelay}
        description={t.delayNoteHint}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxLengths.lateNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        {t.saveReason}
      </Button>
    </form>
  );
}
