import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPartOfList } from '#platform/browser/api.ts';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { CompareVersions } from './compare-versions.tsx';
import { VersionRow } from './version-row.tsx';
import { isUnderWay } from './version-words.ts';

const versionsPerPart = 20;
const pollMs = 1_500;

/** The versions so far, newest first, read again while one of them is under way. */
function useVersions(agentId: string) {
  const query = useInfiniteQuery({
    queryKey: [...voiceAgents.listAgentVersions.key(), agentId],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `&before=${pageParam}`;
      return requestPartOfList<PromptVersion>(
        `/admin/retell-agents/${agentId}/versions?limit=${versionsPerPart}${before}`,
        signal,
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) =>
      items.length === versionsPerPart && items.at(-1)?.version !== 1 ? items.at(-1)?.version : undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isUnderWay) ? pollMs : false),
  });
  return { query, versions: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

type Pair = { from: number; to: number };

/** What stands next to each other when nothing was chosen: what calls are made with, and the newest. */
function firstPair(versions: readonly PromptVersion[], liveVersion: number | null): Pair | null {
  const newest = versions[0]?.version;
  const other = versions.find(({ version }) => version !== newest)?.version;
  if (newest === undefined || other === undefined) return null;
  return { from: liveVersion !== null && liveVersion !== newest ? liveVersion : other, to: newest };
}

function Versions({ agent }: { agent: VoiceAgentView }) {
  const { query, versions } = useVersions(agent.id);
  const [chosen, setChosen] = useState<Pair | null>(null);
  const pair = chosen ?? firstPair(versions, agent.liveVersion);
  return (
    <>
      <GrowingList
        query={query}
        words={{ all: 'the versions', older: 'older versions' }}
        lines={3}
        empty={null}
      >
        <ol className={classes.list} aria-label="Versions, newest first">
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              agent={agent}
              version={version}
              onCompare={
                agent.liveVersion !== null && version.version !== agent.liveVersion
                  ? () => setChosen({ from: agent.liveVersion ?? version.version, to: version.version })
                  : null
              }
            />
          ))}
        </ol>
      </GrowingList>
      {pair && (
        <CompareVersions
          agentId={agent.id}
          versions={versions.map(({ version }) => version)}
          pair={pair}
          onPair={setChosen}
          sought={chosen !== null}
        />
      )}
    </>
  );
}

type VersionsDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** Every wording the agent ever had: how each stood in its rehearsal, what differs, and the way back. */
export function VersionsDialog({ agent, opened, onClose }: VersionsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={`Versions of ${agent.name}`} size="xl">
      <p className={classes.hint}>
        A version goes live only after it has passed its rehearsal: every temper of office, in English and
        Spanish.
      </p>
      <Versions agent={agent} />
    </ConfirmDialog>
  );
}
