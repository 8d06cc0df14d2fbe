import { VisuallyHidden } from '@mantine/core';
import { useQueueCounters } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import { usePermission } from '#platform/browser/session.ts';
import * as t from './frame.words.ts';
import classes from './waiting-count.module.css';

const maxShown = 99;

const words = { attention: t.needAttention, waitingMessages: t.unansweredMessages } as const;

/** Badge of a navigation link: requests that need review or are late, or unanswered messages. */
export function WaitingCount({ of = 'attention' }: { of?: keyof typeof words }) {
  const { data } = useQueueCounters(usePermission()('requests.look'));
  const count = data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count > maxShown ? `${maxShown}+` : count}
      <VisuallyHidden component="span"> {words[of]({ count })}</VisuallyHidden>
    </span>
  );
}
