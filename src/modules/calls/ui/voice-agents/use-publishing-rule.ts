import { useQuery } from '@tanstack/react-query';
import { voiceAgents } from './voice-agent-queries.ts';

const oneMinute = 60_000;

/** Whether someone other than the author must publish a prompt; undefined while loading. */
export const usePublishingRule = (enabled = true) =>
  useQuery({ ...voiceAgents.getPublishingRule.queryOptions({ staleTime: oneMinute }), enabled }).data;
