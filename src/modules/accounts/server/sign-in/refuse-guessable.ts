import { badRequest } from '#shared/problem.ts';
import { type EstimatePassword, type PasswordOwner, whyGuessable } from '../../password.rules.ts';

/** A longer password is estimated by its beginning: time grows with the square of the length, and others would wait. */
export const estimatedLength = 32;

let loaded: Promise<EstimatePassword> | null = null;

/** The estimate of zxcvbn, with the 49,000 most used passwords. Loaded with the first password: the lists are large. */
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

/** Refuses a password that would be among the first to be guessed, in words for whoever chooses it. */
export async function refuseGuessable(password: string, owner: PasswordOwner | null): Promise<void> {
  const reason = whyGuessable(password, owner, await loadEstimate());
  if (reason) throw badRequest(reason);
}
