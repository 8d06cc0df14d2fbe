import { addDays } from '#shared/time/add-days.ts';
import { pick, type Random, type Samples, singleRequest } from './screen.ts';

/** List screens with typical filters, searches, sort orders and deep pages. */

export function patientScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => singleRequest(`patients, ${name}`, `/patients?${query}`),
  });
  return [
    list(2, 'common name', 'search=garcia'),
    list(2, 'two words', 'search=rosa+diaz'),
    list(3, 'unknown name', 'search=xylophonist'),
    list(2, 'misspelled name', 'search=zoe+ramriez'),
    list(2, 'misspelled common name', 'search=gracia'),
    list(2, 'phone number', 'search=813+555'),
    list(2, 'by name', 'sort=name&direction=ascending'),
    list(1, 'by email', 'sort=email&direction=ascending'),
    list(2, 'by activity', 'sort=activity'),
    list(2, 'members', 'membership=monthly'),
    list(2, 'inactive', 'status=inactive'),
    list(2, 'suspended', 'status=suspended'),
    list(2, 'members, inactive, by name', 'membership=monthly&status=inactive&sort=name&direction=ascending'),
    list(2, 'deep page', 'page=9000'),
    list(2, 'deep page by name', 'sort=name&direction=ascending&page=9000'),
    {
      weight: 5,
      open: ({ patientIds }: Samples, random: Random) => {
        const id = pick(patientIds, random);
        return {
          name: 'One patient',
          questions: [
            { name: 'patient', path: `/patients/${id}` },
            { name: 'notes on a patient', path: `/patients/${id}/notes` },
            { name: 'threads of a patient', path: `/patients/${id}/threads` },
            { name: 'mode of a patient', path: `/patients/${id}/mode` },
            { name: 'possible duplicates of a patient', path: `/patients/${id}/duplicates` },
          ],
        };
      },
    },
  ];
}

export const mergeScreen = {
  weight: 1,
  open: ({ patientIds }: Samples, random: Random) => {
    const [id, other] = [pick(patientIds, random), pick(patientIds, random)];
    return singleRequest('merge preview', `/patients/${id}/merge?duplicateId=${other}`);
  },
};

export function queueScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => singleRequest(`queue, ${name}`, `/concierge-requests?limit=25&${query}`),
  });
  return [
    list(3, 'mine', 'owner=me'),
    list(3, 'unassigned', 'owner=unassigned'),
    list(2, 'needs review', 'part=review'),
    list(2, 'needs attention', 'part=attention'),
    list(2, 'late', 'part=late'),
    list(1, 'due soon', 'part=due_soon'),
    list(1, 'waiting on the patient', 'part=patient'),
    list(1, 'unanswered messages', 'part=messages'),
    list(1, 'SLA missed', 'sla=missed'),
    list(1, 'a service', 'service=imaging&priority=urgent'),
    list(2, 'in progress', 'status=in_progress'),
    list(2, 'completed', 'status=completed'),
    list(2, 'pending', 'status=pending'),
    list(2, 'newest', 'sort=newest'),
    list(2, 'oldest', 'sort=oldest'),
    list(2, 'unassigned, oldest', 'owner=unassigned&sort=oldest'),
    list(2, 'mine, newest', 'owner=me&sort=newest'),
    list(2, 'mine, completed', 'owner=me&status=completed'),
    list(2, 'deepest page', 'offset=9975'),
    list(2, 'deepest page, newest', 'sort=newest&offset=9975'),
    list(2, 'unassigned, deepest page', 'owner=unassigned&offset=9975'),
    {
      weight: 2,
      open: ({ requestIds }: Samples, random: Random) =>
        singleRequest(
          'queue, short id',
          `/concierge-requests?limit=25&search=${pick(requestIds, random).slice(0, 8)}`,
        ),
    },
    list(1, 'short id, unknown', 'search=%23fffffff0'),
    list(1, 'by a common word', 'search=knee'),
    list(1, 'by a name', 'search=maria'),
    list(1, 'by no one’s name', 'search=xylophonist'),
    { weight: 1, open: () => singleRequest('saved views of the queue', '/saved-views') },
  ];
}

export function historyScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => singleRequest(`history, ${name}`, `/history?timeZone=America%2FNew_York&${query}`),
  });
  return [
    list(2, 'calls', 'type=call'),
    list(2, 'chats', 'type=chat'),
    list(2, 'today', 'date=today'),
    list(1, 'last month', 'date=month'),
    list(2, 'name of an office', 'search=orthopedic'),
    list(2, 'unknown text', 'search=xylophonist'),
    list(2, 'phone number', 'search=813+555'),
    {
      weight: 2,
      open: (_: Samples, random: Random) => {
        const at = Date.now() - random() * 600 * 24 * 60 * 60 * 1000;
        const cursor = Buffer.from(`${Math.round(at)} 80000000-0000-4000-8000-000000000000`).toString(
          'base64url',
        );
        return singleRequest('history, deep page', `/history?type=all&cursor=${cursor}`);
      },
    },
    { weight: 2, open: () => singleRequest('call records', '/retell-calls') },
    { weight: 1, open: () => singleRequest('call records, errors', '/retell-calls?status=error') },
    {
      weight: 1,
      open: () => singleRequest('call records, planned', '/retell-calls?status=planned&kind=call'),
    },
    {
      weight: 2,
      open: () => singleRequest('chats, unknown words', '/chat-conversations?search=xylophonist'),
    },
    {
      weight: 1,
      open: () => singleRequest('chats, by status', '/chat/conversations?status=converted_to_ticket'),
    },
    {
      weight: 2,
      open: ({ callIds }: Samples, random: Random) =>
        singleRequest('one call', `/retell-calls/${pick(callIds, random)}`),
    },
    {
      weight: 2,
      open: ({ chatIds }: Samples, random: Random) =>
        singleRequest('one chat', `/chat-conversations/${pick(chatIds, random)}`),
    },
    {
      weight: 1,
      open: ({ agentIds }: Samples, random: Random) =>
        singleRequest('versions of an agent', `/retell-agents/${pick(agentIds, random)}/versions`),
    },
    {
      weight: 1,
      open: ({ alertIds }: Samples, random: Random) =>
        singleRequest('one alert', `/alerts/${pick(alertIds, random)}`),
    },
    { weight: 1, open: () => singleRequest('outbox', '/outbox') },
  ];
}

export function auditScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => singleRequest(`audit, ${name}`, `/audit?${query}`),
  });
  return [
    list(2, 'by staff', 'kind=team'),
    list(2, 'failed sign-ins', 'kind=failed_sign_ins'),
    list(2, 'exports', 'kind=exports'),
    list(1, 'settings', 'kind=settings'),
    list(2, 'by a name', 'kind=everything&who=wendy+morgan'),
    list(2, 'unknown name', 'kind=everything&who=xylophonist'),
    list(2, 'by email', 'kind=everything&who=administrator-3%40bench.example'),
    {
      weight: 2,
      open: ({ patientIds }: Samples, random: Random) =>
        singleRequest('audit, about a patient', `/audit?kind=everything&about=${pick(patientIds, random)}`),
    },
    {
      weight: 2,
      open: ({ today }: Samples, random: Random) => {
        const to = addDays(today, -Math.floor(random() * 700));
        return singleRequest('audit, old days', `/audit?kind=team&from=${addDays(to, -7)}&to=${to}`);
      },
    },
    list(1, 'by staff about a name', 'kind=team&about=zoe+ortiz'),
  ];
}
