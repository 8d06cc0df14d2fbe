import { correctPrice, listPriceCorrections, undoPriceCorrection } from './admin/correct-prices.ts';
import { exportNetworkOffices } from './admin/export-offices.ts';
import { listPriceSources } from './admin/list-price-sources.ts';
import { listPrices } from './admin/list-prices.ts';
import { confirmProvider } from './change-offices.ts';
import { comparePrices, listServices } from './compare-prices.ts';
import { decideDoNotCall, listDoNotCallOffices } from './do-not-call.ts';
import { getNetworkFigures, getProvider } from './facts/get-provider.ts';
import { listProviders } from './facts/list-providers.ts';
import { findZipPlace, getNetworkOffice, listOfficeFacts } from './get-office.ts';
import { startImport, stopImport } from './import-files/start-and-stop.ts';
import { beginUpload } from './import-queue/begin-upload.ts';
import { downloadRefusals } from './import-queue/download-rejected-rows.ts';
import { getImport, listImports } from './import-queue/list-imports.ts';
import { sendPart } from './import-queue/send-part.ts';
import { listNetworkOffices } from './list-offices.ts';
import { findNearestZip, getStateMap } from './map/maps.ts';
import { listReferenceTables } from './reference-tables/list-reference-tables.ts';

/** Endpoint handlers by contract; combined in `app/router.ts`. */
export const directoryRouter = {
  doNotCall: { listDoNotCallOffices, decideDoNotCall },
  networkAdmin: {
    listNetworkOffices,
    exportNetworkOffices,
    getNetworkOffice,
    listOfficeFacts,
    findZipPlace,
    confirmProvider,
    listPriceSources,
    listPrices,
    listPriceCorrections,
    correctPrice,
    undoPriceCorrection,
  },
  imports: {
    listImports,
    listReferenceTables,
    getImport,
    beginUpload,
    sendPart,
    startImport,
    stopImport,
    downloadRefusals,
  },
  providers: { listProviders, getProvider, getNetworkFigures },
  prices: { listServices, comparePrices },
  maps: { getStateMap, findNearestZip },
};
