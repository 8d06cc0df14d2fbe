import { endRecordConnection } from './connections/end-connection.ts';
import { exportRecordsAsCcda, exportRecordsAsFhir } from './connections/export-records.ts';
import { finishRecordConnection } from './connections/finish-connection.ts';
import { listRecordConnections, updateRecordConnection } from './connections/list-connections.ts';
import { startRecordConnection } from './connections/start-connection.ts';

/** Handlers of connections and exports, by contract; composed in `app/router.ts`. */
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
};
