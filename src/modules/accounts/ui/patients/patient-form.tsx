import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { PatientView } from '../../patient-views.ts';
import { patients, usePatientAct } from './patient-queries.ts';
import { nameOf } from './patient-words.tsx';
import classes from './patients.module.css';

type Draft = { firstName: string; lastName: string; email: string; phone: string };
type Problems = Partial<Record<keyof Draft, string>>;

const nobody: Draft = { firstName: '', lastName: '', email: '', phone: '' };

function problemsOf(draft: Draft, asksEmail: boolean): Problems {
  const problems: Problems = {};
  if (draft.firstName.trim() === '') problems.firstName = 'First name is required';
  if (draft.lastName.trim() === '') problems.lastName = 'Last name is required';
  if (asksEmail && !/^\S+@\S+\.\S+$/.test(draft.email.trim())) problems.email = 'Invalid email address';
  const digits = draft.phone.replaceAll(/\D/g, '').length;
  if (draft.phone.trim() !== '' && digits < 10) problems.phone = 'Please enter a number with its area code';
  return problems;
}

type PersonFormProps = {
  present: Draft;
  asksEmail: boolean;
  note: string;
  act: string;
  isActing: boolean;
  problem: string | null;
  onAct: (draft: Draft) => void;
  onClose: () => void;
};

function PersonForm(props: PersonFormProps) {
  const { asksEmail, note, act, isActing, problem, onAct, onClose } = props;
  const [draft, setDraft] = useState(props.present);
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(draft, asksEmail);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    onAct(draft);
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
        <TextInput label="First name" maxLength={80} data-autofocus required {...field('firstName')} />
        <TextInput label="Last name" maxLength={80} required {...field('lastName')} />
      </div>
      {asksEmail && <TextInput label="Email" type="email" maxLength={254} required {...field('email')} />}
      <TextInput label="Phone" type="tel" maxLength={40} placeholder="(813) 555-0123" {...field('phone')} />
      <p className={classes.quiet}>{note}</p>
      {problem && (
        <Alert color="red" role="alert" title="Nothing was saved">
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isActing}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}

const orNull = (text: string): string | null => text.trim() || null;

function AddForm({ onClose }: { onClose: () => void }) {
  const add = usePatientAct({
    act: ({ phone, ...person }: Draft) => patients.addPatient.call({ ...person, phone: orNull(phone) }),
    done: ({ email }) => ({
      title: 'Patient added',
      description: `The invitation is on its way to ${email}.`,
    }),
    onDone: onClose,
  });
  return (
    <PersonForm
      present={nobody}
      asksEmail
      note="They get a mail with a link to choose their own password. Until then nobody can enter the account."
      act="Add Patient"
      isActing={add.isPending}
      problem={add.problem}
      onAct={add.start}
      onClose={onClose}
    />
  );
}

export function AddPatientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Add Patient" size="lg">
      <AddForm onClose={onClose} />
    </ConfirmDialog>
  );
}

function EditForm({ patient, onClose }: { patient: PatientView; onClose: () => void }) {
  const { id, version, firstName, lastName, email, phone } = patient;
  const save = usePatientAct({
    act: (draft: Draft) =>
      patients.updatePatient.call({
        id,
        version,
        firstName: draft.firstName,
        lastName: draft.lastName,
        phone: orNull(draft.phone),
      }),
    done: () => ({ title: 'Patient updated' }),
    onDone: onClose,
  });
  return (
    <PersonForm
      present={{ firstName, lastName, email, phone: phone ?? '' }}
      asksEmail={false}
      note={
        `The patient can read that you changed this. The email address (${email}) and the membership ` +
        'are theirs to change: an address is confirmed by a link, and a membership begins when it is ' +
        'paid.'
      }
      act="Save changes"
      isActing={save.isPending}
      problem={save.problem}
      onAct={save.start}
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
      title={patient ? `Edit ${nameOf(patient)}` : 'Edit'}
      size="lg"
    >
      {patient && <EditForm key={patient.id} patient={patient} onClose={onClose} />}
    </ConfirmDialog>
  );
}
