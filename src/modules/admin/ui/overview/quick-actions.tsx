import { Button } from '@mantine/core';
import { IconBuildingHospital, IconFileReport, IconListCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { BoardSection } from '#ui/board.tsx';
import { useDownload } from '#ui/data-list/download-button.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { OverviewPeriod } from '../../overview.words.ts';
import classes from './overview.module.css';
import * as t from './overview.words.ts';
import { PeriodChoice } from './performance.tsx';

function ReportForm({ days: shown, onClose }: { days: OverviewPeriod; onClose: () => void }) {
  const [days, setDays] = useState(shown);
  const words = { done: t.reportGenerated, failed: t.couldntGenerateTheReport, onDone: onClose };
  const [csv, pdf] = [useDownload(words), useDownload(words)];
  const report = (format: 'pdf' | 'csv') => ({
    address: `/api/admin/report?days=${days}&format=${format}`,
    fileName: t.reportFileName({ format }),
  });
  return (
    <>
      <p>{t.reportNote}</p>
      <PeriodChoice days={days} onDays={setDays} />
      <DialogActions>
        <Button
          variant="default"
          loading={csv.isPending}
          disabled={pdf.isPending}
          onClick={() => csv.start(report('csv'))}
        >
          {t.downloadCsv}
        </Button>
        <Button
          data-autofocus
          loading={pdf.isPending}
          disabled={csv.isPending}
          onClick={() => pdf.start(report('pdf'))}
        >
          {t.downloadPdf}
        </Button>
      </DialogActions>
    </>
  );
}

/** The report dialog's state is in the URL, so that other pages can link to it. */
function useReportDialog() {
  const [address, setAddress] = useSearchParams();
  const update = (change: (next: URLSearchParams) => void) =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isOpen: address.get('report') === 'new',
    open: () => update((next) => next.set('report', 'new')),
    close: () => update((next) => next.delete('report')),
  };
}

const quickActionRights: readonly StaffRight[] = [
  'patients.change',
  'network.change',
  'requests.look',
  'figures.export',
];

/** Frequent actions, limited to what the user's role allows. */
export function QuickActions({ days }: { days: OverviewPeriod }) {
  const { isOpen, open, close } = useReportDialog();
  const may = usePermission();
  if (!quickActionRights.some(may)) return null;
  const style = { variant: 'default', justify: 'flex-start', fullWidth: true } as const;
  return (
    <BoardSection title={t.quickActions}>
      <div className={classes.actions}>
        <May right="patients.change">
          <Button
            {...style}
            component={Link}
            to="/admin?tab=patients&add=patient"
            leftSection={<IconUserPlus size={20} aria-hidden />}
          >
            {t.addPatient}
          </Button>
        </May>
        <May right="network.change">
          <Button
            {...style}
            component={Link}
            to="/admin?tab=providers&add=provider"
            leftSection={<IconBuildingHospital size={20} aria-hidden />}
          >
            {t.addProvider}
          </Button>
        </May>
        <May right="requests.look">
          <Button
            {...style}
            component={Link}
            to="/requests?part=review"
            leftSection={<IconListCheck size={20} aria-hidden />}
          >
            {t.reviewRequests}
          </Button>
        </May>
        <May right="figures.export">
          <Button {...style} leftSection={<IconFileReport size={20} aria-hidden />} onClick={open}>
            {t.generateReport}
          </Button>
        </May>
      </div>
      <ConfirmDialog opened={isOpen} onClose={close} title={t.generateReport}>
        <ReportForm days={days} onClose={close} />
      </ConfirmDialog>
    </BoardSection>
  );
}
