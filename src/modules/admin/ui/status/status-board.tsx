import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { May } from '#platform/browser/may.tsx';
import { formatTime } from '#shared/format/format-date.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { StatusPart, SystemStatus } from '../../status.contract.ts';
import { partGroups, partLabels } from './part-labels.ts';
import { ProcessList } from './process-list.tsx';
import { SetupList } from './setup-list.tsx';
import classes from './status.module.css';
import * as t from './status.words.ts';
import { failingOf, useSystemStatus } from './status-queries.ts';

const badgeOf = ({ state, isSimulated, hint }: StatusPart): { tone: StateTone; words: string } => {
  if (state === 'failing') return { tone: 'danger', words: t.failingBadge };
  if (state === 'not_configured') return { tone: hint ? 'attention' : 'quiet', words: t.notConfigured };
  return isSimulated ? { tone: 'quiet', words: t.simulatedBadge } : { tone: 'good', words: t.ready };
};

function Part({ part }: { part: StatusPart }) {
  const { tone, words } = badgeOf(part);
  return (
    <li className={classes.part}>
      <h4 className={classes.label}>{partLabels[part.name]}</h4>
      <div>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <p className={classes.found}>
        {part.found} {part.hint && <span className={classes.hint}>{part.hint}</span>}
      </p>
      <p className={classes.checked}>{part.checkedAt && t.checkedAt({ time: formatTime(part.checkedAt) })}</p>
    </li>
  );
}

function Summary({ parts, measuredAt }: SystemStatus) {
  const count = failingOf(parts).length;
  return (
    <p className={classes.summary}>
      <strong>{count === 0 ? t.allReady : t.partsFailing({ count })}</strong>{' '}
      <span className={classes.hint}>{t.measuredAt({ time: formatTime(measuredAt) })}</span>
    </p>
  );
}

/** Every part of the service with its state, what was found, and what to do. */
export function StatusBoard({ onSwitchMode }: { onSwitchMode: () => void }) {
  const query = useSystemStatus();
  return (
    <QueryPart query={query} name={{ loading: t.loadingStatus, failed: t.couldntLoadStatus }} lines={8}>
      {(view) => (
        <Board>
          <div className={classes.head}>
            <Summary {...view} />
            <Button
              variant="default"
              loading={query.isFetching}
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void query.refetch()}
            >
              {t.refresh}
            </Button>
          </div>
          {partGroups.map(({ title, names }) => (
            <BoardSection key={title} title={title}>
              <ul className={classes.parts}>
                {names.flatMap((name) =>
                  view.parts
                    .filter((part) => part.name === name)
                    .map((part) => <Part key={name} part={part} />),
                )}
              </ul>
            </BoardSection>
          ))}
          <ProcessList processes={view.processes} />
          <May right="settings.look">
            <SetupList onSwitchMode={onSwitchMode} />
          </May>
        </Board>
      )}
    </QueryPart>
  );
}
