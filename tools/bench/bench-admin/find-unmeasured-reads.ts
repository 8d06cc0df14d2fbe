import { traverseContractProcedures } from '@orpc/server';
import { contract } from '#app/contract.ts';
import type { EndpointMeta } from '#platform/endpoint.ts';
import { createRandom, type Samples } from './screen.ts';
import { screens } from './screens.ts';
import type { Timings } from './walk-screens.ts';

/** Reads that no tab makes when opened: files, and records behind an action. */
const readsOutsideTabs: readonly string[] = [
  'exportCalls',
  'exportPatients',
  'exportAuditEntries',
  'exportCharges',
  'exportConciergeRequests',
  'exportLedger',
  'exportNetworkOffices',
  'downloadRefusals',
  'getImport',
  'getOutboxMessage',
  'getCallRecordingAsStaff',
  'getTestCall',
  'getAgentVersion',
  'compareAgentVersions',
  'getBillOfRequest',
  'listMailedRecords',
];

const anything: Samples = {
  patientIds: ['id'],
  requestIds: ['id'],
  openRequestIds: ['id'],
  callIds: ['id'],
  chatIds: ['id'],
  agentIds: ['id'],
  alertIds: ['id'],
  providerIds: ['id'],
  chargeIds: ['id'],
  today: '2026-01-01',
};

/** Admin reads that no screen makes, or, given the measured ones, that weren't measured. */
export function findUnmeasuredReads(measured: Timings | null): string[] {
  const requestedNames = screens
    .flatMap(({ open }) => open(anything, createRandom(1)).questions)
    .filter(({ name }) => measured === null || measured.sorted(name).length > 0)
    .map(({ path }) => `/api/admin${path}`.split('?')[0] ?? '');
  return listReads().filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !requestedNames.some((path) => pattern.test(path));
  });
}

function listReads(): string[] {
  const paths: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc'];
    const { access }: EndpointMeta = meta;
    if (access !== 'admin' || route.method !== 'GET' || readsOutsideTabs.includes(path.at(-1) ?? '')) return;
    paths.push(`/api${route.path}`);
  });
  return paths;
}
