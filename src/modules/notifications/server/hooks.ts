import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

type Preferences = { email: boolean; sms: boolean; phone: boolean };

/** Stores the channel preferences on the account. Runs when a user saves notification settings. */
export const keepPreferences =
  createHook<(tx: Orm, userId: string, preferences: Preferences) => Promise<void>>('keep preferences');
