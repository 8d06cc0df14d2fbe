import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import classes from './account-forms.module.css';
import { useCreateAccount } from './use-authentication.ts';

type CreateAccountFormProps = { onSignedIn: (user: SessionUser) => void };

export function CreateAccountForm({ onSignedIn }: CreateAccountFormProps) {
  const form = useForm({ initialValues: { firstName: '', lastName: '', email: '', password: '' } });
  const { createAccount, pending, notice } = useCreateAccount(onSignedIn);
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(createAccount)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...form.getInputProps('password')}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        Create Account
      </Button>
      <p className={classes.note}>
        By creating an account you agree to the <Link to="/terms">Terms of Service</Link> and the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </form>
  );
}
