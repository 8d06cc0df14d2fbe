import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { productName } from '#shared/product.ts';
import { type StaffRole, staffRoleLabels, staffRoleSentences } from '#shared/staff-rights.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import { checkNewPassword } from '../../profile.rules.ts';
import { PasswordField, UsernameForManagers } from '../settings/settings-part.tsx';
import formClasses from '../sign-in/account-forms.module.css';
import { looksLikeAddress } from '../sign-in/email-form.ts';
import { staff } from './staff-queries.ts';

const problemOf = (error: unknown): string =>
  saidBy(error) ?? 'We could not reach our server. Please try again.';

type Invited = {
  email: string | null;
  staffRole: StaffRole;
  invitedBy: string | null;
  needsSecondStep: boolean;
};

type Fields = { firstName: string; lastName: string; email: string; password: string };

const named = (what: string) => (value: string) => (value.trim() === '' ? `Please enter your ${what}` : null);

/** Joins once, however often it is pressed. */
function useJoin(token: string, onJoined: () => void) {
  const isUnderWay = useRef(false);
  const join = useMutation({
    mutationFn: (input: Parameters<typeof staff.joinStaff.call>[0]) => staff.joinStaff.call(input),
    onSuccess: onJoined,
    onError: () => {
      isUnderWay.current = false;
    },
  });
  const start = ({ email, ...fields }: Fields) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    join.mutate({ token, ...fields, email: email.trim() || null });
  };
  // Until the next page has come, there is nothing to press again.
  return {
    start,
    isPending: join.isPending || join.isSuccess,
    problem: join.error ? problemOf(join.error) : null,
  };
}

type JoinProps = { token: string; onJoined: () => void };

function Form({ token, invited, onJoined }: JoinProps & { invited: Invited }) {
  const asksEmail = invited.email === null;
  const form = useForm<Fields>({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: {
      firstName: named('first name'),
      lastName: named('last name'),
      email: (value) => (asksEmail && !looksLikeAddress(value) ? 'Please enter your email address' : null),
      password: checkNewPassword,
    },
  });
  const { start, isPending, problem } = useJoin(token, onJoined);
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  return (
    <form noValidate className={formClasses.form} onSubmit={form.onSubmit(start, focusFirst)}>
      {invited.email && <UsernameForManagers email={invited.email} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="First name"
          maxLength={80}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          maxLength={80}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      {asksEmail && (
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      )}
      <PasswordField
        label="Password"
        description="At least 12 characters"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {problem && (
        <Alert color="red" role="alert" title="You have not joined yet">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Join the team
      </Button>
    </form>
  );
}

/** What the invitation is for, and what is needed to take it up. */
export function JoinTeam({ token, onJoined }: JoinProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => staff.viewStaffInvitation.call({ token }),
    retry: false,
    // Asked once: once it is taken up, it opens nothing any more.
    staleTime: 'static',
    gcTime: 0,
  });
  if (data) {
    const { email, staffRole, invitedBy, needsSecondStep } = data;
    return (
      <div className={formClasses.form}>
        <p className={formClasses.said}>
          {invitedBy ? `${invitedBy} invites you` : 'You are invited'} to work with {productName}
          {email ? ` as ${email}` : ''}. Your role: <strong>{staffRoleLabels[staffRole]}</strong>.{' '}
          {staffRoleSentences[staffRole]}
        </p>
        {needsSecondStep && (
          <p className={formClasses.said}>
            Have an authenticator app at hand: the next page asks you to switch on two-step sign-in.
          </p>
        )}
        <Form token={token} invited={data} onJoined={onJoined} />
      </div>
    );
  }
  if (!error) return <LoadingPart label="Loading the invitation" />;
  return (
    <div className={formClasses.form}>
      <p role="alert" className={formClasses.said}>
        {problemOf(error)}
      </p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
