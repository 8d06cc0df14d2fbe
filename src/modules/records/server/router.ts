import {
  addMailedRecord,
  addMessageFileToRecords,
  addRecordDocument,
  listMailedRecords,
} from './add-record.ts';
import { correctRecordDocument, deleteRecordDocument } from './change-record.ts';
import {
  addRecordFact,
  correctRecordFact,
  listRecordFacts,
  removeRecordFact,
} from './facts/fact-endpoints.ts';
import { downloadRecordDocument, getRecordDocument, getRecordPage, getRecordText } from './get-record.ts';
import { listMessageFiles } from './list-message-files.ts';
import { listRecordDocuments, listRecordPeople } from './list-records.ts';
import { listRecordTimeline } from './list-timeline.ts';
import { searchRecords } from './search/search-endpoint.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const recordsRouter = {
  records: {
    listRecordPeople,
    listRecordDocuments,
    addRecordDocument,
    addMessageFileToRecords,
    listMessageFiles,
    getRecordDocument,
    getRecordPage,
    getRecordText,
    downloadRecordDocument,
    correctRecordDocument,
    deleteRecordDocument,
    listRecordFacts,
    addRecordFact,
    correctRecordFact,
    removeRecordFact,
    listRecordTimeline,
    searchRecords,
    listMailedRecords,
    addMailedRecord,
  },
};
