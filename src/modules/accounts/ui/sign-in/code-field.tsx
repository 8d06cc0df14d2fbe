import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { CodeKind } from '../../two-factor.rules.ts';
import * as t from './sign-in.words.ts';
import classes from './two-factor.module.css';

type CodeFieldProps = {
  label: string;
  kind: CodeKind;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** The path the form uses to find and focus the field. */
  'data-path'?: string;
};

/** Input for an authenticator or recovery code. */
export function CodeField({ kind, onChange, ...field }: CodeFieldProps) {
  return (
    <TextInput
      {...field}
      classNames={{ input: classes.codeInput ?? '' }}
      {...(kind === 'app'
        ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
        : { autoComplete: kind === 'either' ? 'one-time-code' : 'off' })}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={kind === 'app' ? 9 : 20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** For signed-in users who confirm a sensitive change. */
export const eitherCode = { label: t.authenticatorOrRecoveryCode, kind: 'either' } as const;

type FormWithCode = {
  values: { code: string };
  errors: { code?: ReactNode };
  setFieldValue(path: 'code', code: string): void;
};

/** Props of a `CodeField` for either code, from a Mantine form. */
export const codeInputOf = ({ values, errors, setFieldValue }: FormWithCode) => ({
  ...eitherCode,
  'data-path': 'code',
  value: values.code,
  error: errors.code,
  onChange: (code: string) => setFieldValue('code', code),
});
