import { reviewBill } from './ask-review.ts';
import { callAboutLetter } from './calls/call-about-letter.ts';
import { addDeadline, listDeadlines, settleDeadline } from './deadlines/deadline-endpoints.ts';
import { deleteBill } from './delete-bill.ts';
import { downloadDisputePacket } from './estimates/download-dispute-packet.ts';
import { getBill, getBillOfRequest, getBillPage, listBills } from './get-bill.ts';
import { approveLetter, discardLetter, downloadLetter, writeLetter } from './letters/letter-endpoints.ts';
import { listBillsNeedingYou } from './list-bills-needing-you.ts';
import { recordNewBalance } from './record-new-balance.ts';
import { saveBillFacts, saveIncome } from './save-bill-facts.ts';
import { startBill } from './start-bill.ts';
import { addBillDocument, removeBillDocument } from './store-document.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const billsRouter = {
  bills: {
    listBills,
    listBillsNeedingYou,
    startBill,
    getBill,
    deleteBill,
    addBillDocument,
    removeBillDocument,
    getBillPage,
    saveBillFacts,
    reviewBill,
    saveIncome,
    writeLetter,
    approveLetter,
    discardLetter,
    downloadDisputePacket,
    downloadLetter,
    callAboutLetter,
    recordNewBalance,
    listDeadlines,
    addDeadline,
    settleDeadline,
    getBillOfRequest,
  },
};
