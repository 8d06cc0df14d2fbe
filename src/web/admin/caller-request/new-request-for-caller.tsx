import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { DangerAlert } from '#modules/requests/ui/progress/danger-warning.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { CallerForm } from './caller-form.tsx';
import classes from './caller-request.module.css';
import * as t from './caller-request.words.ts';
import { CallerSummary } from './caller-summary.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { type CallerRequest, useCaller, useCallerRequest } from './use-caller-request.ts';

export type Caller = { id: string; name: string };

type NewRequestForCallerProps = {
  caller: Caller;
  opened: boolean;
  onClose: () => void;
  /** Shown only if the patient was chosen in this dialog. */
  onChooseAnother?: () => void;
};

/**
 * A dialog for a new request of a patient on the phone. What was typed stays in memory while the component is
 * mounted, also if the dialog is closed or the connection is lost.
 */
export function NewRequestForCaller({ caller, opened, onClose, onChooseAnother }: NewRequestForCallerProps) {
  const request = useCallerRequest(caller.id);
  const { submitted } = request;
  const close = () => {
    onClose();
    if (submitted) request.startAnother();
    if (submitted || request.isEmpty) onChooseAnother?.();
  };
  return (
    <ConfirmDialog opened={opened} onClose={close} title={t.newRequestFor({ name: caller.name })} size="xl">
      {submitted ? (
        <Submitted {...submitted} name={caller.name} onClose={close} />
      ) : (
        <Form
          caller={caller}
          request={request}
          onClose={close}
          {...(onChooseAnother ? { onChooseAnother } : {})}
        />
      )}
    </ConfirmDialog>
  );
}

type FormProps = Pick<NewRequestForCallerProps, 'caller' | 'onClose' | 'onChooseAnother'> & {
  request: CallerRequest;
};

function Form({ caller: { id, name }, request, onClose, onChooseAnother }: FormProps) {
  const mayView = usePermission()('patients.look');
  const { data: details } = useCaller(id, mayView);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.submit();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <div className={classes.columns}>
        <CallerForm request={request} name={name} details={details} />
        <section aria-label={t.whatWeUnderstood} className={classes.summary}>
          <h3>{t.whatWeUnderstood}</h3>
          <CallerSummary request={request} />
        </section>
      </div>
      <ConsentFields request={request} name={name} details={details} />
      {request.problem && (
        <p role="alert" className={classes.problem}>
          {request.problem}
        </p>
      )}
      <DialogActions>
        {onChooseAnother && (
          <Button variant="subtle" onClick={onChooseAnother}>
            {t.anotherPatient}
          </Button>
        )}
        {!request.isEmpty && (
          <Button variant="subtle" onClick={request.clear}>
            {t.clear}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={request.isSubmitting}>
          {t.submitRequest}
        </Button>
      </DialogActions>
    </form>
  );
}

type SubmittedProps = NonNullable<CallerRequest['submitted']> & { name: string; onClose: () => void };

function Submitted({ requestId, warning, name, onClose }: SubmittedProps) {
  return (
    <div className={classes.form}>
      {warning && (
        <div className={classes.danger}>
          <p>{t.sayThisNow}</p>
          <DangerAlert warning={warning} />
        </div>
      )}
      <p role="status">{t.requestIsSubmitted({ shortId: shortId(requestId), name })}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
        <Button component={Link} to={`/requests/${requestId}`} data-autofocus onClick={onClose}>
          {t.openRequest}
        </Button>
      </DialogActions>
    </div>
  );
}
