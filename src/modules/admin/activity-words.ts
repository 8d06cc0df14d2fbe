import { modeActivity } from './mode-words.ts';

/** Acts worth a line on the overview, told without the name of any patient and without a word about their health. */
const byPatients: Readonly<Record<string, string>> = {
  register: 'A patient created an account',
  signUpAndSubmit: 'A patient signed up and submitted a request',
  submitRequest: 'A patient submitted a request',
  answerQuestion: 'A patient answered a question',
  approveRequest: 'A patient approved finished work',
  rejectRequest: 'A patient sent work back',
  cancelRequest: 'A patient cancelled a request',
  bookAppointment: 'A patient booked an appointment',
  moveAppointment: 'A patient moved an appointment',
  cancelAppointment: 'A patient cancelled an appointment',
  sendCareMessage: 'A patient wrote to the care team',
  inviteAdult: 'A patient invited an adult to their household',
  deleteAccount: 'A patient deleted their account',
  downloadArchive: 'A patient downloaded their data',
};

const byTeam: Readonly<Record<string, string>> = {
  ...modeActivity,
  addPatient: 'added a patient',
  updatePatient: 'corrected a patient’s details',
  suspendPatient: 'suspended a patient’s account',
  restorePatient: 'restored a patient’s account',
  viewAsPatient: 'looked at a patient’s pages',
  exportPatients: 'exported the list of patients',
  downloadReport: 'generated a report',
  saveChatPrompt: 'changed the homepage chat prompt',
  answerCareThread: 'answered a patient',
  takeCareThread: 'took over a patient’s messages',
  confirmAppointment: 'confirmed an appointment',
  declineAppointment: 'noted that an office declined a time',
  markNoShow: 'noted a missed appointment',
  enterOfficeTime: 'entered a free time of an office',
  releaseRequest: 'released finished work to a patient',
  releaseManualResult: 'released a result written by hand to a patient',
  sendRequestBack: 'sent work back to be done again',
  decideFact: 'decided on what an office said',
  claimRequest: 'took on a request',
  handOverRequest: 'handed a request over',
  recordManualCall: 'recorded a call made by hand',
  closeConciergeRequest: 'closed a request',
  settleStaffAlert: 'settled an alert',
  assignCallback: 'took a callback',
  finishCallback: 'closed a callback',
  setEvidenceGate: 'changed when a person checks finished work',
};

export const toldActions: readonly string[] = [...Object.keys(byPatients), ...Object.keys(byTeam)];

/** `colleague` is the name of whoever of the team did it; null for everybody else. */
export function activityWords(action: string, colleague: string | null): string | null {
  const ofTeam = byTeam[action];
  if (ofTeam) return `${colleague ?? 'The care team'} ${ofTeam}`;
  return byPatients[action] ?? null;
}
