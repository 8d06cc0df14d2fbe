import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { CodeKind } from '../../second-step.rules.ts';
import classes from './second-step.module.css';

type CodeFieldProps = {
  label: string;
  kind: CodeKind;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** By which a form finds the field, to begin in it. */
  'data-path'?: string;
};

/** A short code in large, evenly spaced signs. */
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

/** Where the second step is asked once more, of somebody who is signed in. */
export const eitherCode = { label: 'Code from your app, or a recovery code', kind: 'either' } as const;

type FormWithCode = {
  values: { code: string };
  errors: { code?: ReactNode };
  setFieldValue(path: 'code', code: string): void;
};

/** The same as a field of a form. */
export const codeInputOf = ({ values, errors, setFieldValue }: FormWithCode) => ({
  ...eitherCode,
  'data-path': 'code',
  value: values.code,
  error: errors.code,
  onChange: (code: string) => setFieldValue('code', code),
});
