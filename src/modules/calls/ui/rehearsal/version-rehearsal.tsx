import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '#ui/part-states.tsx';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import * as t from './rehearsal.words.ts';
import { RehearsalTableView } from './rehearsal-table-view.tsx';

/** A version's rehearsal results, loaded on demand. */
export function VersionRehearsal({ agentId, version }: { agentId: string; version: number }) {
  const query = useQuery(voiceAgents.getAgentVersion.queryOptions({ input: { id: agentId, version } }));
  return (
    <QueryPart query={query} name={t.theRehearsal}>
      {({ rehearsal }) =>
        rehearsal ? (
          <RehearsalTableView table={rehearsal} />
        ) : (
          <p className={classes.hint}>{t.versionNotRehearsed}</p>
        )
      }
    </QueryPart>
  );
}
