import { badRequest } from '#shared/problem.ts';
import { type EstimatePassword, type PasswordOwner, passwordWeakness } from '../../password.rules.ts';

/** Longer passwords are estimated by their prefix, because the time is quadratic in the length. */
export const estimatedLength = 32;

let loaded: Promise<EstimatePassword> | null = null;

/** The zxcvbn estimator with the 49,000 most common passwords. Loaded on first use, because the lists are large. */
export function loadEstimate(): Promise<EstimatePassword> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
      return (text, names) => {
        const { guesses, sequence } = zxcvbn.check(text, [...names]);
        return { guesses, isWord: sequence.length === 1 && sequence[0]?.pattern === 'dictionary' };
      };
    },
  );
  return loaded;
}

/** Throws 400 with the reason if the password is too easy to guess. */
export async function requireStrongPassword(password: string, owner: PasswordOwner | null): Promise<void> {
  const reason = passwordWeakness(password, owner, await loadEstimate());
  if (reason) throw badRequest(reason);
}
