// queue-filter-form.tsx
export const filterRequests = 'Filter requests';
export const searchRequestsAndPatients = 'Search requests and patients';
export const searchHint = 'Name, phone, words or ID';
export const filters = 'Filters';
export const filtersSet = ({ count }: { count: number }) => `Filters (${count})`;
export const show = 'Show';
export const allRequests = 'All requests';
export const open = 'Open';
export const needsAttention = 'Needs attention';
export const needsReview = 'Needs review';
export const late = 'Late';
export const dueSoon = 'Due within 1 hour';
export const waitingOnPatient = 'Waiting on the patient';
export const unansweredMessages = 'Unanswered messages';
export const status = 'Status';
export const anyStatus = 'Any status';
export const pending = 'Pending';
export const inProgress = 'In Progress';
export const completed = 'Completed';
export const service = 'Service';
export const anyService = 'Any service';
export const priority = 'Priority';
export const anyPriority = 'Any priority';
export const urgent = 'Urgent';
export const soon = 'Soon';
export const routine = 'Routine';
export const assignedTo = 'Assigned to';
export const anyone = 'Anyone';
export const me = 'Me';
export const unassigned = 'Unassigned';
export const sortBy = 'Sort by';
export const closestDeadline = 'Closest deadline';
export const newest = 'Newest';
export const oldest = 'Oldest';
export const sla = 'SLA';
export const anySla = 'Any SLA';
export const slaMissed = 'SLA missed';
export const slaMissedIn = ({ period }: { period: string }) => `SLA missed, ${period}`;
export const days = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
export const lastDays = ({ days: count }: { days: number }) => `last ${count} days`;

// queue-views.tsx
export const views = 'Views';
export const myWork = 'My work';
export const saveView = 'Save view';
export const viewName = 'Name';
export const viewNameHint =
  'Saves the filters and the order, not the search. The same name replaces the view.';
export const enterAName = 'Enter a name for the view';
export const viewSaved = 'View saved';
export const couldntSaveTheView = 'Couldn’t save the view';
export const deleteView = ({ name }: { name: string }) => `Delete view ${name}`;
export const couldntDeleteTheView = 'Couldn’t delete the view';
export const cancel = 'Cancel';

// queue-list.tsx
export const noRequestsFound = 'No requests found';
export const noMatchingRequests = 'No requests match these filters.';
export const noMatchingSearch = 'No request has these words, this patient or this ID.';
export const noRequestsYet = 'No requests yet';
export const emptyQueueHint = 'Patient requests appear here.';
export const showAllRequests = 'Show all requests';
export const showingOf = ({ shown, words }: { shown: number; words: string }) =>
  `Showing ${shown} of ${words}`;
export const pagesOfRequests = 'Pages of requests';
export const requests = 'Requests';
export const theRequests = 'the requests';

// queue-bulk-bar.tsx
export const selectedRequests = 'Selected requests';
export const selected = ({ count }: { count: string }) => `${count} selected`;
export const exportSelection = 'Export';
export const exportRequests = 'Export CSV';
export const requestsExported = 'Requests exported';
export const couldntExportRequests = 'Couldn’t export the requests';
export const clearSelection = 'Clear selection';

// queue-table.tsx
export const id = 'ID';
export const patient = 'Patient';
export const request = 'Request';
export const created = 'Created';
export const lastEvent = 'Last event';
export const deletedAccount = 'Deleted account';
export const forPerson = ({ name }: { name: string }) => `for ${name}`;
export const userId = 'User ID';
export const selectRequest = ({ shortId, patient: name }: { shortId: string; patient: string }) =>
  `Select request ${shortId}, ${name}`;
export const timeLate = ({ time }: { time: string }) => `${time} late`;
export const timeLeft = ({ time }: { time: string }) => `${time} left`;
export const paused = 'Paused';
export const closed = 'Closed';
export const timeAgo = ({ time }: { time: string }) => `${time} ago`;
export const justNow = 'Now';
export const assignToMe = 'Assign to me';
export const requestAssignedToYou = ({ shortId }: { shortId: string }) =>
  `Request ${shortId} assigned to you`;
export const couldntAssignTheRequest = 'Couldn’t assign the request';
export const assignToMeLabel = ({ shortId }: { shortId: string }) => `Assign to me: request ${shortId}`;
export const keyboard = 'Keyboard:';
export const and = 'and';
export const moveBetweenRows = 'move between rows,';
export const opens = 'opens,';
export const selects = 'selects,';
export const assignsSelected = 'assigns the selected,';
export const goesToAssignToMe = 'goes to Assign to me,';
export const listsAllShortcuts = 'lists all shortcuts.';
export const j = 'J';
export const k = 'K';
export const enter = 'Enter';
export const x = 'X';
export const a = 'A';
export const c = 'C';

// queue-keys.ts
export const selectRow = 'Select or clear request';
