import { withNoneKnownCode } from '../allergy-codes.ts';
import type {
  Allergy,
  Condition,
  Coverage,
  Medication,
  Procedure,
  Vaccine,
  Visit,
} from '../health-record.ts';
import { type Child, element, type Xml } from '../xml/write-xml.ts';
import {
  coded,
  interval,
  loincCode,
  type NextId,
  personName,
  point,
  template,
  timeOf,
} from './ccda-parts.ts';

const actCodes = '2.16.840.1.113883.5.6';
const snomed = '2.16.840.1.113883.6.96';
const assertion = element('code', { code: 'ASSERTION', codeSystem: '2.16.840.1.113883.5.4' });
const status = (code: string): Xml => element('statusCode', { code });

const performer = (name: string | null): Child =>
  name === null
    ? null
    : element(
        'performer',
        {},
        element('assignedEntity', {}, element('id', { nullFlavor: 'UNK' }), assigned(name)),
      );
const assigned = (name: string): Xml => element('assignedPerson', {}, personName(name));

const medicationStatus: Record<Medication['status'], string> = {
  active: 'active',
  stopped: 'aborted',
  planned: 'active',
  unknown: 'completed',
};

export function medicationEntry(fact: Medication, id: NextId): Xml {
  const isPlanned = fact.status === 'planned';
  const sig = element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.147'),
    element('text', {}, fact.dose ?? ''),
    element('consumable', {}),
  );
  return element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: isPlanned ? 'INT' : 'EVN' },
    isPlanned
      ? template('2.16.840.1.113883.10.20.22.4.42', '2014-06-09')
      : template('2.16.840.1.113883.10.20.22.4.16', '2014-06-09'),
    id(),
    status(medicationStatus[fact.status]),
    interval(fact.startedOn, fact.endedOn, true),
    element(
      'consumable',
      {},
      element(
        'manufacturedProduct',
        { classCode: 'MANU' },
        template('2.16.840.1.113883.10.20.22.4.23', '2014-06-09'),
        element('manufacturedMaterial', {}, coded('code', fact.name)),
      ),
    ),
    fact.prescriber === null
      ? null
      : element(
          'author',
          {},
          element('time', { nullFlavor: 'UNK' }),
          element('assignedAuthor', {}, element('id', { nullFlavor: 'UNK' }), assigned(fact.prescriber)),
        ),
    fact.dose === null ? null : element('entryRelationship', { typeCode: 'COMP' }, sig),
  );
}

const severities: Record<NonNullable<Allergy['severity']>, string> = {
  mild: '255604002',
  moderate: '6736007',
  severe: '24484000',
};

const statusCodes: Record<string, string> = {
  active: '55561003',
  inactive: '73425007',
  resolved: '413322009',
};

/** What the status of an allergy or a problem is; nothing if no document says so. */
const statusObservation = (value: string): Child =>
  statusCodes[value]
    ? element(
        'entryRelationship',
        { typeCode: 'REFR' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          loincCode('code', '33999-4', 'Status'),
          status('completed'),
          element('value', {
            'xsi:type': 'CE',
            code: statusCodes[value],
            codeSystem: snomed,
            displayName: value,
          }),
        ),
      )
    : null;

/** An act without a known status: `completed` would say that the concern is over. */
const concernStatus = (value: string): Xml =>
  value === 'unknown'
    ? element('statusCode', { nullFlavor: 'UNK' })
    : status(value === 'active' ? 'active' : 'completed');

export function allergyEntry(fact: Allergy, id: NextId): Xml {
  const isNone = fact.type === 'no_known';
  const type = fact.type === 'intolerance' ? '59037007' : '419199007';
  const severity = fact.severity && severityObservation(fact.severity);
  const observation = element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.7', '2014-06-09'),
    id(),
    assertion,
    status('completed'),
    fact.notedOn ? interval(fact.notedOn, null) : null,
    isNone
      ? coded('value', withNoneKnownCode(fact.name), { 'xsi:type': 'CD' })
      : element('value', { 'xsi:type': 'CD', code: type, codeSystem: snomed }),
    isNone ? null : substance(fact),
    fact.reactions.map((reaction) =>
      element(
        'entryRelationship',
        { typeCode: 'MFST', inversionInd: 'true' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          template('2.16.840.1.113883.10.20.22.4.9', '2014-06-09'),
          assertion,
          status('completed'),
          coded('value', reaction, { 'xsi:type': 'CD' }),
        ),
      ),
    ),
    severity,
    statusObservation(fact.status),
  );
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.30', '2015-08-01'),
    id(),
    element('code', { code: 'CONC', codeSystem: actCodes }),
    concernStatus(fact.status),
    element('entryRelationship', { typeCode: 'SUBJ' }, observation),
  );
}

const substance = ({ name }: Allergy): Xml =>
  element(
    'participant',
    { typeCode: 'CSM' },
    element(
      'participantRole',
      { classCode: 'MANU' },
      element('playingEntity', { classCode: 'MMAT' }, coded('code', name)),
    ),
  );

const severityObservation = (severity: NonNullable<Allergy['severity']>): Xml =>
  element(
    'entryRelationship',
    { typeCode: 'SUBJ', inversionInd: 'true' },
    element(
      'observation',
      { classCode: 'OBS', moodCode: 'EVN' },
      template('2.16.840.1.113883.10.20.22.4.8', '2014-06-09'),
      element('code', { code: 'SEV', codeSystem: '2.16.840.1.113883.5.4' }),
      status('completed'),
      element('value', {
        'xsi:type': 'CD',
        code: severities[severity],
        codeSystem: snomed,
        displayName: severity,
      }),
    ),
  );

export const conditionEntry = (fact: Condition, id: NextId): Xml =>
  element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.3', '2015-08-01'),
    id(),
    element('code', { code: 'CONC', codeSystem: actCodes }),
    concernStatus(fact.status),
    element(
      'entryRelationship',
      { typeCode: 'SUBJ' },
      element(
        'observation',
        { classCode: 'OBS', moodCode: 'EVN' },
        template('2.16.840.1.113883.10.20.22.4.4', '2015-08-01'),
        id(),
        element('code', { code: '55607006', codeSystem: snomed, displayName: 'Problem' }),
        status('completed'),
        interval(fact.startedOn, fact.endedOn),
        coded('value', fact.name, { 'xsi:type': 'CD' }),
        statusObservation(fact.status),
      ),
    ),
  );

export const procedureEntry = (fact: Procedure, id: NextId): Xml =>
  element(
    'procedure',
    { classCode: 'PROC', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.14', '2014-06-09'),
    id(),
    coded('code', fact.name),
    status('completed'),
    point(fact.doneOn),
    performer(fact.doneBy),
  );

export const visitEntry = (fact: Visit, id: NextId): Xml =>
  element(
    'encounter',
    { classCode: 'ENC', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.49', '2015-08-01'),
    id(),
    coded('code', fact.name),
    interval(fact.startedOn, fact.endedOn),
    performer(fact.clinician),
    fact.place === null
      ? null
      : element(
          'participant',
          { typeCode: 'LOC' },
          element(
            'participantRole',
            { classCode: 'SDLOC' },
            element('playingEntity', { classCode: 'PLC' }, personName(fact.place)),
          ),
        ),
  );

export const vaccineEntry = (fact: Vaccine, id: NextId): Xml =>
  element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: String(fact.status === 'not_given') },
    template('2.16.840.1.113883.10.20.22.4.52', '2015-08-01'),
    id(),
    status('completed'),
    point(fact.givenOn),
    element(
      'consumable',
      {},
      element(
        'manufacturedProduct',
        { classCode: 'MANU' },
        template('2.16.840.1.113883.10.20.22.4.54', '2014-06-09'),
        element(
          'manufacturedMaterial',
          {},
          coded('code', fact.name),
          fact.lot === null ? null : element('lotNumberText', {}, fact.lot),
        ),
      ),
    ),
  );

export function coverageEntry(fact: Coverage, id: NextId): Xml {
  const holder =
    fact.subscriber === null
      ? null
      : element(
          'participant',
          { typeCode: 'HLD' },
          element('participantRole', {}, element('playingEntity', {}, personName(fact.subscriber))),
        );
  const policy = element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.61', '2015-08-01'),
    element('id', fact.groupNumber ? { extension: fact.groupNumber } : { nullFlavor: 'UNK' }),
    element(
      'code',
      { nullFlavor: 'UNK' },
      fact.plan === null ? null : element('originalText', {}, fact.plan),
    ),
    status('completed'),
    element(
      'performer',
      { typeCode: 'PRF' },
      template('2.16.840.1.113883.10.20.22.4.87'),
      element(
        'assignedEntity',
        {},
        element('id', { nullFlavor: 'UNK' }),
        element('code', { code: 'PAYOR', codeSystem: '2.16.840.1.113883.5.110' }),
        fact.phone === null ? null : element('telecom', { value: `tel:${fact.phone}` }),
        element('representedOrganization', {}, personName(fact.insurer)),
      ),
    ),
    element(
      'participant',
      { typeCode: 'COV' },
      (fact.startedOn ?? fact.endedOn)
        ? element(
            'time',
            {},
            fact.startedOn ? element('low', { value: timeOf(fact.startedOn) }) : null,
            fact.endedOn ? element('high', { value: timeOf(fact.endedOn) }) : null,
          )
        : null,
      element(
        'participantRole',
        {},
        element('id', fact.memberId ? { extension: fact.memberId } : { nullFlavor: 'UNK' }),
      ),
    ),
    holder,
  );
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    template('2.16.840.1.113883.10.20.22.4.60', '2015-08-01'),
    id(),
    loincCode('code', '48768-6', 'Payment sources'),
    status('completed'),
    element('entryRelationship', { typeCode: 'COMP' }, policy),
  );
}
