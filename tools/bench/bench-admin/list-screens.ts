import { addDays } from '#shared/time/add-days.ts';
import { type Luck, one, type Samples, single } from './screen.ts';

/** List screens with typical filters, searches, sort orders and deep pages. */

export function patientScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => single(`patients, ${name}`, `/patients?${query}`),
  });
  return [
    list(2, 'name found often', 'search=garcia'),
    list(2, 'two words', 'search=rosa+diaz'),
    list(3, 'unknown name', 'search=xylophonist'),
    list(2, 'telephone number', 'search=813+555'),
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
      open: ({ patientIds }: Samples, luck: Luck) => {
        const id = one(patientIds, luck);
        return {
          name: 'One patient',
          questions: [
            { name: 'patient', path: `/patients/${id}` },
            { name: 'mode of a patient', path: `/patients/${id}/mode` },
          ],
        };
      },
    },
  ];
}

export function queueScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => single(`queue, ${name}`, `/concierge-requests?limit=25&${query}`),
  });
  return [
    list(3, 'mine', 'owner=me'),
    list(3, 'unassigned', 'owner=nobody'),
    list(2, 'needs a person', 'needsPerson=true'),
    list(2, 'in progress', 'status=in_progress'),
    list(2, 'completed', 'status=completed'),
    list(2, 'pending', 'status=pending'),
    list(2, 'newest', 'sort=newest'),
    list(2, 'oldest', 'sort=oldest'),
    list(2, 'unassigned, oldest', 'owner=nobody&sort=oldest'),
    list(2, 'mine, newest', 'owner=me&sort=newest'),
    list(2, 'mine, completed', 'owner=me&status=completed'),
    list(2, 'deepest page', 'offset=9975'),
    list(2, 'deepest page, newest', 'sort=newest&offset=9975'),
    list(2, 'unassigned, deepest page', 'owner=nobody&offset=9975'),
    {
      weight: 2,
      open: ({ requestIds }: Samples, luck: Luck) =>
        single('queue, short id', `/concierge-requests?limit=25&search=${one(requestIds, luck).slice(0, 8)}`),
    },
    list(1, 'short id, unknown', 'search=%23fffffff0'),
  ];
}

export function historyScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => single(`history, ${name}`, `/history?timeZone=America%2FNew_York&${query}`),
  });
  return [
    list(2, 'calls', 'type=call'),
    list(2, 'chats', 'type=chat'),
    list(2, 'today', 'date=today'),
    list(1, 'last month', 'date=month'),
    list(2, 'name of an office', 'search=orthopedic'),
    list(2, 'unknown words', 'search=xylophonist'),
    list(2, 'telephone number', 'search=813+555'),
    {
      weight: 2,
      open: (_: Samples, luck: Luck) => {
        const at = Date.now() - luck() * 600 * 24 * 60 * 60 * 1000;
        const cursor = Buffer.from(`${Math.round(at)} 80000000-0000-4000-8000-000000000000`).toString(
          'base64url',
        );
        return single('history, deep page', `/history?type=all&cursor=${cursor}`);
      },
    },
    { weight: 2, open: () => single('call records', '/retell-calls') },
    { weight: 1, open: () => single('call records, errors', '/retell-calls?status=error') },
    { weight: 1, open: () => single('call records, planned', '/retell-calls?status=planned&kind=call') },
    { weight: 2, open: () => single('chats, unknown words', '/chat-conversations?search=xylophonist') },
    { weight: 1, open: () => single('chats, by status', '/chat/conversations?status=converted_to_ticket') },
    {
      weight: 2,
      open: ({ callIds }: Samples, luck: Luck) => single('one call', `/retell-calls/${one(callIds, luck)}`),
    },
    {
      weight: 2,
      open: ({ chatIds }: Samples, luck: Luck) =>
        single('one chat', `/chat-conversations/${one(chatIds, luck)}`),
    },
    {
      weight: 1,
      open: ({ agentIds }: Samples, luck: Luck) =>
        single('versions of an agent', `/retell-agents/${one(agentIds, luck)}/versions`),
    },
    {
      weight: 1,
      open: ({ alertIds }: Samples, luck: Luck) => single('one alert', `/alerts/${one(alertIds, luck)}`),
    },
    { weight: 1, open: () => single('outbox', '/outbox') },
  ];
}

export function auditScreens() {
  const list = (weight: number, name: string, query: string) => ({
    weight,
    open: () => single(`audit, ${name}`, `/audit?${query}`),
  });
  return [
    list(2, 'of the team', 'kind=team'),
    list(2, 'failed sign-ins', 'kind=failed_sign_ins'),
    list(2, 'exports', 'kind=exports'),
    list(1, 'settings', 'kind=settings'),
    list(2, 'by a name', 'kind=everything&who=wendy+morgan'),
    list(2, 'by an unknown name', 'kind=everything&who=xylophonist'),
    list(2, 'by an address', 'kind=everything&who=administrator-3%40bench.example'),
    {
      weight: 2,
      open: ({ patientIds }: Samples, luck: Luck) =>
        single('audit, about a patient', `/audit?kind=everything&about=${one(patientIds, luck)}`),
    },
    {
      weight: 2,
      open: ({ today }: Samples, luck: Luck) => {
        const to = addDays(today, -Math.floor(luck() * 700));
        return single('audit, old days', `/audit?kind=team&from=${addDays(to, -7)}&to=${to}`);
      },
    },
    list(1, 'of the team about a name', 'kind=team&about=zoe+ortiz'),
  ];
}
