// analytics-board.tsx
export const downloadCsv = 'Download CSV';
export const period = 'Period';
export const updatedFrom = ({ dateTime, mode }: { dateTime: string; mode: string }) =>
  `Updated ${dateTime} from ${mode === 'demo' ? 'demo data' : 'real requests'}.`;
export const loading = 'Loading…';
export const loadingAnalytics = 'Loading analytics';
export const couldntLoadAnalytics = 'Couldn’t load analytics';

// chart-with-table.tsx
export const asATable = ({ label }: { label: string }) => `${label} as a table`;
export const chartOfTheTableBelow = ({ label }: { label: string }) => `${label}: chart of the table below`;
export const loadingChart = ({ label }: { label: string }) => `Loading ${label}`;

// choose-period.tsx
export const last = 'Last';
export const show = 'Show';
export const chooseBothDays = 'Choose both days.';
export const firstDay = 'First day';
export const lastDay = 'Last day';

// claims-part.tsx
export const unknown = 'Unknown';
export const supported = 'Supported';
export const notSupported = 'Not supported';
export const updated = ({ dateTime }: { dateTime: string }) => `Updated ${dateTime}.`;
export const claim = 'Claim';
export const measured = 'Measured';
export const verdict = 'Verdict';
export const advertisedVsMeasured = 'Advertised vs. measured';
export const advertisedVsMeasuredLead =
  'Every advertised figure next to what was measured in the last twelve months. In production, the site hides figures that aren’t supported.';
export const loadingTheComparison = 'Loading the comparison';
export const couldntLoadTheComparison = 'Couldn’t load the comparison';

// outcome-parts.tsx
export const mean = 'Mean';
export const median = 'Median';
export const highest = 'Highest';
export const total = 'Total';
export const missingAPrice = 'Missing a price';
export const resultsNotCounted = ({ number }: { number: string }) =>
  `${number} unlocked results, not counted above`;
export const savingsMethod =
  'How it’s calculated: for each unlocked result, the difference between the cash price and ' +
  'the member price of the chosen option, as a percentage of the cash price. Counted only if ' +
  'both prices come from a call or a price file less than twelve months old. A member price ' +
  'above the cash price counts as negative savings. 95% confidence interval (Student’s t).';
export const noCallsReachedAnOffice = 'No calls reached an office in this period.';
export const satisfactionSummary = ({ share, responseRate }: { share: string; responseRate: string }) =>
  `Satisfied or very satisfied: ${share}. Response rate: ${responseRate}.`;
export const keyMetrics = 'Key metrics for the period';
export const requests = 'Requests';
export const submittedInThisPeriod = 'Submitted in this period';
export const slaMet = 'SLA met';
export const missedSlas = 'Missed SLAs';
export const averageSavings = 'Average savings';
export const satisfaction = 'Satisfaction';
export const ratingOf5 = ({ mean }: { mean: number }) => `${mean} of 5`;
export const savings = 'Savings';
export const hidden = 'Hidden';
export const costPerRequest = 'Cost per request';
export const knownCosts = ({ number }: { number: string }) => `Known costs across ${number} requests.`;
export const languageModels = 'Language models';
export const callTime = ({ number }: { number: string }) => `Call time, ${number} calls`;
export const costOfCallTime = 'Cost of call time';
export const careTeamTime = 'Care team time';
export const item = 'Item';
export const perRequest = 'Per request';
export const modelCostNote = 'Model cost is per UTC day, for the whole service.';
export const modelCostHidden = 'Model cost is hidden because your role can’t view payments.';
export const unknownAnswersInCalls = 'Unknown answers in calls';
export const unknownAnswersLead = 'Questions asked in calls that reached an office but got no clear answer.';
export const allQuestions = 'All questions';
export const question = 'Question';
export const veryDissatisfied = 'Very dissatisfied';
export const dissatisfied = 'Dissatisfied';
export const neutral = 'Neutral';
export const satisfied = 'Satisfied';
export const verySatisfied = 'Very satisfied';
export const satisfactionLead = 'Patients are asked once their request is completed.';
export const answer = 'Answer';
export const patients = 'Patients';

// request-parts.tsx
export const noChatsInThisPeriod = 'No chats in this period.';
export const requestTotals = ({ total, withoutChat }: { total: string; withoutChat: string }) =>
  `${total} requests submitted in this period, ${withoutChat} without a chat.`;
export const noRequestsInThisPeriod = 'No requests in this period.';
export const noStatusChanges = 'No status changes in this period.';
export const chatToApproval = 'Chat to approval';
export const funnelLead = 'Chats started in this period, by how far they got.';
export const chats = 'Chats';
export const step = 'Step';
export const percentOfChats = '% of chats';
export const requestsByDay = 'Requests by day';
export const requestsByWeek = 'Requests by week';
export const bySubmittedEasternTime = ({ step }: { step: string }) => `By ${step} submitted, Eastern Time.`;
export const submitted = 'Submitted';
export const finished = 'Finished';
export const approved = 'Approved';
export const day = 'Day';
export const weekOf = 'Week of';
export const requestsByType = 'Requests by type';
export const type = 'Type';
export const inProgress = 'In progress';
export const canceled = 'Canceled';
export const statusNew = 'New';
export const searching = 'Searching';
export const gatheringInfo = 'Gathering Info';
export const callingProviders = 'Calling Providers';
export const pendingApproval = 'Pending Approval';
export const readyForApproval = 'Ready for Approval';
export const timeInEachStatus = 'Time in each status';
export const timeInStatusLead = 'Includes nights and weekends. Requests still in a status aren’t counted.';
export const status = 'Status';
export const percentile90 = '90th percentile';
