import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { preferredDays } from '#engines/transcripts/preferred-days.rules.ts';
import { planWords } from '#modules/calls/call-plan.words.ts';
import { sanitizePlan } from '#modules/calls/sanitize-brief.rules.ts';
import { findOfficesFor } from '#modules/calls/server/find-plan-offices.ts';
import { listRefusingNumbers } from '#modules/calls/server/list-refusing-numbers.ts';
import { orderQuestion } from '#modules/calls/server/plan-inquiries.ts';
import type { NearbyOffice } from '#modules/directory/server/find-offices-near.ts';
import { auditRead } from '#modules/requests/server/audit-read.ts';
import { findRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { planSearch, type SearchPlan } from '#modules/requests/server/plan-search.ts';
import { noSuchRequest } from '#modules/requests/server/request-at-work.ts';
import { type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { outcomeWords, reportableOutcome } from '#shared/calls/call-outcome.ts';
import { nameService } from '#shared/care/service-wording.ts';
import { isOpenAt, supportCalendar } from '#shared/time/business-calendar.ts';
import { officeCalendar, officeWeek } from '#shared/time/office-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { type CallSheet, callSheetContract } from '../../call-sheet.contract.ts';
import { listQuestions, listSayable } from '../../call-sheet.rules.ts';
import * as t from '../../fulfillment.words.ts';

/** More than the agent calls in one round: staff choose. */
const maxSheetOffices = 12;

/** Everything staff need to call offices: whom, what to ask, and what may be said about the patient. */
export const getCallSheet = implement(callSheetContract)
  .$context<EndpointContext>()
  .getCallSheet.handler(async ({ input, context }): Promise<CallSheet> => {
    const { orm } = context.database;
    const request = await findRequest(orm, input.id);
    if (!request) throw noSuchRequest();
    refuseOwnAccount(context, request.userId);
    await auditRead(orm, context, request.id, 'getCallSheet');
    const search = planSearch(request.need);
    if (search.kind !== 'search')
      return emptySheet(search.kind === 'ask' ? t.sheetNeedsPlace : search.because);
    return buildSheet(orm, request, search, context.clock.now());
  });

const emptySheet = (hint: string): CallSheet => ({
  hint,
  offices: [],
  questions: [],
  maySay: [],
  neverSay: [],
});

async function buildSheet(
  orm: Orm,
  request: RequestRow,
  search: Extract<SearchPlan, { kind: 'search' }>,
  now: Date,
): Promise<CallSheet> {
  const { need, removedFacts } = request;
  const earlier = await listEarlierCalls(orm, request.id);
  const refused = await listRefusingNumbers(orm, request.id);
  const declined = new Set(
    earlier.flatMap((call) => (call.patientAnswer === 'declined' ? call.providerId : [])),
  );
  const found = await findOfficesFor(orm, search, need, removedFacts, maxSheetOffices);
  const offices = found.filter(({ provider }) => !refused.has(provider.phone) && !declined.has(provider.id));
  const timeZone = offices[0]?.provider.timeZone ?? supportCalendar.timeZone;
  const brief = {
    serviceName: nameService(search.service, need),
    insurancePlan: sanitizePlan(
      need.insurance?.plan ?? null,
      removedFacts,
      offices.flatMap(({ provider }) => provider.acceptsInsurance),
    ),
    ...orderQuestion(search.service),
    ...(request.callPlan?.asksForEstimate ? { asksForEstimate: true } : {}),
    ...preferredDays(need.when, now, timeZone),
  };
  return {
    hint: offices.length === 0 ? t.sheetNoOffice : null,
    offices: offices.map((office) => presentOffice(office, earlier, now)),
    questions: listQuestions(brief),
    maySay: listSayable(brief),
    neverSay: ['first name', ...planWords.en.never],
  };
}

type EarlierCall = Awaited<ReturnType<typeof listEarlierCalls>>[number];

/** Newest first. */
const listEarlierCalls = (orm: Orm, requestId: string) =>
  orm
    .select({
      providerId: calls.providerId,
      patientAnswer: calls.patientAnswer,
      startedAt: calls.startedAt,
      outcome: calls.outcome,
      telephony: calls.telephony,
    })
    .from(calls)
    .where(and(eq(calls.requestId, requestId), eq(calls.purpose, 'enquiry')))
    .orderBy(desc(calls.startedAt), desc(calls.id));

function presentOffice(
  { provider, distanceMiles }: NearbyOffice,
  earlier: readonly EarlierCall[],
  now: Date,
): CallSheet['offices'][number] {
  const last = earlier.find((call) => call.providerId === provider.id && call.startedAt !== null);
  return {
    id: provider.id,
    name: provider.name,
    phone: provider.phone,
    address: [provider.address, provider.city, `${provider.state} ${provider.zipCode}`].join(', '),
    distanceMiles: Math.round(distanceMiles * 10) / 10,
    languages: provider.languages,
    isOpenNow: isOpenAt(now, officeCalendar(officeWeek(provider))),
    localTime: toWallTime(now, provider.timeZone).time,
    lastCall: last?.startedAt
      ? { at: last.startedAt.toISOString(), outcome: outcomeWords(reportableOutcome(last)) }
      : null,
  };
}
