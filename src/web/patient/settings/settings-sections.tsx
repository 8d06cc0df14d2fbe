import type { ComponentType } from 'react';
import { AccessSettings } from '#modules/accounts/ui/settings/access-settings.tsx';
import { CallSettings } from '#modules/accounts/ui/settings/call-settings.tsx';
import { ArchiveSettings } from '#modules/accounts/ui/settings/data-export-settings.tsx';
import { DeletionSettings } from '#modules/accounts/ui/settings/deletion-settings.tsx';
import { DetailsSettings } from '#modules/accounts/ui/settings/details-settings.tsx';
import { EmailSettings } from '#modules/accounts/ui/settings/email-settings.tsx';
import { PasswordSettings } from '#modules/accounts/ui/settings/password-settings.tsx';
import { SessionSettings } from '#modules/accounts/ui/settings/session-settings.tsx';
import { TwoFactorSettings } from '#modules/accounts/ui/settings/two-factor-settings.tsx';
import { NoticePreferences } from '#modules/notifications/ui/inbox/notice-preferences.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { InsuranceSection } from './insurance-section.tsx';
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

export type SettingsGroup = { id: string; title: string; sections: readonly SettingsSection[] };

/** Groups in order; each is a short page. A section is one component of its module. */
const settingsGroups: readonly SettingsGroup[] = [
  {
    id: 'you',
    title: t.you,
    sections: [
      { id: 'details', title: t.yourDetails, Content: DetailsSettings },
      { id: 'email', title: t.emailAddress, lead: t.emailUse, Content: EmailSettings },
      {
        id: 'insurance',
        title: t.insurance,
        lead: t.weAskEachOffice,
        forPatients: true,
        Content: InsuranceSection,
      },
    ],
  },
  {
    id: 'messages',
    title: t.notificationsAndCalls,
    sections: [
      { id: 'notices', title: t.notificationSettings, lead: t.whatWeSendYouHow, Content: NoticePreferences },
      {
        id: 'calls',
        title: t.callsToOffices,
        lead: t.youDecideWhatWeShare,
        forPatients: true,
        Content: CallSettings,
      },
    ],
  },
  {
    id: 'sign-in',
    title: t.signIn,
    sections: [
      { id: 'password', title: t.password, lead: t.useALongPassword, Content: PasswordSettings },
      {
        id: 'two-step',
        title: t.twoFactorAuthentication,
        lead: t.signInWithYourPassword,
        Content: TwoFactorSettings,
      },
      { id: 'devices', title: t.signedInDevices, lead: t.signOutAnyDevice, Content: SessionSettings },
    ],
  },
  {
    id: 'data',
    title: t.privacyAndData,
    sections: [
      { id: 'access', title: t.whoSawYourData, lead: t.everyTimeOurStaffViewed, Content: AccessSettings },
      { id: 'download', title: t.yourData, lead: t.everythingInYourAccount, Content: ArchiveSettings },
      {
        id: 'delete',
        title: t.deleteYourAccount,
        lead: t.closesYourAccountAndDeletes,
        Content: DeletionSettings,
      },
    ],
  },
];

/** The user's groups. Someone whose 2FA was reset must set it up again before anything else. */
export const groupsFor = ({ role, mustSetUpTwoFactor }: SessionUser): SettingsGroup[] =>
  settingsGroups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(
        ({ id, forPatients }) =>
          (id === 'two-step' || !mustSetUpTwoFactor) && !(forPatients && role === 'admin'),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

/** The group that a fragment names, directly or by one of its sections; else the first. */
export const groupAt = (groups: readonly SettingsGroup[], hash: string): SettingsGroup | undefined => {
  const named = hash.slice(1);
  return (
    groups.find(({ id, sections }) => id === named || sections.some((section) => section.id === named)) ??
    groups[0]
  );
};
