import type { ComponentType } from 'react';
import { AccessSettings } from '#modules/accounts/ui/settings/access-settings.tsx';
import { ArchiveSettings } from '#modules/accounts/ui/settings/archive-settings.tsx';
import { CallSettings } from '#modules/accounts/ui/settings/call-settings.tsx';
import { DeletionSettings } from '#modules/accounts/ui/settings/deletion-settings.tsx';
import { DetailsSettings } from '#modules/accounts/ui/settings/details-settings.tsx';
import { EmailSettings } from '#modules/accounts/ui/settings/email-settings.tsx';
import { InsuranceSettings } from '#modules/accounts/ui/settings/insurance-settings.tsx';
import { PasswordSettings } from '#modules/accounts/ui/settings/password-settings.tsx';
import { SecondStepSettings } from '#modules/accounts/ui/settings/second-step-settings.tsx';
import { SessionSettings } from '#modules/accounts/ui/settings/session-settings.tsx';
import { HouseholdSettings } from '#modules/household/ui/household-settings.tsx';
import { NoticePreferences } from '#modules/notifications/ui/inbox/notice-preferences.tsx';
import type { SessionUser } from '#platform/browser/session.ts';

export type SettingsSection = {
  /** What the address names it by: `/settings#password`. */
  id: string;
  title: string;
  /** One sentence below the title. */
  lead?: string;
  Content: ComponentType<{ user: SessionUser }>;
};

/** The parts of the settings page, in their order. Each is one component of its feature. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'details', title: 'Your details', Content: DetailsSettings },
  {
    id: 'email',
    title: 'Email address',
    lead: 'You sign in with it, and we write to it.',
    Content: EmailSettings,
  },
  {
    id: 'insurance',
    title: 'Insurance',
    lead: 'With it we ask each office whether your plan is accepted, and compare that with paying directly.',
    Content: InsuranceSettings,
  },
  {
    id: 'calls',
    title: 'Calls to offices',
    lead: 'What may be said is settled with each request. Here you settle how many calls it may become.',
    Content: CallSettings,
  },
  {
    id: 'notices',
    title: 'News and reminders',
    lead: 'By which way, about what, and when.',
    Content: NoticePreferences,
  },
  {
    id: 'password',
    title: 'Password',
    lead: 'A long one that you use nowhere else.',
    Content: PasswordSettings,
  },
  {
    id: 'two-step',
    title: 'Two-step sign-in',
    lead: 'A code from your phone besides the password. Whoever learns your password still cannot get in.',
    Content: SecondStepSettings,
  },
  {
    id: 'devices',
    title: 'Signed-in devices',
    lead: 'Sign out what you do not use or do not know.',
    Content: SessionSettings,
  },
  {
    id: 'household',
    title: 'Your household',
    lead: 'Ask for care for a child, or for a parent you look after. Other adults agree first.',
    Content: HouseholdSettings,
  },
  {
    id: 'access',
    title: 'Who saw your data',
    lead: 'Each time somebody of our team opened or changed something of yours, and why where they had to say.',
    Content: AccessSettings,
  },
  {
    id: 'download',
    title: 'Your data',
    lead: 'What your account holds, in one file.',
    Content: ArchiveSettings,
  },
  {
    id: 'delete',
    title: 'Delete your account',
    lead: 'Ends everything and deletes what is personal. You see first what that means.',
    Content: DeletionSettings,
  },
];
