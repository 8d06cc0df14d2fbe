// transfer-dialog.tsx
export const transferRequest = 'Transfer request';

// queue-figures.tsx
export const queueMetrics = 'Queue metrics';
export const couldntLoadTheQueueMetrics = 'Couldn’t load the queue metrics';
export const pendingReview = 'Pending Review';
export const needReview = ({ count }: { count: string }) => `${count} need review`;
export const lateCount = ({ count }: { count: string }) => `${count} late`;
export const notStarted = 'Not started';
export const inProgress = 'In Progress';
export const startedNotFinished = 'Started, not finished';
export const completed = 'Completed';
export const allTime = 'All time';
export const averageResponseTime = 'Average Response Time';
export const timeToFirstAction = ({ count }: { count: string }) => `Time to first action, ${count}`;
export const noDataYet = 'No data yet';

// queue-keys.ts
export const allAssigned = 'All of these requests are assigned';
export const selectRequestFirst = 'Select a request first with J or K';
export const notAssignedToYou = 'This request isn’t assigned to you';
export const assignedToName = ({ assigneeName }: { assigneeName: string }) => `Assigned to ${assigneeName}`;
export const queue = 'Queue';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const nextUnassignedRequest = 'Next unassigned request';
export const openRequest = 'Open request';
export const goToAssignToMe = 'Go to Assign to me';
export const unassignRequest = 'Unassign request';

// queue-queries.ts
export const pleaseTryAgain = 'Please try again';

// queue-words.tsx
export const urgent = 'Urgent';
export const soon = 'Soon';
export const routine = 'Routine';
export const premium = 'Premium';
export const expedited = 'Expedited';
