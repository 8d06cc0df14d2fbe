import { desc, eq } from 'drizzle-orm';
import { describeOpenQuestion } from '#engines/intake/reply/open-question.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Asks } from '../../conversations.contract.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import { listInsuranceOnFile } from '../hooks.ts';

type Asking = Pick<ConversationRow, 'userId' | 'need' | 'declined' | 'askedFor' | 'requestId'>;

/** Most answers from earlier requests and from cards to offer, newest first. */
const maxKnownAnswers = 3;
const requestsRead = 5;

/** The open question with suggested answers and the progress. Null if nothing is asked. */
export async function presentAsks(
  orm: Orm,
  context: Pick<ServerContext, 'dataKeys' | 'clock'>,
  asking: Asking,
): Promise<Asks | null> {
  const { userId, need, declined, askedFor, requestId } = asking;
  if (requestId !== null) return null;
  const open = describeOpenQuestion({ known: need, declined, signedIn: userId !== null, asksFor: askedFor });
  if (!open || userId === null) return open;
  const answer = answersFromRequest[open.question];
  if (!answer) return open;
  const onFile = answer === ownPlan ? await listOnFile(orm, context, userId, need) : [];
  const earlier = await listEarlierAnswers(orm, userId, answer);
  return { ...open, answers: [...new Set([...onFile, ...earlier])].slice(0, maxKnownAnswers) };
}

/** A card in the patient's records is theirs, not a relative's. */
const listOnFile = (
  orm: Orm,
  { dataKeys, clock }: Pick<ServerContext, 'dataKeys' | 'clock'>,
  userId: string,
  { forWhom = 'self' }: CareNeed,
): Promise<string[]> | string[] =>
  forWhom === 'self'
    ? listInsuranceOnFile(orm, dataKeys, { userId, today: clock.now().toISOString().slice(0, 10) })
    : [];

const formatPlace = ({ place }: CareNeed): string | undefined =>
  place?.city && place.state ? `${place.city}, ${place.state}` : place?.zip;

/** A relative's plan isn't the patient's own. */
const ownPlan = ({ forWhom = 'self', insurance }: CareNeed): string | undefined =>
  forWhom === 'self' && insurance?.kind === 'plan' ? insurance.plan : undefined;

const answersFromRequest: Partial<Record<Asks['question'], (need: CareNeed) => string | undefined>> = {
  place: formatPlace,
  insurance: ownPlan,
  planName: ownPlan,
};

async function listEarlierAnswers(
  orm: Orm,
  userId: string,
  answer: (need: CareNeed) => string | undefined,
): Promise<string[]> {
  const rows = await orm
    .select({ need: careRequests.need })
    .from(careRequests)
    .where(eq(careRequests.userId, userId))
    .orderBy(desc(careRequests.createdAt))
    .limit(requestsRead);
  const given = rows.map(({ need }) => answer(need)).filter((words) => words !== undefined);
  return [...new Set(given)].slice(0, maxKnownAnswers);
}
