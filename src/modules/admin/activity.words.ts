import { listWordings, wordingOf } from '#modules/endpoint-wording.ts';
import { modeActivityWordings } from './mode.words.ts';

/** Actions shown in recent activity. Their wording has no patient names or health information. */
export const listOverviewActions = (): string[] => [
  ...[...listWordings()].filter(([, { overview }]) => overview !== undefined).map(([name]) => name),
  ...Object.keys(modeActivityWordings),
];

/**
 * Describes an action. `staffName` is null if it wasn't done by staff. Returns null for actions that aren't listed.
 */
export function activityWords(action: string, staffName: string | null): string | null {
  const words = modeActivityWordings[action] ?? wordingOf(action)?.overview;
  if (!words) return null;
  // A patient's action is already a full sentence.
  return /^[A-Z]/.test(words) ? words : `${staffName ?? 'The care team'} ${words}`;
}
