import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { maxPersonNameLength } from '#shared/text/text-rules.ts';
import { invitationDays, relations, relationWords } from '../household.rules.ts';
import classes from './household.module.css';
import { household, useHouseholdAction } from './household.ts';
import { checkDraft, emptyDraft, type MemberDraft, mustBeInvited, todayLocal } from './member-draft.ts';
import * as t from './ui.words.ts';

const choices = [
  { value: '', label: t.select },
  ...relations.map((relation) => ({ value: relation, label: relationWords[relation] })),
];

function send(draft: MemberDraft) {
  const { relation, email, dateOfBirth, firstName, lastName } = draft;
  if (relation === '') throw new Error('A household member needs a relationship.');
  const names = { relation, firstName: firstName.trim(), lastName: lastName.trim() };
  return mustBeInvited(draft, todayLocal())
    ? household.inviteAdult.call({ ...names, email: email.trim() })
    : household.addDependent.call({
        ...names,
        dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
        mayDecide: true,
      });
}

/** Adds a child or a dependent parent directly, and invites other adults. */
export function AddMemberForm({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<MemberDraft>({
    initialValues: emptyDraft,
    validate: (draft) => checkDraft(draft, todayLocal()),
  });
  const { start, isPending, problem } = useHouseholdAction({
    act: send,
    done: (_household, draft) => ({
      title: mustBeInvited(draft, todayLocal())
        ? t.invitationSentTo({ firstName: draft.firstName.trim() })
        : t.addedToYourHousehold({ firstName: draft.firstName.trim() }),
    }),
    onDone: onClose,
  });
  const submit = form.onSubmit(
    (draft) => start(draft),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const invited = mustBeInvited(form.values, todayLocal());
  return (
    <form noValidate className={classes.form} aria-label={t.addAFamilyMember} onSubmit={submit}>
      <NativeSelect
        ref={first}
        label={t.relationship}
        size="md"
        data={choices}
        {...form.getInputProps('relation')}
      />
      {form.values.relation !== '' && <Names field={(name) => form.getInputProps(name)} />}
      {form.values.relation === 'child' && (
        <TextInput
          label={t.dateOfBirth}
          type="date"
          max={todayLocal()}
          {...form.getInputProps('dateOfBirth')}
        />
      )}
      {form.values.relation === 'parent' && (
        <Checkbox label={t.imTheirCaregiver} {...form.getInputProps('hasCaregiver', { type: 'checkbox' })} />
      )}
      {invited === true && (
        <TextInput
          label={t.theirEmailAddress}
          description={t.invitationNote({ invitationDays })}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      )}
      {invited === false && (
        <Checkbox
          label={t.imTheirParentOrGuardian}
          {...form.getInputProps('mayDecide', { type: 'checkbox' })}
        />
      )}
      {problem && (
        <Alert color="red" role="alert" title={t.couldntAddThisPerson}>
          {problem}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {invited ? t.sendInvitation : t.add}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

type NameFields = { field: (name: 'firstName' | 'lastName') => GetInputPropsReturnType };

const Names = ({ field }: NameFields) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    <TextInput
      label={t.firstName}
      autoComplete="off"
      maxLength={maxPersonNameLength}
      {...field('firstName')}
    />
    <TextInput label={t.lastName} autoComplete="off" maxLength={maxPersonNameLength} {...field('lastName')} />
  </SimpleGrid>
);
