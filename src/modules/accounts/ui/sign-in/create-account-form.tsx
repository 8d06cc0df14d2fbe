import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import classes from './account-forms.module.css';
import * as t from './sign-in.words.ts';
import { useCreateAccount } from './use-authentication.ts';

type CreateAccountFormProps = { onSignedIn: (user: SessionUser) => void };

export function CreateAccountForm({ onSignedIn }: CreateAccountFormProps) {
  const form = useForm({ initialValues: { firstName: '', lastName: '', email: '', password: '' } });
  const { createAccount, pending, notice } = useCreateAccount(onSignedIn);
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(createAccount)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput label={t.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordInput
        label={t.password}
        description={t.atLeast8Characters}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        {...form.getInputProps('password')}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t.createAccount}
      </Button>
      <p className={classes.note}>
        {t.byCreatingAnAccount} <Link to="/terms">{t.termsOfService}</Link> {t.andThe}{' '}
        <Link to="/privacy">{t.privacyPolicy}</Link>.
      </p>
    </form>
  );
}
