import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, PasswordInput, type PasswordInputProps, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { useAccountSettings } from './account-settings.ts';
import classes from './settings-part.module.css';

type SettingsFormProps = {
  /** Above the alert when the server refused. */
  trouble: string;
  problem: string | null;
  pending: boolean;
  submitLabel: string;
  /** For what cannot be undone. */
  submitColor?: 'coral';
  onSubmit: () => void;
  onCancel?: () => void;
  /** False where something stands above the form that is to be read first. */
  focusFirst?: boolean;
  children: ReactNode;
};

/** A form inside a part of the settings. Opened by a button, it takes the keyboard to its first field. */
export function SettingsForm(props: SettingsFormProps) {
  const { trouble, problem, pending, submitLabel, onSubmit, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const opened = onCancel !== undefined && props.focusFirst !== false;
  useEffect(() => {
    if (opened) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [opened]);
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {problem && (
        <Alert color="red" role="alert" title={trouble}>
          {problem}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={pending} {...(props.submitColor ? { color: props.submitColor } : {})}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** A password that the person has, or with `new-password` one that they choose. */
export function PasswordField({
  label = 'Your password',
  autoComplete = 'current-password',
  ...field
}: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      {...field}
    />
  );
}

/** Lets password managers know whose password it is; nobody sees it. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** Shows what needs the settings, once they have come. */
export function WithSettings({ children }: { children: (settings: AccountSettings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useAccountSettings();
  if (data) return children(data);
  if (!error) return <LoadingPart label="Loading this part of your settings" />;
  return <PartNotLoaded trying={isFetching} onTryAgain={() => void refetch()} />;
}

export const LoadingPart = ({ label }: { label: string }) => (
  <output className={classes.loading} aria-label={label}>
    <Skeleton component="span" display="block" height={22} width="60%" />
    <Skeleton component="span" display="block" height={42} width={200} />
  </output>
);

export function PartNotLoaded({ trying, onTryAgain }: { trying: boolean; onTryAgain: () => void }) {
  return (
    <div className={classes.form}>
      <Alert color="red" role="alert" title="This part could not be loaded">
        Please check your connection and try again.
      </Alert>
      <div className={classes.actions}>
        <Button variant="default" loading={trying} onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    </div>
  );
}
