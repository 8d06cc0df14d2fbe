import { describe, expect, it } from 'vitest';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';

// A Friday, 10 in the morning in Chicago.
const context = { timeZone: 'America/Chicago', calledAt: new Date('2026-11-20T16:00:00Z') };
const brief: CallBrief = {
  purpose: 'enquiry',
  callerFor: '',
  officeName: 'Bayside Imaging',
  serviceName: 'MRI of the left knee',
  insurancePlan: null,
  fromDate: '2026-11-23',
  toDate: '2026-12-04',
};
const withPlan: CallBrief = { ...brief, insurancePlan: 'Aetna PPO' };
const booking: CallBrief = { ...brief, purpose: 'booking', slotStartsAt: '2026-11-24T16:40:00.000Z' };

const asks = {
  openings: '¿Tiene citas disponibles entre el lunes 23 de noviembre y el viernes 4 de diciembre?',
  price: '¿Cuánto cuesta la resonancia magnética de la rodilla izquierda pagando en efectivo?',
  plan: '¿Aceptan Aetna PPO?',
  newPatients: '¿Están aceptando pacientes nuevos?',
  hold: '¿Podría apartar el martes 24 de noviembre a las 10:40 de la mañana para el paciente?',
  confirm: '¿Puede confirmar la cita del martes 24 de noviembre a las 10:40 de la mañana?',
};

function talk(...texts: string[]): TranscriptTurn[] {
  return texts.map((text, index) => ({
    speaker: index % 2 === 0 ? 'agent' : 'office',
    text,
    atSeconds: index * 4,
  }));
}

function read(transcript: TranscriptTurn[], about = brief) {
  const findings = readTranscript(transcript, about, context);
  for (const { quote, turnIndex, start, end } of findings.facts)
    expect(transcript[turnIndex]?.text.slice(start, end)).toBe(quote);
  return findings;
}

const values = (transcript: TranscriptTurn[], about = brief) =>
  read(transcript, about).facts.map(({ kind, value }) => ({ kind, value }));

function slotTimes(said: string): string[] {
  return values(talk(asks.openings, said)).flatMap((fact) => {
    if (fact.kind !== 'slot' || !('startsAt' in fact.value)) return [];
    return [new Date(Date.parse(fact.value.startsAt) - 6 * 3_600_000).toISOString().slice(5, 16)];
  });
}

describe('openings offered in Spanish', () => {
  it.each([
    ['Tengo el martes 24 a las 10:40 de la mañana.', ['11-24T10:40']],
    ['Hay el miércoles 25 a las dos y cuarto de la tarde.', ['11-25T14:15']],
    ['El 1 de diciembre a la una y media.', ['12-01T13:30']],
    ['El primero de diciembre a las tres menos cuarto.', ['12-01T14:45']],
    ['Tengo el viernes 4 a un cuarto para las once.', ['12-04T10:45']],
    ['Tengo el viernes 4 a las diez para las once.', ['12-04T10:50']],
    ['El lunes 30 a las 8, o el miércoles 2 a las 9 y 20.', ['11-30T08:00', '12-02T09:20']],
    ['El martes 24 a las 10… perdón, a las 10:40.', ['11-24T10:40']],
    ['¿Le serviría el lunes 30 al mediodía?', ['11-30T12:00']],
    ['El martes 24 está lleno, pero tengo el miércoles 25 a las 9.', ['11-25T09:00']],
  ])('“%s” is extracted', (said, expected) => {
    expect(slotTimes(said)).toEqual(expected);
  });

  it.each([
    'El martes 24 a las 10 cerramos.',
    'La cita de mi hija es el martes 24 a las 10.',
    'Otro paciente tiene el martes 24 a las 10.',
    'Tenía el martes 24 a las 10.',
    'A lo mejor el martes 24 a las 10.',
    'Si alguien cancela, el martes 24 a las 10.',
    'Si llega la referencia a tiempo, le doy el martes 24 a las 10.',
    'Tengo el martes 24 a las 10, pero es en la otra clínica.',
    '¿Me dijo el martes 24 a las 10?',
    'Antes del martes 24 a las 10 no hay nada.',
    'El doctor opera el martes 24 a las 10.',
    'Atendemos de lunes a viernes de 8 a 5.',
  ])('“%s” offers nothing', (said) => {
    expect(slotTimes(said)).toEqual([]);
  });
});

describe('prices, plans and new patients in Spanish', () => {
  it.each([
    ['Le sale en cuatrocientos veinte dólares.', 42_000],
    ['Son mil doscientos dólares.', 120_000],
    ['Antes costaba 500 dólares, pero ahora cuesta 420 dólares.', 42_000],
    ['Con seguro el copago es de $40, pero en efectivo son $385.', 38_500],
  ])('“%s” is the price', (said, amountCents) => {
    expect(values(talk(asks.price, said))).toEqual([{ kind: 'cash_price', value: { amountCents } }]);
  });

  it.each([
    'Entre 350 y 600 dólares.',
    'Son como 300 dólares.',
    'A partir de 299 dólares.',
    'No son 300 dólares.',
    'El depósito son 100 dólares.',
    'La consulta son 150 dólares.',
    'En la otra clínica son 300 dólares.',
    'El año pasado costaba 410 dólares.',
  ])('“%s” leaves the price unknown', (said) => {
    const prices = values(talk(asks.price, said)).filter(({ kind }) => kind !== 'condition');
    expect(prices).toEqual([]);
  });

  it.each([
    ['Sí, lo aceptamos.', true],
    ['Ya no, lo dejamos de aceptar en junio.', false],
    ['Aceptamos Cigna, pero no Aetna PPO.', false],
    ['Estamos fuera de la red de Aetna PPO.', false],
  ])('“%s” answers about the plan', (said, accepts) => {
    expect(values(talk(asks.plan, said), withPlan)).toEqual([
      { kind: 'accepts_plan', value: { plan: 'Aetna PPO', accepts } },
    ]);
  });

  it.each([
    ['Sí, claro.', true],
    ['Claro que sí.', true],
    ['Ahorita no recibimos pacientes nuevos.', false],
    ['Solo estamos viendo a pacientes establecidos.', false],
  ])('“%s” answers about new patients', (said, accepts) => {
    expect(values(talk(asks.newPatients, said))).toEqual([
      { kind: 'accepts_new_patients', value: { accepts } },
    ]);
  });

  it.each(['Sí, ¿quién habla?', 'Sí, un momento.', 'Depende del doctor.', 'Sí, aquí es.', 'No es aquí.'])(
    '“%s” answers nothing',
    (said) => {
      expect(values(talk(asks.newPatients, said))).toEqual([]);
    },
  );

  it("an unknown word isn't assumed harmless", () => {
    expect(values(talk(asks.newPatients, 'Sí, achicamos los pacientes nuevos.'))).toEqual([]);
  });
});

describe('the outcome of a Spanish call', () => {
  it('includes holds and confirmations', () => {
    const held = values(
      talk(asks.openings, 'Tengo el martes 24 a las 10:40.', asks.hold, 'Claro, se la aparto.'),
    );
    expect(held).toContainEqual({ kind: 'slot_hold', value: { startsAt: '2026-11-24T16:40:00.000Z' } });
    const confirmed = read(talk(asks.confirm, 'Listo, ya quedó para el martes 24 a las 10:40.'), booking);
    expect(confirmed.outcome).toBe('booking_confirmed');
    expect(read(talk(asks.confirm, 'No queda confirmada.'), booking).outcome).not.toBe('booking_confirmed');
  });

  it.each([
    ['No hablamos con máquinas.', 'refused', 'refused'],
    ['Por favor no vuelva a llamar, quítenos de su lista.', 'refused', 'refused'],
    ['¿Puede llamar después de las 2?', 'call_back', 'asked_to_call_back'],
    ['Nosotros le devolvemos la llamada.', 'call_back', 'asked_to_call_back'],
    ['Está equivocado de número, esto es una florería.', 'wrong_number', 'wrong_number'],
  ])('“%s” ends as %s', (said, outcome, conversation) => {
    const findings = read(talk(asks.newPatients, said));
    expect(findings.outcome).toBe(outcome);
    expect(findings.layers.conversation).toBe(conversation);
  });

  it('is read when the office answers in Spanish to English questions', () => {
    const found = values(
      talk(
        'Do you have any openings between Monday, November 23 and Friday, December 4?',
        'Sí, tengo el martes 24 a las 10:40 de la mañana.',
      ),
    );
    expect(found).toEqual([{ kind: 'slot', value: { startsAt: '2026-11-24T16:40:00.000Z' } }]);
  });
});
