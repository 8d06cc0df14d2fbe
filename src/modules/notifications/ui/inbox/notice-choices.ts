import type { NoticeSettingsView } from '../../notices.contract.ts';

export type ChosenSettings = Pick<
  NoticeSettingsView,
  'email' | 'sms' | 'phone' | 'off' | 'quiet' | 'timeZone' | 'language'
>;

export type Change = (changes: Partial<ChosenSettings>) => void;
