import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import { hasTemplate, isNullified, note, type Outcome, type Reading, related } from './reading.ts';
import { conceptOf, nameOf, periodOf } from './values.ts';

const policyTemplate = '2.16.840.1.113883.10.20.22.4.61';
const planTemplates = ['2.16.840.1.113883.10.20.1.18', '2.16.840.1.113883.10.20.22.4.60'];
const guarantorTemplate = '2.16.840.1.113883.10.20.22.4.88';

/** The policies of a coverage activity, or a policy that stands alone. */
export function readCoverage(statement: XmlElement, reading: Reading): void {
  const policies = hasTemplate(statement, policyTemplate)
    ? [statement]
    : related(statement).filter(({ name }) => name === 'act');
  if (isNullified(statement)) note(reading, statement, 'entered_in_error');
  else if (policies.length === 0) note(reading, statement, 'unknown_type');
  else for (const policy of policies) note(reading, policy, readPolicy(policy, reading));
}

function readPolicy(policy: XmlElement, reading: Reading): Outcome {
  const payer = payerOf(policy);
  const insurer = nameOf(find(payer, 'representedOrganization/name'));
  const covered = participantOf(policy, 'COV');
  const holder = participantOf(policy, 'HLD');
  const plan = planOf(policy, reading);
  const name = insurer ?? plan;
  if (!name) return 'no_name';
  const { start, end } = periodOf(find(covered, 'time'));
  return {
    kind: 'coverage',
    insurer: name,
    plan: plan === name ? null : plan,
    memberId: idOf(covered) ?? idOf(holder),
    groupNumber: attribute(find(policy, 'id'), 'extension'),
    subscriber: nameOf(find(holder, 'participantRole/playingEntity/name')),
    rxBin: null,
    rxPcn: null,
    rxGroup: null,
    phone: phoneOf(payer),
    startedOn: start,
    endedOn: end,
  };
}

function payerOf(policy: XmlElement): XmlElement | null {
  const performers = childrenOf(policy, 'performer').filter((one) => !hasTemplate(one, guarantorTemplate));
  const payer = performers.find((one) => attribute(find(one, 'assignedEntity/code'), 'code') === 'PAYOR');
  return find(payer ?? performers[0], 'assignedEntity');
}

const participantOf = (policy: XmlElement, type: string): XmlElement | null =>
  childrenOf(policy, 'participant').find((one) => attribute(one, 'typeCode') === type) ?? null;

const idOf = (participant: XmlElement | null): string | null =>
  attribute(find(participant, 'participantRole/id'), 'extension');

/** The plan's name in the text of a related act. */
function planOf(policy: XmlElement, { narrative }: Reading): string | null {
  for (const one of related(policy, 'REFR')) {
    if (!hasTemplate(one, ...planTemplates) && find(one, 'text') === null) continue;
    const title = textOf(find(one, 'text'));
    if (title && title.length <= 120) return title;
  }
  return conceptOf(find(policy, 'code'), narrative)?.text ?? null;
}

function phoneOf(payer: XmlElement | null): string | null {
  const telecoms = [
    ...childrenOf(payer, 'telecom'),
    ...childrenOf(find(payer, 'representedOrganization'), 'telecom'),
  ];
  const phone = telecoms.map((one) => attribute(one, 'value')).find((value) => value?.startsWith('tel:'));
  return phone?.slice('tel:'.length).trim() || null;
}
