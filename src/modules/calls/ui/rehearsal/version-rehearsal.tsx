import { useQuery } from '@tanstack/react-query';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { RehearsalTableView } from './rehearsal-table-view.tsx';

/** The table of one version's rehearsal, fetched when it is wanted. */
export function VersionRehearsal({ agentId, version }: { agentId: string; version: number }) {
  const { data, isError, isFetching, refetch } = useQuery(
    voiceAgents.getAgentVersion.queryOptions({ input: { id: agentId, version } }),
  );
  if (data) {
    return data.rehearsal ? (
      <RehearsalTableView table={data.rehearsal} />
    ) : (
      <p className={classes.hint}>This version has not been rehearsed.</p>
    );
  }
  return isError ? (
    <FailedPart
      title="The rehearsal could not be loaded"
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  ) : (
    <LoadingPart label="Loading the rehearsal" />
  );
}
