import { page, pairs, right, table } from '../../bills/layouts/style.ts';
import type { Draft } from '../sample.ts';
import { insurers } from '../vocabulary.ts';

const card = (body: string): string => `<div class="box" style="width:3.6in">${body}</div>`;

export function insuranceCard(draft: Draft): string {
  const insurer = draft.of(draft.random.pick(insurers));
  const memberId = `${draft.random.pick(['XYW', 'BHX', 'H', ''])}${draft.digits(9)}`;
  const group = draft.digits(6);
  const bin = draft.digits(6);
  draft.expect('coverage', insurer, { memberId, groupNumber: group, rxBin: bin });
  const rows: [string, string][] = [
    [
      draft.say(['Member Name', 'Member', 'Subscriber Name'], ['Nombre del miembro', 'Afiliado']),
      draft.patient.toUpperCase(),
    ],
    [
      draft.say(
        ['Member ID', 'ID Number', 'Subscriber ID'],
        ['Numero de identificacion', 'ID del miembro', 'Numero de afiliado'],
      ),
      memberId,
    ],
    [draft.say(['Group Number', 'Group', 'Group No.'], ['Numero de grupo', 'Grupo']), group],
    ['RxBIN', bin],
    ['RxPCN', 'MEDDPRIME'],
  ];
  const copays = draft.say(
    'Office visit $25 Specialist $50 ER $250',
    'Visita $25 Especialista $50 Emergencia $250',
  );
  const body = draft.random.chance(0.5)
    ? pairs(draft.random.shuffle(rows))
    : `<table>${rows.map(([label, value]) => `<tr><td style="border:0" class="small">${label}</td><td style="border:0"><b>${value}</b></td></tr>`).join('')}</table>`;
  return page(
    draft.style,
    card(
      `<h1>${insurer}</h1>${draft.random.pick(['PPO', 'HMO', 'EPO'])}<br>${body}<div class="small">${draft.say('Copays', 'Copagos')}: ${copays}</div>`,
    ) +
      (draft.random.chance(0.5)
        ? `<br>
${card(`<div class="small">${draft.say(
  'Member Services',
  'Servicios al miembro',
)}: 1-800-555-${draft.digits(4)}<br>
${draft.say(
  'Providers: submit claims to PO Box 1000, Tampa, FL 33601. Payer ID 60054',
  'Proveedores: enviar reclamos a PO Box 1000, Tampa, FL 33601',
)}<br>
${draft.say('This card does not guarantee coverage.', 'Esta tarjeta no garantiza cobertura.')}</div>`)}`
        : ''),
  );
}

export function medicareCard(draft: Draft): string {
  const id = `1EG4-TE5-MK${draft.digits(2)}`;
  draft.expect('coverage', 'Medicare', { memberId: id });
  return page(
    draft.style,
    card(`<h2>MEDICARE HEALTH INSURANCE</h2><div class="small">Name/Nombre</div>
<div><b>${draft.patient.toUpperCase()}</b></div>
<div class="small">Medicare Number/Número de Medicare</div>
<div><b>${id}</b></div>
    <table><tr><td style="border:0" class="small">Entitled to/Con derecho a</td><td style="border:0" class="small">Coverage starts/Cobertura empieza</td></tr>
<tr><td style="border:0">HOSPITAL (PART A)</td><td style="border:0">03-01-2016</td></tr>
<tr><td style="border:0">MEDICAL (PART B)</td><td style="border:0">03-01-2016</td></tr></table>`),
  );
}

export function spanishEob(draft: Draft): string {
  return page(
    draft.style,
    `<h1>${draft.of(draft.random.pick(insurers))}</h1><h2>${draft.random.pick(['Explicación de beneficios', 'Explicación de sus beneficios'])}</h2><p>Esto no es una factura</p>
    <p>Paciente: ${draft.patient}<br>Número de reclamo: ${draft.digits(10)}<br>Fecha de servicio: ${draft.day(draft.date)}</p>
    ${table(
      [
        'Servicio',
        right('Monto cobrado'),
        right('Monto permitido'),
        right('Pago del plan'),
        right('Lo que usted debe'),
      ],
      [
        ['Consulta médica', right('$220.00'), right('$140.00'), right('$115.00'), right('$25.00')],
        ['Análisis', right('$80.00'), right('$35.00'), right('$35.00'), right('$0.00')],
      ],
    )}
    <p>Deducible: $0.00 &nbsp; Coseguro: $0.00</p>`,
  );
}

export function spanishEstimate(draft: Draft): string {
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1>
<h2>Estimado de buena fe</h2><p>Paciente: ${draft.patient}<br>
Fecha: ${draft.day(draft.date)}<br>
Servicio programado: ${draft.random.pick(['Colonoscopia', 'Resonancia de rodilla'])}</p>
    ${table(
      ['Servicio', 'Código', right('Costo estimado')],
      [
        ['Honorarios', draft.digits(5), right('$900.00')],
        ['Instalación', draft.digits(5), right('$1,450.00')],
      ],
    )}<p>Total estimado: $2,350.00</p>
    <p>Este estimado no es un contrato. Usted puede disputar una cuenta que sea $400 más alta.</p>`,
  );
}

const letters: readonly ((draft: Draft) => string)[] = [
  (draft) =>
    `<p>${draft.say(`Dear ${draft.patient},`, `Estimado/a ${draft.patient}:`)}</p>
<p>${draft.say(
      `This is a reminder of your appointment on ${draft.day(draft.date)} with Dr. ${draft.doctor}. Please bring your insurance card and a list of your medications, and arrive 15 minutes early.`,
      `Le recordamos su cita del ${draft.day(draft.date)} con Dr. ${draft.doctor}. Traiga su tarjeta de seguro y la lista de sus medicamentos, y llegue 15 minutos antes.`,
    )}</p>`,
  (draft) =>
    `<h2>${draft.say('Notice of Privacy Practices', 'Aviso de privacidad')}</h2><p>${draft.say(
      'This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.',
      'Este aviso describe como se puede usar y divulgar su informacion medica y como puede usted obtener acceso a ella. Lealo con cuidado. Usted tiene derecho a pedir una copia de su expediente.',
    )}</p>`,
  (draft) =>
    `<h2>${draft.say('Consent for Treatment', 'Consentimiento para tratamiento')}</h2><p>${draft.say(
      'I agree to the treatment that my doctor recommends. I understand that results cannot be guaranteed.',
      'Acepto el tratamiento que mi medico recomienda. Entiendo que no se pueden garantizar los resultados.',
    )}</p>
<p>${draft.say('Signature', 'Firma')}: ______________ ${draft.say('Date', 'Fecha')}: ________</p>`,
  (draft) =>
    `<p>${draft.day(draft.date)}</p>
<p>${draft.say(
      `To whom it may concern: ${draft.patient} was seen in our office today and may return to work on Monday without restrictions.`,
      `A quien corresponda: ${draft.patient} fue atendido hoy en nuestra clinica y puede regresar a trabajar el lunes sin restricciones.`,
    )}</p>
<p>Dr. ${draft.doctor}</p>`,
  (draft) =>
    `<h2>${draft.say('Welcome to our practice', 'Bienvenido a nuestra clinica')}</h2><p>${draft.say(
      'Our hours are Monday to Friday, 8 to 5. Parking is free. For refills call the pharmacy first. We accept most insurance plans.',
      'Nuestro horario es de lunes a viernes, de 8 a 5. El estacionamiento es gratis. Para resurtir recetas llame primero a la farmacia. Aceptamos la mayoria de los seguros.',
    )}</p>`,
];

export const letter = (draft: Draft): string =>
  page(draft.style, `<h1>${draft.clinic}</h1>${draft.random.pick(letters)(draft)}`);
