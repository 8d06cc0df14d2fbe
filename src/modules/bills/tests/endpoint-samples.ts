import { unansweredCircumstances } from '#engines/bills/bill.ts';
import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofRequest, type Scenario } from '#tests/support/access/sample-scenario.ts';

const ofBill = { of: (scenario: Scenario) => scenario.billId, owner: 'rosa' } as const;
const ofDocument = { of: (scenario: Scenario) => scenario.billDocumentId, owner: 'rosa' } as const;
const ofLetter = { of: (scenario: Scenario) => scenario.billLetterId, owner: 'rosa' } as const;
const ofDeadline = { of: (scenario: Scenario) => scenario.deadlineId, owner: 'rosa' } as const;

const noFacts = {
  bill: null,
  eobs: [],
  estimates: [],
  denials: [],
  circumstances: unansweredCircumstances,
};

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  listBills: { answers: 200 },
  listBillsNeedingYou: { answers: 200 },
  startBill: { body: () => ({ id: newId() }), answers: 200 },
  getBill: { id: ofBill, answers: 200 },
  deleteBill: { id: ofBill, answers: 200 },
  addBillDocument: { id: ofBill, file: { name: 'bill.txt', text: 'A paper that is no bill.' }, answers: 200 },
  removeBillDocument: { id: ofDocument, answers: 200 },
  // A text file has no pages.
  getBillPage: { id: ofDocument, answers: 404 },
  // An old version on purpose, so that the call can be repeated.
  saveBillFacts: { id: ofBill, body: () => ({ version: 0, facts: noFacts, confirm: false }), answers: 409 },
  reviewBill: { id: ofBill, answers: 409 },
  saveIncome: { id: ofBill, body: () => ({ income: null }), answers: 200 },
  writeLetter: {
    id: ofBill,
    body: () => ({ kind: 'request_itemized_bill', language: 'en' }),
    needs: ['kind'],
    texts: ['kind'],
    answers: 200,
  },
  approveLetter: { id: ofLetter, body: () => ({ sha256: 'a'.repeat(64), channel: 'print' }), answers: 409 },
  discardLetter: { id: ofLetter, answers: 200 },
  downloadLetter: { id: ofLetter, answers: 200, gives: 'application/pdf' },
  downloadDisputePacket: { id: ofBill, answers: 409 },
  callAboutLetter: { id: ofLetter, answers: 409 },
  recordNewBalance: {
    id: ofBill,
    body: () => ({ documentId: newId(), balanceCents: 100 }),
    answers: 409,
  },
  listDeadlines: { answers: 200 },
  addDeadline: {
    body: () => ({ id: newId(), clock: 'entered', startsOn: '2027-01-04', label: 'Send the form' }),
    needs: ['clock', 'startsOn', 'label'],
    texts: ['clock', 'startsOn', 'label'],
    answers: 200,
  },
  settleDeadline: { id: ofDeadline, body: () => ({ state: 'done' }), answers: 200 },
  getBillOfRequest: { id: ofRequest, answers: 403 },
};
