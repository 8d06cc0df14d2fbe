import { listWordings, wordingOf } from '../endpoint-wording.ts';
import { modeActivity } from './mode-words.ts';

/** Actions worth a line on the overview, told without the name of any patient and without a word about their health. */
export const listToldActions = (): string[] => [
  ...[...listWordings()].filter(([, { overview }]) => overview !== undefined).map(([name]) => name),
  ...Object.keys(modeActivity),
];

/** `colleague`: who of the team did it; null for everybody else. Null where the action is not told. */
export function activityWords(action: string, colleague: string | null): string | null {
  const words = modeActivity[action] ?? wordingOf(action)?.overview;
  if (!words) return null;
  // A patient's action is a whole sentence.
  return /^[A-Z]/.test(words) ? words : `${colleague ?? 'The care team'} ${words}`;
}
