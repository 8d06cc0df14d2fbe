import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofPatient, type Scenario } from '#tests/support/access/sample-scenario.ts';
import { samplePenicillin } from '#tests/support/steps/record-steps.ts';

const ofRecord = { of: (scenario: Scenario) => scenario.recordId, owner: 'rosa' } as const;
const ofFact = { of: (scenario: Scenario) => scenario.recordFactId, owner: 'rosa' } as const;
const note = { name: 'note.txt', text: 'Seen for a cough.' };

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  listRecordPeople: { answers: 200 },
  listRecordDocuments: { answers: 200 },
  addRecordDocument: { file: note, answers: 200 },
  listMessageFiles: { answers: 200 },
  addMessageFileToRecords: {
    body: ({ sentFileId }) => ({ fileId: sentFileId }),
    needs: ['fileId'],
    texts: ['fileId'],
    answers: 200,
  },
  getRecordDocument: { id: ofRecord, answers: 200 },
  // A text file has no pages.
  getRecordPage: { id: ofRecord, answers: 404 },
  getRecordText: { id: ofRecord, answers: 200 },
  downloadRecordDocument: { id: ofRecord, answers: 200, gives: 'text/plain' },
  correctRecordDocument: {
    id: ofRecord,
    body: () => ({ title: 'A note' }),
    texts: ['title'],
    answers: 200,
  },
  deleteRecordDocument: { id: ofRecord, answers: 200 },
  listRecordFacts: { answers: 200 },
  addRecordFact: {
    body: () => ({ id: newId(), fact: samplePenicillin }),
    needs: ['fact'],
    answers: 200,
  },
  correctRecordFact: { id: ofFact, body: () => ({ fact: samplePenicillin }), needs: ['fact'], answers: 200 },
  removeRecordFact: { id: ofFact, answers: 200 },
  listRecordTimeline: { answers: 200 },
  searchRecords: { body: () => ({ text: 'cough' }), needs: ['text'], texts: ['text'], answers: 200 },
  listMailedRecords: { id: ofPatient, answers: 403 },
  addMailedRecord: { id: ofPatient, file: note, answers: 403 },
};
