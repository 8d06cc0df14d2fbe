import { type ReactNode, useState } from 'react';
import { checkCode } from '../../two-factor.rules.ts';
import { PasswordField } from '../settings/settings-part.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import * as t from './own-confirmation.words.ts';

export type OwnConfirmation = { code: string | null; password: string | null };

/**
 * Asks staff for their own code, or their password if they don't use 2FA. `read` returns what was entered; null if a field is
 * empty, which then shows an error.
 */
export function useOwnConfirmation(asksFor: 'code' | 'password'): {
  field: ReactNode;
  read: () => OwnConfirmation | null;
} {
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string | null>(null);
  const enter = (value: string) => {
    setEntered(value);
    setError(null);
  };
  const problemOf = (): string | null => {
    if (entered.trim() === '') return asksFor === 'code' ? t.enterYourCode : t.enterYourPassword;
    return asksFor === 'code' ? checkCode(entered, 'either') : null;
  };
  const read = () => {
    const problem = problemOf();
    setError(problem);
    if (problem !== null) return null;
    return asksFor === 'code' ? { code: entered, password: null } : { code: null, password: entered };
  };
  const field =
    asksFor === 'code' ? (
      <CodeField label={t.yourCode} kind="either" value={entered} error={error} onChange={enter} />
    ) : (
      <PasswordField
        label={t.yourPassword}
        value={entered}
        error={error}
        onChange={(event) => enter(event.currentTarget.value)}
      />
    );
  return { field, read };
}
