import { newId } from '#shared/ids.ts';
import {
  type EndpointSample,
  ofPatient,
  ofRequest,
  ofUnknown,
} from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
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
  listPatientThreads: { id: ofPatient, answers: 403 },
  getThreadAsStaff: { id: ofRequest, answers: 403 },
  answerCareThread: { id: ofRequest, body: () => ({ body: 'Yes.', submissionKey: newId() }), answers: 403 },
  askPatient: { id: ofRequest, body: () => ({ question: 'Which?', submissionKey: newId() }), answers: 403 },
  takeOverCareThread: { id: ofRequest, body: () => ({}), answers: 403 },
  returnCareThread: { id: ofRequest, answers: 403 },
  finishCareThread: { id: ofRequest, body: () => ({ upTo: 1 }), answers: 403 },
  readThreadAsStaff: { id: ofRequest, body: () => ({ upTo: 1 }), answers: 403 },
  listSavedReplies: { answers: 403 },
  addSavedReply: { body: () => ({ title: 'Hours', body: 'We are here from 8 to 8.' }), answers: 403 },
  editSavedReply: {
    id: ofUnknown,
    body: () => ({ title: 'Hours', body: 'We are here from 8 to 8.' }),
    answers: 403,
  },
  deleteSavedReply: { id: ofUnknown, isOnceAndForAll: true, answers: 403 },
};
