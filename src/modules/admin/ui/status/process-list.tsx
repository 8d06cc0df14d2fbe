import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { SystemStatus } from '../../status.contract.ts';
import * as t from './status.words.ts';

const roles = { all: t.webAndWorker, web: t.web, worker: t.worker } as const;

/** The processes of the service, also those that went missing within a day. */
export function ProcessList({ processes }: Pick<SystemStatus, 'processes'>) {
  return (
    <BoardSection title={t.processes} lead={t.processesLead}>
      <DataTable
        label={t.processes}
        rows={processes}
        rowKey={({ id }) => id}
        columns={[
          { label: t.role, cell: ({ role }) => roles[role] },
          {
            label: t.state,
            cell: ({ isRunning }) => (
              <StateBadge tone={isRunning ? 'good' : 'attention'}>
                {isRunning ? t.running : t.notResponding}
              </StateBadge>
            ),
          },
          { label: t.version, cell: ({ version }) => version },
          { label: t.started, cell: ({ startedAt }) => formatDateTime(startedAt) },
          { label: t.lastSeen, cell: ({ seenAt }) => formatDateTime(seenAt) },
        ]}
      />
    </BoardSection>
  );
}
