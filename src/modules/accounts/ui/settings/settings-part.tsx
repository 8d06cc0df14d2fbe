import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type PartQuery, QueryPart } from '#ui/part-states.tsx';
import { useUnsavedChanges } from '#ui/unsaved-changes.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { useAccountSettings } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';

type SettingsFormProps = {
  /** Title of the alert after an error. */
  trouble: string;
  problem: string | null;
  pending: boolean;
  submitLabel: string;
  /** For irreversible actions. */
  submitColor?: 'red';
  onSubmit: () => void;
  onCancel?: () => void;
  /** Whether there is something to save. The buttons of a form that is always open appear only then. */
  isChanged?: boolean;
  /** False if there is text above the form to read first. */
  focusFirst?: boolean;
  children: ReactNode;
};

/** A form in the settings. A form opened by a button focuses its first field. */
export function SettingsForm(props: SettingsFormProps) {
  const { trouble, problem, pending, submitLabel, onSubmit, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isChanged = props.isChanged ?? true;
  useUnsavedChanges(props.isChanged ?? false);
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
      {(isChanged || pending) && (
        <div className={classes.actions}>
          <Button
            type="submit"
            loading={pending}
            {...(props.submitColor ? { color: props.submitColor } : {})}
          >
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Input for the current password, or with `autoComplete="new-password"` for a new one. */
export function PasswordField({
  label = t.yourPassword,
  autoComplete = 'current-password',
  ...field
}: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
      {...field}
    />
  );
}

/** Hidden username field, so that password managers know which account it is. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

type SettingsQueryPartProps<Data> = {
  query: PartQuery<Data>;
  loading: string;
  children: (data: Data) => ReactNode;
};

/** A section of the settings with its loading and error states. */
export const SettingsQueryPart = <Data,>({ query, loading, children }: SettingsQueryPartProps<Data>) => (
  <QueryPart query={query} name={{ loading, failed: t.couldntLoadThisSection }} lines={2}>
    {children}
  </QueryPart>
);

/** Renders its children once the settings have loaded. */
export const WithSettings = ({ children }: { children: (settings: AccountSettings) => ReactNode }) => (
  <SettingsQueryPart query={useAccountSettings()} loading="Loading settings">
    {children}
  </SettingsQueryPart>
);
