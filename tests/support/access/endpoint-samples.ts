import { newId } from '#shared/ids.ts';
import { testPassword } from '../test-server.ts';

/** Things that belong to the walker's own patient, Rosa. Another patient, Eve, tries to reach them. */
export type World = {
  requestId: string;
  questionId: string;
  visitorConversationId: string;
  /** One that she sent, and one that she only uploaded. */
  sentFileId: string;
  unsentFileId: string;
  providerId: string;
  inboxEntryId: string;
  appointmentId: string;
  /** A time at an office that the visitor keeps. */
  holdId: string;
  /** Rosa, signed in elsewhere. */
  otherSessionId: string;
  /** An adult whom Rosa invited, and a household that she is in. */
  memberId: string;
  membershipId: string;
  /** Rosa's account, a payment of hers, and a request of somebody whose account is deleted. */
  patientId: string;
  chargeId: string;
  deletedRequestId: string;
};

/** How to call one endpoint so that it gets as far as its own work. */
export type EndpointSample = {
  body?: (world: World) => Record<string, unknown>;
  /** Fields without which, or with something else than text in them, the call is refused. */
  needs?: readonly string[];
  /** Fields, or for GET query parameters, that people fill with any text. */
  texts?: readonly string[];
  /** What stands for `:id`, and whose it is; `nobody`: there is none in the walk. `ofDeleted`: the same of a deleted account. */
  id?: {
    of: (world: World) => string;
    owner: 'rosa' | 'visitor' | 'everyone' | 'nobody';
    ofDeleted?: (world: World) => string;
  };
  /** What the sample call answers. */
  answers: number;
  /** Done again, or of what is not there, it answers as the first time. */
  isOnceAndForAll?: true;
  /** Without which it is refused: `?from=1`. */
  query?: string;
  /** Takes this text as a file instead of JSON. */
  file?: { name: string; text: string };
  /** Answers with server-sent events where it is not refused. */
  streams?: true;
  /** Answers with this instead of JSON where it is not refused. */
  gives?: 'text/calendar' | 'text/plain' | 'application/zip' | 'application/pdf';
  /** Hashing a password takes long on purpose: these endpoints are tried with fewer strings. */
  isSlow?: boolean;
};

const ofRequest = {
  of: (world: World) => world.requestId,
  owner: 'rosa',
  ofDeleted: (world: World) => world.deletedRequestId,
} as const;
const ofPatient = { of: (world: World) => world.patientId, owner: 'rosa' } as const;
const ofCharge = { of: (world: World) => world.chargeId, owner: 'rosa' } as const;
const ofAppointment = { of: (world: World) => world.appointmentId, owner: 'rosa' } as const;
const ofVisitor = { of: (world: World) => world.visitorConversationId, owner: 'visitor' } as const;
const ofMember = { of: (world: World) => world.memberId, owner: 'rosa' } as const;
const ofProvider = { of: (world: World) => world.providerId, owner: 'everyone' } as const;
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const sampleOffice = {
  name: 'Harbor Clinic',
  specialty: 'Cardiology',
  phone: '(813) 555-0142',
  address: '1 Harbor Street',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33602',
  officeHours: closed,
  acceptsNewPatients: true,
  acceptsInsurance: [],
  languages: [],
  negotiatedRate: 100,
  directPayRate: 120,
};
/** Things of the team that the walk has none of. */
const ofNobody = { of: () => '0194d0c1-0000-7000-8000-000000000001', owner: 'nobody' } as const;
const unknownInvitation = () => ({ token: 'a-secret-that-no-mail-ever-held' });
const freshEmail = () => `walker-${newId()}@example.test`;

/** One sample for every endpoint, by its name in the contract. A new endpoint is not walked past: it needs one. */
export const endpointSamples: Record<string, EndpointSample> = {
  // Administrators' own; src/modules/admin/tests/switch-mode.db.test.ts calls them as one.
  countWaitingRequests: { answers: 403 },
  getServiceMode: { answers: 403 },
  switchServiceMode: { answers: 403, body: () => ({ to: 'production', seen: 'demo' }) },
  getOwnMode: { answers: 403 },
  setOwnMode: { answers: 403, body: () => ({ to: 'demo', seen: null }) },
  getPatientMode: { answers: 403, id: ofPatient },
  setPatientMode: { answers: 403, id: ofPatient, body: () => ({ to: 'demo', seen: null }) },
  getRequestMode: { answers: 403, id: ofRequest },
  setRequestMode: { answers: 403, id: ofRequest, body: () => ({ to: 'production', seen: 'demo' }) },
  // Administrators' own; src/modules/calls/tests/ill-telephone-line.db.test.ts calls them as one.
  getVoiceLine: { answers: 403 },
  resumeVoiceLine: { answers: 403 },
  // Administrators' own; src/modules/accounts/tests/patients.db.test.ts calls them as one.
  listPatients: { answers: 403 },
  findForStaff: { answers: 403, body: () => ({ words: 'rosa' }) },
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
  viewAsPatient: { id: ofPatient, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  getNetworkStats: { answers: 403 },
  getOverview: { answers: 403 },
  downloadReport: { answers: 403 },
  // Rosa is looked at by nobody.
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
  // No password was given in this browser a moment ago.
  confirmSignIn: { body: () => ({ code: '123456' }), needs: ['code'], texts: ['code'], answers: 401 },
  requestPasswordReset: {
    body: () => ({ email: 'nobody@example.test' }),
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
    // Rosa keeps her password through the walk.
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
  beginSecondStep: {
    body: () => ({ password: testPassword }),
    needs: ['password'],
    texts: ['password'],
    answers: 200,
    isSlow: true,
  },
  confirmSecondStep: { body: () => ({ code: 'abcdef' }), needs: ['code'], texts: ['code'], answers: 400 },
  renewRecoveryCodes: {
    body: () => ({ password: testPassword, code: '123456' }),
    needs: ['password', 'code'],
    texts: ['password', 'code'],
    answers: 409,
  },
  endSecondStep: {
    body: () => ({ password: testPassword, code: '123456' }),
    needs: ['password', 'code'],
    texts: ['password', 'code'],
    answers: 409,
  },
  // The team's own; src/modules/accounts/tests/staff.db.test.ts calls them as an administrator.
  listStaff: { answers: 403 },
  inviteStaff: { body: () => ({ email: freshEmail(), staffRole: 'read_only' }), answers: 403 },
  inviteStaffAgain: { id: ofNobody, answers: 403 },
  withdrawStaffInvitation: { id: ofNobody, answers: 403 },
  changeStaffRole: {
    id: ofNobody,
    body: () => ({ staffRole: 'finance', from: 'network' }),
    answers: 403,
  },
  suspendStaff: { id: ofNobody, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  restoreStaff: { id: ofNobody, body: () => ({ reason: 'Asked for it' }), answers: 403 },
  removeStaff: { id: ofNobody, answers: 403 },
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
  getMode: { answers: 200 },
  getAnalytics: { texts: ['from', 'to'], answers: 403 },
  exportAnalytics: { texts: ['from', 'to'], answers: 403 },
  listClaims: { answers: 403 },
  getBusiness: { answers: 403 },
  listComplianceChecks: { answers: 403 },
  getRating: { id: ofRequest, answers: 200 },
  // Only finished work can be rated; the tests of ratings finish some.
  rateRequest: {
    id: ofRequest,
    body: () => ({ stars: 4, words: 'Quick and kind.' }),
    needs: ['stars'],
    texts: ['stars', 'words'],
    answers: 409,
  },
  listAuditEntries: { texts: ['who', 'about', 'kind', 'from', 'to', 'cursor'], answers: 403 },
  exportAuditEntries: { texts: ['who', 'about', 'kind', 'from', 'to'], answers: 403 },
  getAuditVerification: { answers: 403 },
  verifyAuditTrail: { answers: 403 },
  // The books are the team's; src/modules/billing/tests/books.db.test.ts calls them as one.
  listCharges: { texts: ['state', 'kind', 'from', 'patient', 'shortId', 'cursor'], answers: 403 },
  exportCharges: { texts: ['state', 'to', 'shortId'], answers: 403 },
  findPayers: { body: () => ({ words: 'rosa' }), answers: 403 },
  getCharge: { id: ofCharge, answers: 403 },
  refundCharge: {
    id: ofCharge,
    body: () => ({ amountCents: 100, reason: 'goodwill', words: 'Asked for it', seenRefundedCents: 0 }),
    answers: 403,
  },
  getLedgerSums: { texts: ['from', 'to'], answers: 403 },
  listLedger: { texts: ['kind', 'from', 'patient', 'cursor'], answers: 403 },
  listBookChecks: { texts: ['cursor'], answers: 403 },
  startBookCheck: { body: () => ({ kind: 'proof' }), answers: 403 },
  listBookFindings: { texts: ['state', 'cursor'], answers: 403 },
  resolveBookFinding: { id: ofNobody, body: () => ({ words: 'Asked the bank' }), answers: 403 },
  downloadProof: { answers: 200 },
  downloadArchive: { answers: 200, gives: 'application/zip' },
  previewDeletion: { answers: 200 },
  // With a wrong password, so that Rosa stays; the tests of deletion use the right one.
  deleteAccount: {
    body: () => ({ password: 'not the password' }),
    needs: ['password'],
    texts: ['password'],
    answers: 400,
    isSlow: true,
  },
  sendContactMessage: {
    body: () => ({
      submissionKey: newId(),
      name: 'Rosa Diaz',
      email: 'rosa@example.test',
      phone: '(813) 555-0123',
      subject: 'general',
      message: 'Do you also search in Sarasota?',
    }),
    needs: ['submissionKey', 'name', 'email', 'phone', 'subject', 'message'],
    texts: ['submissionKey', 'name', 'email', 'phone', 'subject', 'message'],
    answers: 200,
  },
  listContactMessages: { answers: 403 },
  // Administrators' own; src/modules/notifications/tests/outbox.db.test.ts calls them as one.
  listOutbox: { answers: 403 },
  getOutboxMessage: { id: ofNobody, answers: 403 },
  listMyAppointments: { texts: ['cancelled'], answers: 200 },
  listOfficeTimes: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  holdTime: {
    // A time that has passed: the walk books none of the office's times away.
    body: (world) => ({ providerId: world.providerId, startsAt: '2020-01-06T15:00:00Z' }),
    needs: ['providerId', 'startsAt'],
    texts: ['providerId', 'startsAt'],
    answers: 400,
  },
  releaseHold: { id: { of: (world) => world.holdId, owner: 'visitor' }, answers: 200 },
  bookAppointment: {
    body: (world) => ({
      provider: { id: world.providerId },
      phoneNumber: '(813) 555-0123',
      email: null,
      confirmationMethod: 'phone',
    }),
    needs: ['provider', 'phoneNumber', 'confirmationMethod'],
    texts: ['phoneNumber', 'email', 'confirmationMethod', 'startsAt', 'holdId'],
    answers: 200,
  },
  listMoveTimes: { id: ofAppointment, answers: 200 },
  moveAppointment: {
    id: ofAppointment,
    body: () => ({ startsAt: '2020-01-06T15:00:00Z' }),
    needs: ['startsAt'],
    texts: ['startsAt'],
    answers: 400,
  },
  waitForEarlier: {
    id: ofAppointment,
    body: () => ({ waiting: false }),
    needs: ['waiting'],
    texts: ['waiting'],
    answers: 200,
  },
  answerEarlierTime: {
    id: ofAppointment,
    body: () => ({ accept: true }),
    needs: ['accept'],
    texts: ['accept'],
    answers: 409,
  },
  getCalendarFile: { id: ofAppointment, answers: 200, gives: 'text/calendar' },
  getVisitPass: { id: ofAppointment, answers: 200 },
  downloadVisitPass: { id: ofAppointment, answers: 200, gives: 'application/pdf' },
  shareVisitPass: { id: ofAppointment, answers: 200 },
  endVisitPassLink: { id: ofAppointment, answers: 200 },
  // Only the person who made it knows the secret; the tests of the visit pass use it.
  openSharedPass: {
    body: () => ({ secret: 'no-such-secret' }),
    needs: ['secret'],
    texts: ['secret'],
    answers: 404,
  },
  // The team's own; src/modules/appointments/tests/visit-pass.db.test.ts calls it as one of them.
  findVisitByCode: { body: () => ({ code: '7K3M-28RX' }), answers: 403 },
  cancelAppointment: { id: ofAppointment, answers: 200 },
  getCalendarFeed: { answers: 200 },
  renewCalendarFeed: { answers: 200 },
  endCalendarFeed: { answers: 200 },
  // Only the person who made it knows the address; the tests of the calendar use it.
  readCalendarFeed: { answers: 404 },
  getRetellStatus: { answers: 403 },
  listRetellAgents: { answers: 403 },
  updateAgentPrompt: {
    id: ofNobody,
    body: () => ({ generalPrompt: 'Be polite.', beginMessage: 'Hello.' }),
    answers: 403,
  },
  listAgentVersions: { id: ofNobody, answers: 403 },
  getAgentVersion: { id: ofNobody, answers: 403 },
  compareAgentVersions: { id: ofNobody, query: '?from=1&to=2', answers: 403 },
  rollBackAgent: { id: ofNobody, body: () => ({ version: 1 }), answers: 403 },
  retryAgentVersion: { id: ofNobody, answers: 403 },
  startTestCall: { body: () => ({ agentId: newId(), toNumber: '(813) 555-0123' }), answers: 403 },
  getTestCall: { id: ofNobody, answers: 403 },
  seedAgents: { answers: 403 },
  syncAgents: { answers: 403 },
  cleanupAgents: { answers: 403 },
  listRetellCalls: { answers: 403 },
  getCallDetails: { id: ofNobody, answers: 403 },
  listHistory: { answers: 403 },
  listChatConversations: { answers: 403 },
  listChatConversationsAlike: { answers: 403 },
  getChatConversation: { id: ofVisitor, answers: 403 },
  listAllAppointments: { answers: 403 },
  enterOfficeTime: {
    body: (world) => ({ providerId: world.providerId, date: '2030-01-07', time: '10:00' }),
    answers: 403,
  },
  confirmAppointment: { id: ofAppointment, body: () => ({ words: 'Yes, that is fine.' }), answers: 403 },
  declineAppointment: { id: ofAppointment, answers: 403 },
  markNoShow: { id: ofAppointment, answers: 403 },
  listMyRequests: { answers: 200 },
  listMyTickets: { answers: 200 },
  getMyRequest: { id: ofRequest, answers: 200 },
  previewRequest: {
    body: () => ({ description: 'A skin check near Tampa', answers: [{ fact: 'insurance', text: 'none' }] }),
    needs: ['description'],
    texts: ['description', 'householdMemberId', 'answers'],
    answers: 200,
  },
  submitRequest: {
    body: () => ({ description: 'A skin check near Tampa', serviceType: 'general', urgency: 'normal' }),
    needs: ['description'],
    texts: ['description', 'serviceType', 'urgency', 'submissionKey'],
    answers: 200,
  },
  answerQuestion: {
    id: ofRequest,
    body: (world) => ({ questionId: world.questionId, answer: 'qqq' }),
    needs: ['questionId', 'answer'],
    texts: ['questionId', 'answer'],
    // An answer that says nothing: the question stays, so that every later step finds it.
    answers: 400,
  },
  answerFurtherCall: {
    id: ofRequest,
    // Nothing is asked about Rosa's calls.
    body: () => ({ callId: newId(), allow: true }),
    needs: ['callId', 'allow'],
    texts: ['callId', 'allow'],
    answers: 404,
  },
  showConversationPlan: {
    id: ofVisitor,
    body: () => ({ struckFacts: ['insurance_plan'], asksBeforeFurtherCalls: true }),
    texts: ['struckFacts', 'asksBeforeFurtherCalls'],
    answers: 200,
  },
  previewCallPlan: {
    body: () => ({ description: 'A skin check near Tampa' }),
    needs: ['description'],
    texts: ['description', 'struckFacts', 'householdMemberId'],
    answers: 200,
  },
  getRequestBooking: { id: ofRequest, answers: 200 },
  getAppointmentChoices: { id: ofAppointment, answers: 200 },
  // The appointment of the walk stands, so there is nothing to choose.
  bookAgain: {
    id: ofAppointment,
    body: () => ({ optionId: newId(), startsAt: '2030-01-05T15:00:00.000Z', maxPriceCents: null }),
    needs: ['optionId', 'startsAt'],
    answers: 409,
  },
  // Nothing is chosen in a result that the walk has none of.
  bookRequestTime: {
    id: ofRequest,
    body: () => ({ optionId: newId(), startsAt: '2030-01-05T15:00:00.000Z', maxPriceCents: null }),
    needs: ['optionId', 'startsAt'],
    answers: 409,
  },
  approveRequest: { id: ofRequest, answers: 409 },
  // Nothing is unlocked that could be shared.
  shareFindings: { id: ofRequest, body: () => ({ allowed: true }), needs: ['allowed'], answers: 409 },
  rejectRequest: {
    id: ofRequest,
    body: () => ({ reason: 'another day' }),
    needs: ['reason'],
    texts: ['reason'],
    answers: 409,
  },
  // Rosa's request is cancelled by the sample call, which comes last in the walk.
  cancelRequest: { id: ofRequest, answers: 200 },
  sendMessage: {
    body: () => ({ message: 'I need a skin check', sessionId: 'label', timeZone: 'America/New_York' }),
    needs: ['message'],
    texts: ['message', 'sessionId', 'timeZone', 'conversationId', 'messageId'],
    answers: 200,
  },
  streamMessage: {
    body: () => ({ message: 'I need a skin check', sessionId: 'label', messageId: newId() }),
    needs: ['message'],
    texts: ['message', 'sessionId', 'timeZone', 'conversationId', 'messageId'],
    answers: 200,
    streams: true,
  },
  stopAnswer: { id: ofVisitor, answers: 200 },
  correctNeed: {
    id: ofVisitor,
    body: () => ({ reason: 'a mole that changed' }),
    texts: [
      'requestType',
      'reason',
      'specialty',
      'service',
      'bodyPart',
      'location',
      'when',
      'urgency',
      'insurance',
      'forWhom',
      'language',
      'wishes',
      'relation',
      'patientName',
      'patientAge',
      'side',
      'order',
      'name',
      'phone',
      'email',
      'timeZone',
    ],
    answers: 200,
  },
  // The visitor's need is not complete, so there is no sentence yet.
  confirmNeed: {
    id: ofVisitor,
    body: () => ({ fingerprint: '0'.repeat(32) }),
    needs: ['fingerprint'],
    texts: ['fingerprint'],
    answers: 409,
  },
  listMyConversations: { answers: 200 },
  getChatPrompt: { answers: 403 },
  saveChatPrompt: { body: () => ({ prompt: 'Be kind and brief.' }), answers: 403 },
  getConversation: { id: ofVisitor, answers: 200 },
  getCareThread: { id: ofRequest, texts: ['limit'], answers: 200 },
  sendCareMessage: {
    id: ofRequest,
    body: () => ({ body: 'Do I need my old pictures?', submissionKey: newId() }),
    needs: ['body', 'submissionKey'],
    texts: ['body', 'submissionKey'],
    answers: 200,
  },
  readCareMessages: {
    id: ofRequest,
    body: () => ({ upTo: 1 }),
    needs: ['upTo'],
    texts: ['upTo'],
    answers: 200,
  },
  uploadFile: { id: ofRequest, file: { name: 'note.txt', text: 'Fasting since eight.' }, answers: 200 },
  downloadFile: {
    id: { of: (world) => world.sentFileId, owner: 'rosa' },
    gives: 'text/plain',
    answers: 200,
  },
  removeFile: { id: { of: (world) => world.unsentFileId, owner: 'rosa' }, answers: 200 },
  listCareThreads: { answers: 403 },
  getThreadAsStaff: { id: ofRequest, answers: 403 },
  answerCareThread: { id: ofRequest, body: () => ({ body: 'Yes.', submissionKey: newId() }), answers: 403 },
  askPatient: { id: ofRequest, body: () => ({ question: 'Which?', submissionKey: newId() }), answers: 403 },
  takeCareThread: { id: ofRequest, body: () => ({}), answers: 403 },
  handBackCareThread: { id: ofRequest, answers: 403 },
  readThreadAsStaff: { id: ofRequest, body: () => ({ upTo: 1 }), answers: 403 },
  listInbox: { texts: ['page'], answers: 200 },
  countUnread: { answers: 200 },
  readInboxEntry: { id: { of: (world) => world.inboxEntryId, owner: 'rosa' }, answers: 200 },
  readWholeInbox: { answers: 200 },
  getNoticeSettings: { answers: 200 },
  saveNoticeSettings: {
    body: () => ({
      email: true,
      sms: false,
      phone: false,
      off: { mail: [], sms: [] },
      quiet: null,
      timeZone: 'America/New_York',
      language: null,
    }),
    needs: ['email', 'sms', 'phone', 'off', 'timeZone'],
    texts: ['timeZone', 'language', 'quiet'],
    answers: 200,
  },
  listDemonstrationTexts: { answers: 200 },
  sendDemonstrationText: {
    body: () => ({ text: 'HELP' }),
    needs: ['text'],
    texts: ['text'],
    answers: 200,
  },
  // Without the telephone company's signature nothing gets in; the tests of texts send signed ones.
  receiveText: { answers: 403 },
  receiveTextStatus: { answers: 403 },
  getPaymentMethod: { texts: ['requestId'], answers: 200 },
  // The demonstration has no card fields; the tests of paying begin one at the scripted company.
  beginCardSetup: { body: () => ({}), answers: 409 },
  openPortal: { answers: 200 },
  listBilling: { texts: ['cursor'], answers: 200 },
  listBillingYears: { answers: 200 },
  downloadReceipt: { id: ofCharge, answers: 200, gives: 'application/pdf' },
  // The payment is over: nothing is left to confirm or to give up.
  beginConfirmation: { id: ofCharge, answers: 409 },
  checkPayment: { id: ofCharge, answers: 200 },
  giveUpPayment: { id: ofCharge, answers: 409 },
  answerAsBank: {
    body: () => ({ chargeId: ofNobody.of(), confirmed: true }),
    needs: ['chargeId', 'confirmed'],
    texts: ['chargeId'],
    answers: 404,
  },
  getStoredValue: { answers: 200 },
  topUpStoredValue: {
    body: () => ({ amountCents: 500, key: newId() }),
    needs: ['amountCents', 'key'],
    texts: ['amountCents', 'key'],
    answers: 200,
  },
  // Nobody has put in so much.
  withdrawStoredValue: {
    body: () => ({ amountCents: 100_000_000, key: newId() }),
    needs: ['amountCents', 'key'],
    texts: ['amountCents', 'key'],
    answers: 409,
  },
  setCoverage: {
    body: () => ({ coverage: 'family', bornIn: 1970 }),
    needs: ['coverage'],
    texts: ['coverage', 'bornIn'],
    answers: 200,
  },
  listStoredValueMovements: { texts: ['before', 'limit'], answers: 200 },
  downloadStoredValueStatement: { texts: ['period', 'format'], answers: 200, gives: 'application/pdf' },
  getPaymentChoice: { id: ofRequest, answers: 200 },
  getTestCard: { answers: 200 },
  setTestCard: { body: () => ({ card: 'succeeds' }), needs: ['card'], texts: ['card'], answers: 200 },
  // Without a valid signature nothing gets in; the tests of web-hooks send signed ones.
  // Nobody signed it.
  receiveVoiceWebHook: { body: () => ({ event: 'call_ended', call: { call_id: 'call_1' } }), answers: 401 },
  // No call has this id; the tests of recordings hear one.
  getCallRecording: { id: ofNobody, answers: 404 },
  getCallRecordingAsStaff: { id: ofNobody, answers: 403 },
  getRequestEvidence: { id: ofRequest, answers: 403 },
  decideFact: { id: ofRequest, body: () => ({ factId: newId(), decision: 'confirm' }), answers: 403 },
  releaseRequest: { id: ofRequest, body: () => ({ seenPreview: 'none' }), answers: 403 },
  sendRequestBack: { id: ofRequest, body: () => ({ reason: 'Please call again.' }), answers: 403 },
  // The care team's; src/modules/fulfillment/tests/manual-result.db.test.ts calls them as a person of the team.
  getManualResult: { id: ofRequest, answers: 403 },
  saveManualResult: { id: ofRequest, body: () => ({ version: 0, draft: { kind: 'general' } }), answers: 403 },
  releaseManualResult: { id: ofRequest, body: () => ({ version: 1, seenPreview: 'none' }), answers: 403 },
  addResultDocument: { id: ofRequest, file: { name: 'bill.txt', text: 'A bill' }, answers: 403 },
  removeResultDocument: { id: ofRequest, body: () => ({ fileId: newId() }), answers: 403 },
  getEvidenceGate: { answers: 403 },
  setEvidenceGate: { body: () => ({ checksEveryRequest: true }), answers: 403 },
  listLeftAloneOffices: { answers: 403 },
  listNetworkOffices: { answers: 403 },
  // The team's own; src/modules/directory/tests/provider-network.db.test.ts calls them as somebody of it.
  exportNetworkOffices: { answers: 403 },
  getNetworkOffice: { id: ofProvider, answers: 403 },
  listOfficeFacts: { id: ofProvider, answers: 403 },
  findZipPlace: { answers: 403 },
  listPriceSources: { answers: 403 },
  addProvider: { body: () => ({ id: newId(), npi: '1245319599', ...sampleOffice }), answers: 403 },
  updateProvider: {
    id: ofProvider,
    body: () => ({ ...sampleOffice, version: '2026-01-05T12:00:00.000Z' }),
    answers: 403,
  },
  confirmProvider: {
    id: ofProvider,
    body: () => ({ facts: ['phone'], version: '2026-01-05T12:00:00.000Z' }),
    answers: 403,
  },
  confirmOfficeNumber: { id: ofProvider, body: () => ({ phone: '+18135550177' }), answers: 403 },
  putBackOfficeNumber: { id: ofProvider, body: () => ({ phone: '+18135550177' }), answers: 403 },
  getOfficeWork: { id: ofProvider, answers: 403 },
  deactivateProvider: {
    id: ofProvider,
    body: () => ({ reason: 'It has closed', seenMark: 'none' }),
    answers: 403,
  },
  reactivateProvider: { id: ofProvider, body: () => ({ reason: 'It has opened again' }), answers: 403 },
  decideDoNotCall: {
    id: { of: (world) => world.providerId, owner: 'everyone' },
    body: () => ({ decision: 'lift', reason: 'They changed their mind.' }),
    answers: 403,
  },
  receivePaymentWebhook: { body: () => ({ eventId: 'event-1', chargeKey: newId() }), answers: 400 },
  listMyAddOns: { answers: 200 },
  listRequestAddOns: { id: ofRequest, answers: 200 },
  // Not the price: nothing is charged while it is walked.
  buyAddOn: {
    id: ofRequest,
    body: () => ({ addOn: 'expedited_concierge', amountCents: 1 }),
    needs: ['addOn', 'amountCents'],
    texts: ['addOn'],
    answers: 409,
  },
  getPromises: { answers: 403 },
  exportPromises: { answers: 403 },
  chooseAddOn: { body: () => ({ addOn: 'family_plan' }), needs: ['addOn'], texts: ['addOn'], answers: 200 },
  getMembership: { answers: 200 },
  // Starting is refused here: src/modules/billing/tests/memberships.db.test.ts starts, cancels and confirms.
  startMembership: { answers: 200, body: () => ({}) },
  cancelMembership: {
    body: () => ({ how: 'period_end' }),
    needs: ['how'],
    texts: ['how'],
    answers: 200,
  },
  resumeMembership: { answers: 200 },
  setFamilyPlan: { body: () => ({ included: true }), needs: ['included'], answers: 200 },
  payOpenMembershipBill: { body: () => ({}), answers: 200 },
  checkMembership: { answers: 200 },
  beginMembershipConfirmation: { answers: 409 },
  answerMembershipBank: { body: () => ({ confirmed: true }), needs: ['confirmed'], answers: 409 },
  listHousehold: { answers: 200 },
  addDependent: {
    // Without this, the walk would fill the household.
    body: () => ({ relation: 'partner', firstName: 'Mia', lastName: 'Diaz', mayDecide: true }),
    needs: ['relation', 'firstName', 'lastName', 'mayDecide'],
    texts: ['relation', 'firstName', 'lastName', 'dateOfBirth'],
    answers: 400,
  },
  inviteAdult: {
    body: () => ({ relation: 'partner', firstName: 'Ben', lastName: 'Diaz', email: 'rosa@example.test' }),
    needs: ['relation', 'firstName', 'lastName', 'email'],
    texts: ['relation', 'firstName', 'lastName'],
    answers: 400,
  },
  inviteAgain: { id: ofMember, answers: 200 },
  removeMember: { id: ofMember, answers: 200 },
  leaveHousehold: { id: { of: (world) => world.membershipId, owner: 'rosa' }, answers: 200 },
  // Only a mail holds a valid one; the tests of the household use it.
  viewInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  acceptInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  declineInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  listProviders: {
    texts: [
      'search',
      'specialty',
      'near',
      'radius',
      'service',
      'insurance',
      'sort',
      'limit',
      'offset',
      'page',
    ],
    answers: 200,
  },
  listServices: { texts: ['search'], answers: 200 },
  comparePrices: {
    texts: ['service', 'near', 'radius', 'sort', 'limit', 'offset'],
    answers: 400,
  },
  getProvider: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  getNetworkFigures: { answers: 200 },
  // Administrators' own; src/modules/directory/tests/imports.db.test.ts calls them as one.
  listImports: { answers: 403 },
  getImport: { id: ofNobody, answers: 403 },
  beginUpload: { body: () => ({ fileName: 'providers.csv', sizeBytes: 10 }), answers: 403 },
  sendPart: { id: ofNobody, file: { name: 'part', text: 'NPI' }, answers: 403 },
  startImport: { id: ofNobody, answers: 403 },
  stopImport: { id: ofNobody, answers: 403 },
  downloadRefusals: { id: ofNobody, answers: 403 },
  // The care team's; the tests of the queue call them as a person of the team.
  listConciergeRequests: { answers: 403 },
  getQueueFigures: { answers: 403 },
  getConciergeRequest: { id: ofRequest, answers: 403 },
  claimRequest: { id: ofRequest, body: () => ({}), answers: 403 },
  handOverRequest: { id: ofRequest, body: () => ({ to: newId() }), answers: 403 },
  putRequestBack: { id: ofRequest, answers: 403 },
  addRequestNote: { id: ofRequest, body: () => ({ note: 'Asked.', submissionKey: newId() }), answers: 403 },
  recordManualCall: {
    id: ofRequest,
    body: (world) => ({
      submissionKey: newId(),
      providerId: world.providerId,
      calledAt: new Date().toISOString(),
      outcome: 'no_answer',
    }),
    answers: 403,
  },
  sendToGate: { id: ofRequest, answers: 403 },
  closeConciergeRequest: { id: ofRequest, body: () => ({ reason: 'Nobody does this.' }), answers: 403 },
  listCareTeam: { answers: 403 },
  listSavedReplies: { answers: 403 },
  addSavedReply: { body: () => ({ title: 'Hours', body: 'We are here from 8 to 8.' }), answers: 403 },
  editSavedReply: {
    id: ofNobody,
    body: () => ({ title: 'Hours', body: 'We are here from 8 to 8.' }),
    answers: 403,
  },
  deleteSavedReply: { id: ofNobody, isOnceAndForAll: true, answers: 403 },
  listStaffAlerts: { answers: 403 },
  getStaffAlert: { id: ofNobody, answers: 403 },
  listCallbacks: { answers: 403 },
  assignCallback: { id: ofNobody, answers: 403 },
  finishCallback: { id: ofNobody, body: () => ({ outcome: 'reached' }), answers: 403 },
  settleStaffAlert: { id: ofNobody, body: () => ({ raisedAt: new Date().toISOString() }), answers: 403 },
  signUpAndSubmit: {
    body: () => ({
      email: freshEmail(),
      phone: '(813) 555-0123',
      password: testPassword,
      firstName: 'Rosa',
      lastName: 'Diaz',
      dateOfBirth: '1980-01-01',
      insuranceCarrier: 'Aetna',
      requestData: { description: 'A skin check near Tampa' },
    }),
    needs: ['email', 'phone', 'requestData'],
    texts: ['email', 'phone', 'password', 'firstName', 'lastName', 'dateOfBirth', 'insuranceCarrier'],
    answers: 200,
    isSlow: true,
  },
};
