import { listWordings, wordingOf } from '#modules/endpoint-wording.ts';
import { modeActivityWordings } from './mode.words.ts';

/** Actions listed in recent activity, without patient names or health information. */
export const listOverviewActions = (): string[] => [
  ...[...listWordings()].filter(([, { overview }]) => overview !== undefined).map(([name]) => name),
  ...Object.keys(modeActivityWordings),
];

/**
 * `colleague` is the staff member who did it; null for anyone else. Returns null for actions that aren't
 * listed.
 */
export function activityWords(action: string, colleague: string | null): string | null {
  const words = modeActivityWordings[action] ?? wordingOf(action)?.overview;
  if (!words) return null;
  // A patient's action is already a full sentence.
  return /^[A-Z]/.test(words) ? words : `${colleague ?? 'The care team'} ${words}`;
}
