import { endRecordConnection } from './connections/end-connection.ts';
import { exportRecordsAsCcda, exportRecordsAsFhir } from './connections/export-records.ts';
import { finishRecordConnection } from './connections/finish-connection.ts';
import { listRecordConnections, updateRecordConnection } from './connections/list-connections.ts';
import { startRecordConnection } from './connections/start-connection.ts';
import { copyRecordToRequest, listRecordsForRequest } from './requests/attach-record.ts';
import { useInsuranceCard } from './requests/use-insurance-card.ts';

/** Handlers of connections, exports and ties to requests, by contract; composed in `app/router.ts`. */
export const recordConnectionsRouter = {
  recordConnections: {
    listRecordConnections,
    startRecordConnection,
    finishRecordConnection,
    updateRecordConnection,
    endRecordConnection,
    exportRecordsAsFhir,
    exportRecordsAsCcda,
  },
  recordRequests: { listRecordsForRequest, copyRecordToRequest, useInsuranceCard },
};
