import { downloadFile, removeFile } from './files/download-file.ts';
import { uploadFile } from './files/upload-file.ts';
import { listDemonstrationTexts, sendDemonstrationText } from './sms/demo-texts.ts';
import { receiveText, receiveTextStatus } from './sms/receive-text.ts';
import { answerCareThread, askPatient } from './threads/answer-care-thread.ts';
import {
  finishCareThread,
  getCareThread,
  getThreadAsStaff,
  readCareMessages,
  readThreadAsStaff,
  returnCareThread,
  takeOverCareThread,
} from './threads/care-thread-endpoints.ts';
import { listCareThreads, listPatientThreads } from './threads/list-care-threads.ts';
import {
  addSavedReply,
  deleteSavedReply,
  editSavedReply,
  listSavedReplies,
} from './threads/saved-replies.ts';

/** Endpoint handlers by contract; combined in `app/router.ts`. */
export const messagesRouter = {
  messages: {
    getCareThread,
    readCareMessages,
    uploadFile,
    downloadFile,
    removeFile,
    listCareThreads,
    listPatientThreads,
    getThreadAsStaff,
    answerCareThread,
    askPatient,
    takeOverCareThread,
    returnCareThread,
    finishCareThread,
    readThreadAsStaff,
  },
  notices: { listDemonstrationTexts, sendDemonstrationText, receiveText, receiveTextStatus },
  savedReplies: { listSavedReplies, addSavedReply, editSavedReply, deleteSavedReply },
};
