import { newId } from '#shared/ids.ts';
import {
  type EndpointSample,
  freshEmail,
  ofPatient,
  ofUnknown,
  unknownInvitation,
} from '#tests/support/access/sample-scenario.ts';
import { testPassword } from '#tests/support/test-server.ts';

const otherPatient = () => ({ duplicateId: newId() });

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  // Staff endpoints, tested in src/modules/accounts/tests/patients.db.test.ts.
  listPatients: { answers: 403 },
  exportPatients: { answers: 403 },
  getPatient: { id: ofPatient, answers: 403 },
  addPatient: { body: () => ({ email: freshEmail(), firstName: 'Rosa', lastName: 'Diaz' }), answers: 403 },
  invitePatientAgain: { id: ofPatient, answers: 403 },
  updatePatient: {
    id: ofPatient,
    body: () => ({ firstName: 'Rosa', lastName: 'Diaz', version: '2026-01-05T12:00:00.000Z' }),
    answers: 403,
  },
  suspendPatient: { id: ofPatient, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  restorePatient: { id: ofPatient, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  resetPatientTwoFactor: {
    id: ofPatient,
    body: () => ({ reason: 'Asked for it', code: '123456' }),
    answers: 403,
  },
  listPatientNotes: { id: ofPatient, answers: 403 },
  addPatientNote: {
    id: ofPatient,
    body: () => ({ note: 'Prefers mornings.', submissionKey: newId() }),
    answers: 403,
  },
  listPossibleDuplicates: { texts: ['cursor'], answers: 403 },
  listDuplicatesOfPatient: { id: ofPatient, answers: 403 },
  dismissDuplicate: { id: ofPatient, body: otherPatient, answers: 403 },
  previewMerge: { id: ofPatient, query: ({ patientId }) => `?duplicateId=${patientId}`, answers: 403 },
  sendMergeCode: { id: ofPatient, body: otherPatient, answers: 403 },
  mergePatients: {
    id: ofPatient,
    body: () => ({ ...otherPatient(), reason: 'Same person', code: '123456' }),
    answers: 403,
  },
  viewAsPatient: { id: ofPatient, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  // No one is viewing as Rosa.
  endPatientView: { answers: 200 },
  listMyAccess: { texts: ['before'], answers: 200 },
  register: {
    body: () => ({ email: freshEmail(), password: testPassword, firstName: 'Rosa', lastName: 'Diaz' }),
    needs: ['email', 'password', 'firstName', 'lastName'],
    texts: ['email', 'password', 'firstName', 'lastName'],
    answers: 200,
    isSlow: true,
  },
  login: {
    body: () => ({ email: 'rosa@example.test', password: testPassword }),
    needs: ['email', 'password'],
    texts: ['email', 'password'],
    answers: 200,
    isSlow: true,
  },
  // No password was entered in this browser before.
  confirmSignIn: { body: () => ({ code: '123456' }), needs: ['code'], texts: ['code'], answers: 401 },
  requestPasswordReset: {
    body: () => ({ email: 'unknown@example.test' }),
    needs: ['email'],
    texts: ['email'],
    answers: 200,
  },
  resetPassword: {
    body: () => ({ token: 'a-secret-that-no-mail-ever-held', newPassword: testPassword }),
    needs: ['token', 'newPassword'],
    texts: ['token', 'newPassword'],
    answers: 404,
    isSlow: true,
  },
  logout: { answers: 200 },
  getCurrentUser: { answers: 200 },
  getUser: { answers: 200 },
  updateProfile: {
    body: () => ({ phone: '(813) 555-0123', insuranceJson: '{"provider":"Aetna"}' }),
    needs: ['phone'],
    texts: ['phone', 'insuranceJson'],
    answers: 200,
  },
  getAccountSettings: { answers: 200 },
  updateDetails: {
    body: () => ({ firstName: 'Rosa', lastName: 'Diaz', phone: '(813) 555-0123' }),
    needs: ['firstName', 'lastName'],
    texts: ['firstName', 'lastName', 'phone'],
    answers: 200,
  },
  requestEmailChange: {
    body: () => ({ newEmail: freshEmail(), password: testPassword }),
    needs: ['newEmail', 'password'],
    texts: ['newEmail', 'password'],
    answers: 200,
    isSlow: true,
  },
  updateCallSettings: {
    body: () => ({ asksBeforeFurtherCalls: false }),
    needs: ['asksBeforeFurtherCalls'],
    texts: ['asksBeforeFurtherCalls'],
    answers: 200,
  },
  dropEmailChange: { answers: 200 },
  sendEmailConfirmation: { answers: 200 },
  confirmEmailChange: {
    body: () => ({ token: 'a-secret-that-no-mail-ever-held' }),
    needs: ['token'],
    texts: ['token'],
    answers: 404,
  },
  changePassword: {
    // Rosa keeps her password during these tests.
    body: () => ({ password: 'not her password', newPassword: 'another horse battery' }),
    needs: ['password', 'newPassword'],
    texts: ['password', 'newPassword'],
    answers: 400,
    isSlow: true,
  },
  getKeyboard: { answers: 200 },
  setKeyboard: {
    body: () => ({ singleKeys: true }),
    needs: ['singleKeys'],
    texts: ['singleKeys'],
    answers: 200,
  },
  listMySessions: { answers: 200 },
  endSession: { id: { of: (world) => world.otherSessionId, owner: 'rosa' }, answers: 200 },
  endOtherSessions: { answers: 200 },
  beginTwoFactorSetup: {
    body: () => ({ password: testPassword }),
    needs: ['password'],
    texts: ['password'],
    answers: 200,
    isSlow: true,
  },
  confirmTwoFactorSetup: { body: () => ({ code: 'abcdef' }), needs: ['code'], texts: ['code'], answers: 400 },
  renewRecoveryCodes: {
    body: () => ({ password: testPassword, code: '123456' }),
    needs: ['password', 'code'],
    texts: ['password', 'code'],
    answers: 409,
  },
  disableTwoFactor: {
    body: () => ({ password: testPassword, code: '123456' }),
    needs: ['password', 'code'],
    texts: ['password', 'code'],
    answers: 409,
  },
  // Staff endpoints, tested in src/modules/accounts/tests/staff.db.test.ts.
  listStaff: { answers: 403 },
  inviteStaff: { body: () => ({ email: freshEmail(), staffRole: 'read_only' }), answers: 403 },
  inviteStaffAgain: { id: ofUnknown, answers: 403 },
  withdrawStaffInvitation: { id: ofUnknown, answers: 403 },
  changeStaffRole: {
    id: ofUnknown,
    body: () => ({ staffRole: 'finance', from: 'network' }),
    answers: 403,
  },
  suspendStaff: { id: ofUnknown, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  restoreStaff: { id: ofUnknown, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  removeStaff: { id: ofUnknown, answers: 403 },
  resetStaffTwoFactor: {
    id: ofUnknown,
    body: () => ({ reason: 'Asked for it', code: '123456' }),
    answers: 403,
  },
  viewStaffInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  joinStaff: {
    body: () => ({
      ...unknownInvitation(),
      firstName: 'Rosa',
      lastName: 'Diaz',
      email: freshEmail(),
      password: testPassword,
    }),
    needs: ['token', 'firstName', 'lastName', 'password'],
    texts: ['token', 'firstName', 'lastName', 'email', 'password'],
    answers: 404,
    isSlow: true,
  },
  downloadArchive: { answers: 200, gives: 'application/zip' },
  previewDeletion: { answers: 200 },
  // A wrong password, so that Rosa isn't deleted.
  deleteAccount: {
    body: () => ({ password: 'not the password' }),
    needs: ['password'],
    texts: ['password'],
    answers: 400,
    isSlow: true,
  },
};
