import type { Authentication } from './authentication.ts';
import { sendEmailConfirmation } from './confirm-address.ts';
import { dismissDuplicate, listDuplicatesOfPatient, listPossibleDuplicates } from './list-duplicates.ts';
import { listPatients } from './list-patients.ts';
import { listStaff } from './list-staff.ts';
import { addPatientNote, listPatientNotes } from './patient-notes.ts';
import { addPatient, invitePatientAgain } from './patients/add-patient.ts';
import { endPatientView } from './patients/end-patient-view.ts';
import { exportPatients } from './patients/export-patients.ts';
import { getPatient } from './patients/get-patient.ts';
import { listMyAccess } from './patients/list-access.ts';
import { updatePatient } from './patients/update-patient.ts';
import { viewAsPatient } from './patients/view-as-patient.ts';
import { accountSettingsEndpoints } from './profile/account-settings-endpoints.ts';
import { accountsEndpoints } from './profile/accounts-endpoints.ts';
import { resetPatientTwoFactor, resetStaffTwoFactor } from './reset-two-factor.ts';
import { confirmEmailChange, requestEmailChange } from './security/change-email.ts';
import { changePassword } from './security/change-password.ts';
import {
  beginTwoFactorSetup,
  confirmTwoFactorSetup,
  disableTwoFactor,
  renewRecoveryCodes,
} from './security/change-two-factor.ts';
import { confirmSignIn } from './security/confirm-sign-in.ts';
import { endOtherSessions } from './security/end-other-sessions.ts';
import { requestPasswordReset, resetPassword } from './security/reset-password.ts';
import { welcomeUser } from './security/welcome-user.ts';
import { inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from './staff/invite-staff.ts';
import { joinStaff, viewStaffInvitation } from './staff/join-staff.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const createAccountsRouter = (authentication: Authentication) => ({
  accounts: {
    ...accountsEndpoints(authentication, welcomeUser),
    confirmSignIn: confirmSignIn(authentication),
    requestPasswordReset,
    resetPassword: resetPassword(authentication),
  },
  accountSettings: {
    ...accountSettingsEndpoints(authentication),
    requestEmailChange: requestEmailChange(authentication),
    confirmEmailChange,
    sendEmailConfirmation,
    changePassword: changePassword(authentication),
    endOtherSessions,
    beginTwoFactorSetup: beginTwoFactorSetup(authentication),
    confirmTwoFactorSetup: confirmTwoFactorSetup(authentication),
    renewRecoveryCodes: renewRecoveryCodes(authentication),
    disableTwoFactor: disableTwoFactor(authentication),
  },
  patients: {
    listPatients,
    exportPatients,
    getPatient,
    addPatient: addPatient(authentication),
    invitePatientAgain,
    updatePatient,
    resetPatientTwoFactor: resetPatientTwoFactor(authentication),
    listPatientNotes,
    addPatientNote,
    viewAsPatient,
    endPatientView,
    listMyAccess,
  },
  duplicates: { listPossibleDuplicates, listDuplicatesOfPatient, dismissDuplicate },
  staff: {
    listStaff,
    inviteStaff,
    inviteStaffAgain,
    withdrawStaffInvitation,
    resetStaffTwoFactor: resetStaffTwoFactor(authentication),
    viewStaffInvitation,
    joinStaff: joinStaff(authentication),
  },
});
