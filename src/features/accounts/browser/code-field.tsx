import '#design/field-styles.ts';
import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { CodeKind } from '../second-step.rules.ts';
import classes from './second-step.module.css';

type CodeFieldProps = {
  label: string;
  kind: CodeKind;
  value: string;
  error: string | null;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A short code in large, evenly spaced signs. */
export function CodeField({ label, kind, value, error, onChange, ref }: CodeFieldProps) {
  return (
    <TextInput
      ref={ref}
      label={label}
      classNames={{ input: classes.codeInput ?? '' }}
      {...(kind === 'app'
        ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
        : { autoComplete: kind === 'either' ? 'one-time-code' : 'off' })}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={kind === 'app' ? 9 : 20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
