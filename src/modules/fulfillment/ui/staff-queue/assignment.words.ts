import type { AssignmentView } from '#modules/requests/request-queue.contract.ts';

type Change = Pick<AssignmentView, 'fromName' | 'toName'>;

/** A change of the assignee, for the staff timeline. */
export const assignmentWords = ({ fromName, toName }: Change): string => {
  if (toName === null) return `Unassigned from ${fromName}`;
  return fromName === null ? `Assigned to ${toName}` : `Transferred from ${fromName} to ${toName}`;
};
