import { downloadShareFile, openShare } from './shares/open-share.ts';
import {
  getVisitPacket,
  measureVisitPacket,
  printVisitPacket,
  shareVisitPacket,
} from './shares/packet-endpoints.ts';
import { endShare, listRecordShares, renewSharePasscode, showShareLink } from './shares/share-endpoints.ts';

/** Endpoint handlers of visit packets and their links, by contract; composed in `app/router.ts`. */
export const recordSharesRouter = {
  recordShares: {
    getVisitPacket,
    measureVisitPacket,
    printVisitPacket,
    shareVisitPacket,
    listRecordShares,
    showShareLink,
    renewSharePasscode,
    endShare,
    openShare,
    downloadShareFile,
  },
};
