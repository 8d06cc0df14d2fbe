import { Button } from '@mantine/core';
import { IconBuildingHospital, IconFileReport, IconListCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { useMay } from '#platform/browser/session.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { BoardPart } from '#ui/board.tsx';
import { useDownload } from '#ui/data-list/download-button.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { OverviewPeriod } from '../../overview-words.ts';
import classes from './overview.module.css';
import { PeriodChoice } from './performance.tsx';

function ReportForm({ days: shown, onClose }: { days: OverviewPeriod; onClose: () => void }) {
  const [days, setDays] = useState(shown);
  const words = { done: 'Report generated', failed: 'No report was generated', onDone: onClose };
  const [csv, pdf] = [useDownload(words), useDownload(words)];
  const report = (format: 'pdf' | 'csv') => ({
    address: `/api/admin/report?days=${days}&format=${format}`,
    fileName: `report.${format}`,
  });
  return (
    <>
      <p>The figures of the period, each with what it was counted from. No patient is named in it.</p>
      <PeriodChoice days={days} onDays={setDays} />
      <DialogActions>
        <Button
          variant="default"
          loading={csv.isPending}
          disabled={pdf.isPending}
          onClick={() => csv.start(report('csv'))}
        >
          Download CSV
        </Button>
        <Button
          data-autofocus
          loading={pdf.isPending}
          disabled={csv.isPending}
          onClick={() => pdf.start(report('pdf'))}
        >
          Download PDF
        </Button>
      </DialogActions>
    </>
  );
}

/** Stands in the address, so that other pages can lead to it. */
function useReporting() {
  const [address, setAddress] = useSearchParams();
  const go = (change: (next: URLSearchParams) => void) =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    reporting: address.get('report') === 'new',
    start: () => go((next) => next.set('report', 'new')),
    stop: () => go((next) => next.delete('report')),
  };
}

const quickRights: readonly StaffRight[] = [
  'patients.change',
  'network.change',
  'requests.look',
  'figures.export',
];

/** The operator's frequent acts, as far as their role has them. */
export function QuickActions({ days }: { days: OverviewPeriod }) {
  const { reporting, start, stop } = useReporting();
  const may = useMay();
  if (!quickRights.some(may)) return null;
  const look = { variant: 'default', justify: 'flex-start', fullWidth: true } as const;
  return (
    <BoardPart title="Quick Actions">
      <div className={classes.actions}>
        <May right="patients.change">
          <Button
            {...look}
            component={Link}
            to="/admin?tab=patients&add=patient"
            leftSection={<IconUserPlus size={20} aria-hidden />}
          >
            Add Patient
          </Button>
        </May>
        <May right="network.change">
          <Button
            {...look}
            component={Link}
            to="/admin?tab=providers&add=provider"
            leftSection={<IconBuildingHospital size={20} aria-hidden />}
          >
            Add Provider
          </Button>
        </May>
        <May right="requests.look">
          <Button
            {...look}
            component={Link}
            to="/admin?tab=operations&needsPerson=true"
            leftSection={<IconListCheck size={20} aria-hidden />}
          >
            Review Requests
          </Button>
        </May>
        <May right="figures.export">
          <Button {...look} leftSection={<IconFileReport size={20} aria-hidden />} onClick={start}>
            Generate Report
          </Button>
        </May>
      </div>
      <ConfirmDialog opened={reporting} onClose={stop} title="Generate Report">
        <ReportForm days={days} onClose={stop} />
      </ConfirmDialog>
    </BoardPart>
  );
}
