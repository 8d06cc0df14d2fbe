import type { AuditKind } from './audit-trail.contract.ts';
import { modeActs } from './mode-words.ts';

/** Every act as it stands after "tried to". `{s}` is where whom it was done to stands; else it follows in brackets. */
export const acts: Readonly<Record<string, string>> = {
  ...modeActs,
  register: 'create an account',
  login: 'sign in to {s}',
  acceptPassword: 'give the right password of {s}; the code was asked for next',
  confirmSignIn: 'sign in to {s} with a code',
  logout: 'sign out',
  requestPasswordReset: 'ask for a link to choose a new password',
  resetPassword: 'choose a new password by a link',
  changePassword: 'change their password',
  requestEmailChange: 'ask for another e-mail address',
  confirmEmailChange: 'confirm an e-mail address',
  sendEmailConfirmation: 'have the link that confirms their e-mail address sent',
  dropEmailChange: 'keep their e-mail address after all',
  beginSecondStep: 'begin to switch two-step sign-in on',
  saveNoticeSettings: 'change how they are told of news',
  setTestCard: 'choose a test card',
  beginCardSetup: 'begin to keep a card',
  openPortal: 'open their page at the payment company',
  downloadReceipt: 'save {s}',
  beginConfirmation: 'begin to confirm {s} at their bank',
  giveUpPayment: 'give up {s}',
  answerAsBank: 'answer in place of the simulated bank',
  chooseAddOn: 'choose an add-on',
  startMembership: 'start a membership',
  cancelMembership: 'cancel the membership',
  resumeMembership: 'take back the end of the membership',
  setFamilyPlan: 'change the family plan',
  payOpenMembershipBill: 'pay an open membership bill',
  checkMembership: 'ask what became of the membership',
  beginMembershipConfirmation: 'begin to confirm a membership payment',
  answerMembershipBank: 'answer in place of the demonstration bank',
  topUpStoredValue: 'put money into their health savings',
  withdrawStoredValue: 'take money back out of their health savings',
  setCoverage: 'say which health cover they have',
  downloadStoredValueStatement: 'save a statement of their health savings',
  buyAddOn: 'buy an add-on for {s}',
  exportPromises: 'download how many promises were kept',
  holdTime: 'hold a time at an office',
  releaseHold: 'let go of a held time',
  waitForEarlier: 'change whether they wait for an earlier time of {s}',
  answerEarlierTime: 'answer an offer of an earlier time of {s}',
  getCalendarFile: 'save {s} to a calendar',
  renewCalendarFeed: 'make a new calendar address',
  endCalendarFeed: 'end their calendar address',
  readCalendarFeed: 'read a calendar by its address',
  downloadVisitPass: 'save the pass of {s}',
  shareVisitPass: 'make a link to the pass of {s}',
  endVisitPassLink: 'end the link to the pass of {s}',
  openSharedPass: 'open a visit pass by its link',
  findVisitByCode: 'look up a visit by its code',
  inviteAgain: 'invite somebody to their household again',
  leaveHousehold: 'leave a household',
  acceptInvitation: 'accept an invitation to a household',
  declineInvitation: 'decline an invitation to a household',
  removeFile: 'remove {s}',
  confirmSecondStep: 'switch two-step sign-in on',
  endSecondStep: 'switch two-step sign-in off',
  renewRecoveryCodes: 'make new recovery codes',
  endSession: 'end one of their sessions',
  endOtherSessions: 'end their other sessions',
  updateProfile: 'change their contact and insurance details',
  updateDetails: 'change their name and phone number',
  signUpAndSubmit: 'create an account with a request',
  submitRequest: 'submit a request',
  answerQuestion: 'answer a question about {s}',
  approveRequest: 'approve the finished work of {s}',
  bookRequestTime: 'book a time for {s}',
  shareFindings: 'change whether everybody may see what the calls of {s} found',
  rejectRequest: 'send back the work of {s}',
  cancelRequest: 'cancel {s}',
  rateRequest: 'say how satisfied they are with {s}',
  bookAppointment: 'book an appointment',
  moveAppointment: 'move {s}',
  cancelAppointment: 'cancel {s}',
  sendCareMessage: 'write to the care team about {s}',
  uploadFile: 'upload a file to {s}',
  downloadFile: 'open {s}',
  inviteAdult: 'invite an adult to their household',
  addDependent: 'add a child to their household',
  removeMember: 'remove {s}',
  deleteAccount: 'delete their account',
  downloadArchive: 'download their data',
  getPatient: 'look at {s}',
  listPatients: 'look at the list of patients',
  findForStaff: 'search patients, requests and providers',
  addPatient: 'add a patient',
  updatePatient: 'correct the details of {s}',
  suspendPatient: 'suspend {s}',
  restorePatient: 'restore {s}',
  invitePatientAgain: 'invite {s} again',
  viewAsPatient: 'look at the pages of {s} as the patient sees them',
  endPatientView: 'leave the pages of a patient',
  exportPatients: 'export the list of patients',
  beginUpload: 'upload a file of providers or prices',
  startImport: 'start an import of providers or prices',
  stopImport: 'stop an import of providers or prices',
  downloadRefusals: 'download the refused rows of an import',
  downloadReport: 'generate a report',
  exportAnalytics: 'download the service figures',
  exportAuditEntries: 'export the audit trail',
  listAuditEntries: 'look at the audit trail',
  verifyAuditTrail: 'have the audit trail verified',
  listCharges: 'look at the list of charges',
  exportCharges: 'export the list of charges',
  findPayers: 'look for a patient in the books',
  getCharge: 'look at {s}',
  refundCharge: 'give money back of {s}',
  listLedger: 'look at the ledger',
  startBookCheck: 'have the books checked',
  resolveBookFinding: 'settle a finding in the books',
  downloadProof: 'download the proof of their payments',
  inviteStaff: 'invite a colleague',
  inviteStaffAgain: 'send {s} again',
  withdrawStaffInvitation: 'withdraw {s}',
  joinStaff: 'join the team',
  changeStaffRole: 'change the role of {s}',
  suspendStaff: 'suspend the account of a colleague, {s}',
  restoreStaff: 'restore the account of a colleague, {s}',
  removeStaff: 'take off the team {s}',
  listContactMessages: 'read the messages of the contact form',
  listOutbox: 'look at the outbox',
  getOutboxMessage: 'read {s}',
  listCareThreads: 'look at the list of conversations with patients',
  getThreadAsStaff: 'read the messages of {s}',
  readThreadAsStaff: 'mark the messages of {s} as read',
  answerCareThread: 'answer the patient of {s}',
  askPatient: 'ask the patient of {s} a question',
  takeCareThread: 'take over the messages of {s}',
  handBackCareThread: 'hand the messages of {s} back to the assistant',
  listConciergeRequests: 'look at the queue of requests',
  getConciergeRequest: 'look at {s}',
  claimRequest: 'take on {s}',
  handOverRequest: 'hand over {s}',
  addRequestNote: 'add a note to {s}',
  recordManualCall: 'record a call made by hand for {s}',
  closeConciergeRequest: 'close {s}',
  getManualResult: 'look at the result being written for {s}',
  saveManualResult: 'write on the result of {s}',
  releaseManualResult: 'release a result written by hand for {s} to the patient',
  addResultDocument: 'add a document to the result of {s}',
  removeResultDocument: 'remove a document from the result of {s}',
  releaseRequest: 'release the finished work of {s} to the patient',
  sendRequestBack: 'send {s} back to be worked on again',
  decideFact: 'decide on what an office said for {s}',
  getRequestEvidence: 'look at the evidence of {s}',
  putRequestBack: 'put {s} back into the queue',
  sendToGate: 'send {s} to be checked by a person',
  decideDoNotCall: 'decide whether an office may be called',
  exportNetworkOffices: 'export the list of providers',
  addProvider: 'add {s} to the network',
  updateProvider: 'change what is kept of {s}',
  confirmProvider: 'confirm facts about {s}',
  confirmOfficeNumber: 'confirm the new phone number of {s}',
  putBackOfficeNumber: 'put back the phone number of {s}',
  getOfficeWork: 'look at the requests and appointments at {s}',
  deactivateProvider: 'deactivate {s}',
  reactivateProvider: 'reactivate {s}',
  answerFurtherCall: 'answer whether another office may be called for {s}',
  updateCallSettings: 'change what may be said in calls for them',
  getCallRecording: 'listen to {s}',
  getCallRecordingAsStaff: 'listen to {s}',
  listRetellCalls: 'look at the list of calls',
  getCallDetails: 'look at {s}',
  listHistory: 'look at the history of calls and chats',
  listChatConversations: 'look at the list of chats',
  listChatConversationsAlike: 'look at the list of chats',
  getChatConversation: 'read {s} with the assistant',
  getStaffAlert: 'look at an alert',
  listCallbacks: 'look at the list of callbacks',
  assignCallback: 'assign a callback to themselves',
  finishCallback: 'close a callback',
  addSavedReply: 'add a saved reply',
  editSavedReply: 'change a saved reply',
  deleteSavedReply: 'delete a saved reply',
  resumeVoiceLine: 'let calls be dialled again',
  agentPromptWentLive: 'put a new prompt of {s} into use',
  settleStaffAlert: 'settle an alert',
  setEvidenceGate: 'change when a person checks finished work',
  saveChatPrompt: 'change the prompt of the homepage assistant',
  getChatPrompt: 'look at the prompt of the homepage assistant',
  updateAgentPrompt: 'change the prompt of a voice agent',
  rollBackAgent: 'go back to an earlier prompt of {s}',
  retryAgentVersion: 'rehearse a prompt of {s} again',
  syncAgents: 'sync the voice agents',
  cleanupAgents: 'remove excess voice agents',
  seedAgents: 'create the default voice agents',
  startTestCall: 'start a test call',
  listAllAppointments: 'look at the list of appointments',
  confirmAppointment: 'confirm {s}',
  declineAppointment: 'note that an office declined {s}',
  markNoShow: 'note that {s} was missed',
  enterOfficeTime: 'enter a free time of an office',
};

const past: Readonly<Record<string, string>> = {
  begin: 'began',
  hold: 'held',
  keep: 'kept',
  let: 'let',
  put: 'put',
  ask: 'asked',
  book: 'booked',
  choose: 'chose',
  generate: 'generated',
  give: 'gave',
  go: 'went',
  have: 'had',
  leave: 'left',
  make: 'made',
  read: 'read',
  say: 'said',
  send: 'sent',
  submit: 'submitted',
  take: 'took',
  write: 'wrote',
};

/** `look at` becomes `looked at`. */
export function inPast(act: string): string {
  const [verb = '', ...rest] = act.split(' ');
  const regular = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${verb}ed`;
  return [past[verb] ?? regular, ...rest].join(' ');
}

/** An act that has no words yet: `rehearseAgent` becomes `use “rehearse agent”`. */
const unnamed = (action: string): string => `use “${action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

const subjectNames: Readonly<Record<string, string>> = {
  'staff invitation': 'an invitation to the team',
  patient: 'the account',
  account: 'the account',
  request: 'a request',
  appointment: 'an appointment',
  conversation: 'a conversation',
  file: 'a file',
  call: 'a call',
  charge: 'a charge',
  import: 'an import',
  provider: 'a provider',
  'outbox message': 'a message in the outbox',
};

export type Told = {
  action: string;
  actorName: string;
  subjectKind: string;
  subjectId: string | null;
  /** Of the account that it was done to; null where it was not an account. */
  subjectName: string | null;
  isOwn: boolean;
  outcome: string;
};

function subjectWords({ subjectKind, subjectId, subjectName, isOwn }: Told): string {
  if (isOwn) return 'their account';
  if (subjectName !== null) return `the account of ${subjectName}`;
  const known = subjectNames[subjectKind] ?? `a ${subjectKind.replaceAll(/[_-]/g, ' ')}`;
  if (subjectId === null) return known === 'the account' ? 'an account' : known;
  return `${known} (${subjectId.slice(0, 8)})`;
}

/** What stands behind words that name the thing already: whose it is, or which. */
const subjectMark = ({ subjectName, subjectId }: Told): string =>
  subjectName ?? (subjectId ?? '').slice(0, 8);

/** `Ana Ortiz looked at the account of Rosa Diaz.` */
export function auditSentence(told: Told): string {
  const pages = told.subjectKind === 'patient pages';
  const words = pages
    ? 'see a page of {s} as the patient sees it'
    : (acts[told.action] ?? unnamed(told.action));
  const subject = subjectWords(told);
  const names = words.includes('{s}') || told.isOwn || (!told.subjectName && !told.subjectId);
  const whole = names ? words.replace('{s}', subject) : `${words} (${subjectMark(told)})`;
  const done = pages ? whole.replace(/^see/, 'saw') : inPast(whole);
  if (told.outcome === 'done') return `${told.actorName} ${done}.`;
  const end = told.outcome === 'refused' ? 'and was refused' : 'and it failed on our side';
  return `${told.actorName} tried to ${whole}, ${end}.`;
}

const signIns = ['register', 'login', 'acceptPassword', 'confirmSignIn', 'logout', 'resetPassword'];

/** The acts of a kind; null where the kind is not told by acts. */
export const actsOf: Readonly<Record<AuditKind, readonly string[] | null>> = {
  everything: null,
  team: null,
  sign_ins: signIns,
  failed_sign_ins: ['login', 'confirmSignIn'],
  exports: [
    'exportPatients',
    'exportNetworkOffices',
    'downloadReport',
    'exportAnalytics',
    'exportAuditEntries',
    'exportCharges',
    'downloadArchive',
  ],
  settings: [
    ...Object.keys(modeActs),
    'saveChatPrompt',
    'updateAgentPrompt',
    'rollBackAgent',
    'agentPromptWentLive',
    'setEvidenceGate',
    'inviteStaff',
    'withdrawStaffInvitation',
    'joinStaff',
    'changeStaffRole',
    'suspendStaff',
    'restoreStaff',
    'removeStaff',
    'seedAgents',
    'syncAgents',
    'cleanupAgents',
  ],
};
