import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  invalidEmail,
  isEmailAddress,
  maxEmailLength,
  maxPersonNameLength,
  maxPhoneLength,
} from '#shared/text/text-rules.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SaveActions } from '#ui/dialogs/save-actions.tsx';
import type { PatientView } from '../../patient-views.ts';
import { InvitationLink } from '../invitation-link/invitation-link.tsx';
import { useSendsEmail } from '../use-sends-email.ts';
import { patients, usePatientAction } from './patient-queries.ts';
import { nameOf } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type Draft = { firstName: string; lastName: string; email: string; phone: string };
type Problems = Partial<Record<keyof Draft, string>>;

const emptyDraft: Draft = { firstName: '', lastName: '', email: '', phone: '' };

function problemsOf(draft: Draft, asksEmail: boolean): Problems {
  const problems: Problems = {};
  if (draft.firstName.trim() === '') problems.firstName = t.firstNameIsRequired;
  if (draft.lastName.trim() === '') problems.lastName = t.lastNameIsRequired;
  if (asksEmail && !isEmailAddress(draft.email)) problems.email = invalidEmail;
  const digits = draft.phone.replaceAll(/\D/g, '').length;
  if (draft.phone.trim() !== '' && digits < 10) problems.phone = t.enterAPhoneNumber;
  return problems;
}

type PersonFormProps = {
  initial: Draft;
  asksEmail: boolean;
  note: string;
  act: string;
  isActing: boolean;
  problem: string | null;
  onAction: (draft: Draft) => void;
  onClose: () => void;
};

function PersonForm(props: PersonFormProps) {
  const { asksEmail, note, act, isActing, problem, onAction, onClose } = props;
  const [draft, setDraft] = useState(props.initial);
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(draft, asksEmail);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    onAction(draft);
  };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: currentTarget.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <div className={classes.pair}>
        <TextInput
          label={t.firstName}
          maxLength={maxPersonNameLength}
          data-autofocus
          required
          {...field('firstName')}
        />
        <TextInput label={t.lastName} maxLength={maxPersonNameLength} required {...field('lastName')} />
      </div>
      {asksEmail && (
        <TextInput label={t.email} type="email" maxLength={maxEmailLength} required {...field('email')} />
      )}
      <TextInput
        label={t.phone}
        type="tel"
        maxLength={maxPhoneLength}
        placeholder="(813) 555-0123"
        {...field('phone')}
      />
      <p className={classes.quiet}>{note}</p>
      <SaveActions act={act} isActing={isActing} problem={problem} onClose={onClose} />
    </form>
  );
}

const orNull = (text: string): string | null => text.trim() || null;

type AddPatientFormProps = { onClose: () => void; onAdded?: (patient: PatientView) => void };

/** Calls `onAdded`, then `onClose`: at once, or after the invitation link was shown. */
export function AddPatientForm({ onClose, onAdded }: AddPatientFormProps) {
  const sendsEmail = useSendsEmail();
  const add = usePatientAction({
    act: ({ phone, ...person }: Draft) => patients.addPatient.call({ ...person, phone: orNull(phone) }),
    done: ({ email, delivery }) => ({
      title: t.patientAdded,
      ...(delivery.kind === 'sent' ? { description: t.invitationEmailedTo({ email }) } : {}),
    }),
    onDone: ({ delivery, ...patient }) => {
      onAdded?.(patient);
      if (delivery.kind === 'sent') onClose();
    },
  });
  if (add.answer?.delivery.kind === 'link')
    return <InvitationLink recipient={nameOf(add.answer)} url={add.answer.delivery.url} onClose={onClose} />;
  return (
    <PersonForm
      initial={emptyDraft}
      asksEmail
      note={sendsEmail ? t.invitationNote : t.linkNote}
      act={t.addPatient}
      isActing={add.isPending}
      problem={add.problem}
      onAction={add.start}
      onClose={onClose}
    />
  );
}

export function AddPatientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.addPatient} size="lg">
      <AddPatientForm onClose={onClose} />
    </ConfirmDialog>
  );
}

function EditForm({ patient, onClose }: { patient: PatientView; onClose: () => void }) {
  const { id, version, firstName, lastName, email, phone } = patient;
  const save = usePatientAction({
    act: (draft: Draft) =>
      patients.updatePatient.call({
        id,
        version,
        firstName: draft.firstName,
        lastName: draft.lastName,
        phone: orNull(draft.phone),
      }),
    done: () => ({ title: t.patientUpdated }),
    onDone: onClose,
  });
  return (
    <PersonForm
      initial={{ firstName, lastName, email, phone: phone ?? '' }}
      asksEmail={false}
      note={t.editNote({ email })}
      act={t.saveChanges}
      isActing={save.isPending}
      problem={save.problem}
      onAction={save.start}
      onClose={onClose}
    />
  );
}

type EditPatientDialogProps = { patient: PatientView | null; onClose: () => void };

export function EditPatientDialog({ patient, onClose }: EditPatientDialogProps) {
  return (
    <ConfirmDialog
      opened={patient !== null}
      onClose={onClose}
      title={patient ? t.editPatient({ name: nameOf(patient) }) : t.edit}
      size="lg"
    >
      {patient && <EditForm key={patient.id} patient={patient} onClose={onClose} />}
    </ConfirmDialog>
  );
}
