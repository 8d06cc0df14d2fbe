import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

type Preferences = { email: boolean; sms: boolean; phone: boolean };

/** Somebody saved how they want to hear from us: keeps it with their account. */
export const keepPreferences =
  createHook<(tx: Orm, userId: string, preferences: Preferences) => Promise<void>>('keep preferences');
