import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { invitationDays, relations, relationWords } from '../household.rules.ts';
import classes from './household.module.css';
import { household, useHouseholdAct } from './household.ts';
import { checkDraft, emptyDraft, isInvited, type MemberDraft, todayHere } from './member-draft.ts';

const choices = [
  { value: '', label: 'Please choose' },
  ...relations.map((relation) => ({ value: relation, label: relationWords[relation] })),
];

function send(draft: MemberDraft) {
  const { relation, email, dateOfBirth, firstName, lastName } = draft;
  if (relation === '') throw new Error('A member was sent without a relation.');
  const names = { relation, firstName: firstName.trim(), lastName: lastName.trim() };
  return isInvited(draft, todayHere())
    ? household.inviteAdult.call({ ...names, email: email.trim() })
    : household.addDependent.call({
        ...names,
        dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
        mayDecide: true,
      });
}

/** Adds a child or a parent who is looked after, and invites everybody who decides for themselves. */
export function AddMemberForm({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<MemberDraft>({
    initialValues: emptyDraft,
    validate: (draft) => checkDraft(draft, todayHere()),
  });
  const { start, isPending, problem } = useHouseholdAct({
    act: send,
    done: (_household, draft) => ({
      title: isInvited(draft, todayHere())
        ? `The invitation to ${draft.firstName.trim()} is on its way`
        : `You can now ask for ${draft.firstName.trim()}`,
    }),
    onDone: onClose,
  });
  const submit = form.onSubmit(
    (draft) => start(draft),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const invited = isInvited(form.values, todayHere());
  return (
    <form noValidate className={classes.form} aria-label="Add somebody" onSubmit={submit}>
      <NativeSelect
        ref={first}
        label="Who are they to you?"
        size="md"
        data={choices}
        {...form.getInputProps('relation')}
      />
      {form.values.relation !== '' && <Names field={(name) => form.getInputProps(name)} />}
      {form.values.relation === 'child' && (
        <TextInput
          label="Date of birth"
          type="date"
          max={todayHere()}
          {...form.getInputProps('dateOfBirth')}
        />
      )}
      {form.values.relation === 'parent' && (
        <Checkbox
          label="I look after them and may decide for them"
          {...form.getInputProps('lookedAfter', { type: 'checkbox' })}
        />
      )}
      {invited === true && (
        <TextInput
          label="Their email address"
          description={`We ask them there whether they agree. Nothing happens until they do; the invitation ends after ${invitationDays} days.`}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      )}
      {invited === false && (
        <Checkbox
          label="I am their parent or guardian, or I am allowed to arrange care for them"
          {...form.getInputProps('mayDecide', { type: 'checkbox' })}
        />
      )}
      {problem && (
        <Alert color="red" role="alert" title="Nobody was added">
          {problem}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {invited ? 'Send the invitation' : 'Add to your household'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type NameFields = { field: (name: 'firstName' | 'lastName') => GetInputPropsReturnType };

const Names = ({ field }: NameFields) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    <TextInput label="First name" autoComplete="off" maxLength={80} {...field('firstName')} />
    <TextInput label="Last name" autoComplete="off" maxLength={80} {...field('lastName')} />
  </SimpleGrid>
);
