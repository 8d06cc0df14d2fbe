import { Button } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeRecord } from '#modules/directory/network-views.ts';
import { AddProviderDialog } from '#modules/directory/ui/admin/add-provider.tsx';
import { DoNotCallList } from '#modules/directory/ui/admin/do-not-call-list.tsx';
import { EditProviderDialog } from '#modules/directory/ui/admin/edit-provider.tsx';
import { ExportOffices } from '#modules/directory/ui/admin/export-offices.tsx';
import { NetworkFilterForm } from '#modules/directory/ui/admin/network-filter-form.tsx';
import { type ListedOffices, readListed, writeListed } from '#modules/directory/ui/admin/network-filters.ts';
import { NetworkList } from '#modules/directory/ui/admin/network-list.tsx';
import { OfficeRecordDialog } from '#modules/directory/ui/admin/office-record.tsx';
import {
  type OpenedPrices,
  readOpenedPrices,
  writeOpenedPrices,
} from '#modules/directory/ui/admin/opened-prices.ts';
import { PriceSources } from '#modules/directory/ui/admin/price-sources.tsx';
import { ImportBoard } from '#modules/directory/ui/imports/import-board.tsx';
import { ReferenceTables } from '#modules/directory/ui/imports/reference-tables.tsx';
import { NetworkMetrics } from '#modules/directory/ui/search/network-metrics.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { useLatestUrlState } from '#platform/browser/use-latest-url-state.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import * as t from './tabs.words.ts';

/** Filters, page and open provider are in the URL. */
function useUrlState() {
  const [address, setAddress] = useSearchParams();
  const listed = readListed(address);
  const latest = useLatestUrlState(listed, address);
  const go = (next: ListedOffices, extra: Record<string, string> = {}, replace = false) => {
    latest.current = next;
    const written = writeListed(next);
    written.set('tab', 'providers');
    // The prices stay open behind a provider.
    const shown = { prices: address.get('prices') ?? '', ...extra };
    for (const [name, value] of Object.entries(shown)) if (value !== '') written.set(name, value);
    setAddress(written, { replace, preventScrollReset: true });
  };
  return {
    listed,
    // Email links name an office.
    opened: address.get('provider') ?? address.get('office'),
    adding: address.get('add') === 'provider',
    wantsImport: address.get('add') === 'import',
    prices: readOpenedPrices(address.get('prices')),
    openPrices: (prices: OpenedPrices | null) =>
      go(listed, { prices: prices ? writeOpenedPrices(prices) : '' }),
    change: (changes: Partial<ListedOffices>) =>
      go({ ...latest.current, page: 1, ...changes }, {}, changes.page === undefined),
    open: (provider: string) => go(listed, { provider }),
    add: () => go(listed, { add: 'provider' }),
    /** The new provider replaces the form in history. */
    show: (provider: string) => go(listed, { provider }, true),
    close: () => go(listed, {}, true),
  };
}

/** Scrolls to a section further down. */
function useScrollIntoView(isWanted: boolean) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return part;
}

/** Find providers, view their details, and staff actions. */
export function ProviderNetwork() {
  const view = useUrlState();
  const imports = useScrollIntoView(view.wantsImport);
  const prices = useScrollIntoView(view.prices !== null);
  const may = usePermission();
  const [edited, setEdited] = useState<OfficeRecord | null>(null);
  return (
    <Board>
      <BoardSection
        title={t.providers}
        toolbar={<NetworkFilterForm listed={view.listed} onChange={view.change} />}
        acts={
          <>
            {may('network.export') && <ExportOffices listed={view.listed} />}
            {may('network.change') && (
              <Button leftSection={<IconBuildingHospital size={18} aria-hidden />} onClick={view.add}>
                {t.addProvider}
              </Button>
            )}
          </>
        }
      >
        <NetworkList listed={view.listed} onChange={view.change} onView={({ id }) => view.open(id)} />
      </BoardSection>
      <NetworkMetrics />
      <DoNotCallList onView={view.open} />
      <div ref={prices}>
        <PriceSources opened={view.prices} onOpen={view.openPrices} onView={view.open} />
      </div>
      <div ref={imports}>
        <ImportBoard />
      </div>
      <ReferenceTables />
      <AddProviderDialog
        opened={view.adding && may('network.change')}
        onClose={view.close}
        onAdded={({ id }) => view.show(id)}
      />
      <OfficeRecordDialog id={view.opened} onClose={view.close} onEdit={setEdited} />
      <EditProviderDialog record={edited} onClose={() => setEdited(null)} />
    </Board>
  );
}
