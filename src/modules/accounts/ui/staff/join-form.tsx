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
import { isEmailAddress, maxPersonNameLength } from '#shared/text/text-rules.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import { missing, required } from '../../form-rules.ts';
import { minStaffPasswordLength } from '../../password.rules.ts';
import { checkStaffPassword } from '../../profile.rules.ts';
import { PasswordField, UsernameForManagers } from '../settings/settings-part.tsx';
import formClasses from '../sign-in/account-forms.module.css';
import * as t from './staff.words.ts';
import { staff } from './staff-queries.ts';

const problemOf = (error: unknown): string => saidBy(error) ?? t.couldntReachOurServer;

type Invited = {
  email: string | null;
  staffRole: StaffRole;
  invitedBy: string | null;
  needsTwoFactor: boolean;
};

type Fields = { firstName: string; lastName: string; email: string; password: string };

/** Submits only once, however often the button is pressed. */
function useJoin(token: string, onJoined: () => void) {
  const isSubmitting = useRef(false);
  const join = useMutation({
    mutationFn: (input: Parameters<typeof staff.joinStaff.call>[0]) => staff.joinStaff.call(input),
    onSuccess: onJoined,
    onError: () => {
      isSubmitting.current = false;
    },
  });
  const start = ({ email, ...fields }: Fields) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    join.mutate({ token, ...fields, email: email.trim() || null });
  };
  // Stays pending until the next page has loaded.
  return {
    start,
    isPending: join.isPending || join.isSuccess,
    problem: join.error ? problemOf(join.error) : null,
  };
}

type JoinProps = { token: string; onJoined: (role: StaffRole) => void };

function Form({ token, invited, onJoined }: JoinProps & { invited: Invited }) {
  const asksEmail = invited.email === null;
  const form = useForm<Fields>({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: {
      firstName: required(missing.firstName),
      lastName: required(missing.lastName),
      email: (value) => (asksEmail && !isEmailAddress(value) ? t.enterYourEmailAddress : null),
      password: checkStaffPassword,
    },
  });
  const { start, isPending, problem } = useJoin(token, () => onJoined(invited.staffRole));
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  return (
    <form noValidate className={formClasses.form} onSubmit={form.onSubmit(start, focusFirst)}>
      {invited.email && <UsernameForManagers email={invited.email} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t.firstName}
          maxLength={maxPersonNameLength}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t.lastName}
          maxLength={maxPersonNameLength}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      {asksEmail && (
        <TextInput label={t.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
      )}
      <PasswordField
        label={t.password}
        description={t.atLeastCharacters({ minStaffPasswordLength })}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {problem && (
        <Alert color="red" role="alert" title={t.couldntCreateYourAccount}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t.createAccount}
      </Button>
    </form>
  );
}

/** Shows the invitation and the form to accept it. */
export function JoinStaffForm({ token, onJoined }: JoinProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => staff.viewStaffInvitation.call({ token }),
    retry: false,
    // Fetched once: after it is accepted, the token is no longer valid.
    staleTime: 'static',
    gcTime: 0,
  });
  if (data) {
    const { email, staffRole, invitedBy, needsTwoFactor } = data;
    return (
      <div className={formClasses.form}>
        <p className={formClasses.said}>
          {invitedBy ? t.invitedYou({ invitedBy }) : t.youreInvited} {t.toJoinThe} {productName} {t.staffWord}
          {email ? t.asAddress({ email }) : ''}
          {t.yourRole} <strong>{staffRoleLabels[staffRole]}</strong>. {staffRoleSentences[staffRole]}
        </p>
        {needsTwoFactor && <p className={formClasses.said}>{t.haveAnAuthenticatorAppReady}</p>}
        <Form token={token} invited={data} onJoined={onJoined} />
      </div>
    );
  }
  if (!error) return <LoadingPart label={t.loadingInvitation} />;
  return (
    <div className={formClasses.form}>
      <p role="alert" className={formClasses.said}>
        {problemOf(error)}
      </p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
