import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestListPage } from '#platform/browser/api.ts';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { CompareVersions } from './compare-versions.tsx';
import { isPending } from './version.words.ts';
import { VersionRow } from './version-row.tsx';
import * as t from './versions.words.ts';

const versionsPerPart = 20;
const pollMs = 1_500;

/** Versions, newest first, polled while one is pending. */
function useVersions(agentId: string) {
  const query = useInfiniteQuery({
    queryKey: [...voiceAgents.listAgentVersions.key(), agentId],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `&before=${pageParam}`;
      return requestListPage<PromptVersion>(
        `/admin/retell-agents/${agentId}/versions?limit=${versionsPerPart}${before}`,
        signal,
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) =>
      items.length === versionsPerPart && items.at(-1)?.version !== 1 ? items.at(-1)?.version : undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isPending) ? pollMs : false),
  });
  return { query, versions: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

type Pair = { from: number; to: number };

/** Default comparison: live version and newest. */
function defaultPair(versions: readonly PromptVersion[], liveVersion: number | null): Pair | null {
  const newest = versions[0]?.version;
  const other = versions.find(({ version }) => version !== newest)?.version;
  if (newest === undefined || other === undefined) return null;
  return { from: liveVersion !== null && liveVersion !== newest ? liveVersion : other, to: newest };
}

function Versions({ agent }: { agent: VoiceAgentView }) {
  const { query, versions } = useVersions(agent.id);
  const [chosen, setChosen] = useState<Pair | null>(null);
  const pair = chosen ?? defaultPair(versions, agent.liveVersion);
  return (
    <>
      <LoadMoreList
        query={query}
        words={{ all: t.allVersions, older: t.olderVersions }}
        lines={3}
        empty={null}
      >
        <ol className={classes.list} aria-label={t.versionsNewestFirst}>
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
      </LoadMoreList>
      {pair && (
        <CompareVersions
          agentId={agent.id}
          versions={versions.map(({ version }) => version)}
          pair={pair}
          onPair={setChosen}
          shouldScroll={chosen !== null}
        />
      )}
    </>
  );
}

type VersionsDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** All versions of an agent with rehearsal results, diffs and rollback. */
export function VersionsDialog({ agent, opened, onClose }: VersionsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.versionsOf({ name: agent.name })} size="xl">
      <p className={classes.hint}>{t.versionsHint}</p>
      <Versions agent={agent} />
    </ConfirmDialog>
  );
}
