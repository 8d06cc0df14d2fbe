import type { ComponentType } from 'react';
import { AccessSettings } from '#modules/accounts/ui/settings/access-settings.tsx';
import { CallSettings } from '#modules/accounts/ui/settings/call-settings.tsx';
import { ArchiveSettings } from '#modules/accounts/ui/settings/data-export-settings.tsx';
import { DeletionSettings } from '#modules/accounts/ui/settings/deletion-settings.tsx';
import { DetailsSettings } from '#modules/accounts/ui/settings/details-settings.tsx';
import { EmailSettings } from '#modules/accounts/ui/settings/email-settings.tsx';
import { InsuranceSettings } from '#modules/accounts/ui/settings/insurance-settings.tsx';
import { PasswordSettings } from '#modules/accounts/ui/settings/password-settings.tsx';
import { SessionSettings } from '#modules/accounts/ui/settings/session-settings.tsx';
import { TwoFactorSettings } from '#modules/accounts/ui/settings/two-factor-settings.tsx';
import { HouseholdSettings } from '#modules/household/ui/household-settings.tsx';
import { NoticePreferences } from '#modules/notifications/ui/inbox/notice-preferences.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import * as t from './settings.words.ts';

export type SettingsSection = {
  /** URL fragment: `/settings#password`. */
  id: string;
  title: string;
  lead?: string;
  Content: ComponentType<{ user: SessionUser }>;
  /** Not for staff: about the care of a patient. */
  forPatients?: true;
};

/** Sections in order. Each is one component of its module. */
const settingsSections: readonly SettingsSection[] = [
  { id: 'details', title: t.yourDetails, Content: DetailsSettings },
  {
    id: 'email',
    title: t.emailAddress,
    lead: t.emailUse,
    Content: EmailSettings,
  },
  {
    id: 'insurance',
    title: t.insurance,
    lead: t.weAskEachOffice,
    forPatients: true,
    Content: InsuranceSettings,
  },
  {
    id: 'calls',
    title: t.callsToOffices,
    lead: t.youDecideWhatWeShare,
    forPatients: true,
    Content: CallSettings,
  },
  {
    id: 'notices',
    title: t.notificationSettings,
    lead: t.whatWeSendYouHow,
    Content: NoticePreferences,
  },
  {
    id: 'password',
    title: t.password,
    lead: t.useALongPassword,
    Content: PasswordSettings,
  },
  {
    id: 'two-step',
    title: t.twoFactorAuthentication,
    lead: t.signInWithYourPassword,
    Content: TwoFactorSettings,
  },
  {
    id: 'devices',
    title: t.signedInDevices,
    lead: t.signOutAnyDevice,
    Content: SessionSettings,
  },
  {
    id: 'household',
    title: t.yourHousehold,
    lead: t.requestCareForAChild,
    forPatients: true,
    Content: HouseholdSettings,
  },
  {
    id: 'access',
    title: t.whoSawYourData,
    lead: t.everyTimeOurStaffViewed,
    Content: AccessSettings,
  },
  {
    id: 'download',
    title: t.yourData,
    lead: t.everythingInYourAccount,
    Content: ArchiveSettings,
  },
  {
    id: 'delete',
    title: t.deleteYourAccount,
    lead: t.closesYourAccountAndDeletes,
    Content: DeletionSettings,
  },
];

/** The user's sections. Someone whose 2FA was reset must set it up again before anything else. */
export const sectionsFor = ({ role, mustSetUpTwoFactor }: SessionUser): readonly SettingsSection[] =>
  settingsSections.filter(
    ({ id, forPatients }) => (id === 'two-step' || !mustSetUpTwoFactor) && !(forPatients && role === 'admin'),
  );
