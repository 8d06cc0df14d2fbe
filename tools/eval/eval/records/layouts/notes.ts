import { page, pairs, table } from '../../bills/layouts/style.ts';
import type { Draft } from '../sample.ts';
import { allergies, conditions, exams, impressions, labs, medicines, vaccines } from '../vocabulary.ts';

const patientLine = (draft: Draft): string =>
  `<p>${draft.say(['Patient', 'Patient Name'], ['Paciente', 'Nombre del paciente'])}: ${draft.patient}
&nbsp;&nbsp; ${draft.say(['DOB', 'Date of birth'], ['Fecha de nacimiento'])}: ${draft.day(draft.birth)}
&nbsp;&nbsp; MRN: ${draft.digits(7)}</p>`;

const list = (lines: readonly string[]): string => lines.map((line) => `<div>${line}</div>`).join('');
const section = (title: string, lines: readonly string[]): string => `<h2>${title}</h2>${list(lines)}`;

function medicineLines(draft: Draft, least: number, most: number): string[] {
  return draft.some(medicines, least, most).map((one) => {
    draft.expect('medication', draft.of(one.name), { doseHas: one.strength });
    return `${draft.of(one.name)} ${one.strength} ${draft.of(one.form)} - ${draft.of(one.directions)}`;
  });
}
function allergyLines(draft: Draft): string[] {
  return draft.some(allergies, 1, 3).map(([name, reaction]) => {
    draft.expect('allergy', draft.of(name), {});
    return `${draft.of(name)} - ${draft.of(reaction)}`;
  });
}
function conditionLines(draft: Draft, least: number, most: number): string[] {
  return draft.some(conditions, least, most).map(([english, spanish, icd]) => {
    draft.expect('condition', draft.of([english, spanish]), { icd });
    return `${draft.of([english, spanish])} (${icd})`;
  });
}
function vitalsLine(draft: Draft): string {
  const [upper, lower, pulse, weight] = [
    draft.random.integer(100, 165),
    draft.random.integer(60, 95),
    draft.random.integer(55, 100),
    draft.random.integer(110, 260),
  ];
  draft.expect('result', draft.say('Systolic', 'sistólica'), { value: String(upper), takenOn: draft.date });
  draft.expect('result', draft.say('Heart rate', 'Frecuencia'), { value: String(pulse) });
  return draft.say(
    `BP ${upper}/${lower} | Pulse ${pulse} | Temp 98.4 F | Weight ${weight} lb`,
    `Presion arterial ${upper}/${lower}, Pulso ${pulse}, Temperatura 36.8 C, Peso ${Math.round(weight / 2.2)} kg`,
  );
}

export function afterVisit(draft: Draft): string {
  draft.expect('visit', '', { startedOn: draft.date });
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1>
<h2>${draft.say(
      ['After Visit Summary', 'Visit Summary', 'Discharge Instructions'],
      ['Resumen de la visita', 'Resumen de consulta', 'Instrucciones de alta'],
    )}</h2>${patientLine(draft)}
    <p>${draft.say(['Visit date', 'Date of visit'], ['Fecha de la visita', 'Fecha de consulta'])}: ${draft.day(draft.date)} &nbsp;&nbsp; ${draft.say('Provider', 'Medico')}: ${draft.doctor}</p>
    ${section(draft.say(['Vital signs', 'Vitals'], ['Signos vitales']), [vitalsLine(draft)])}
    ${section(draft.say(['Diagnoses', "Today's diagnoses"], ['Diagnosticos']), conditionLines(draft, 1, 3))}
    ${section(draft.say(['Medications', 'Current medications'], ['Medicamentos', 'Medicamentos actuales']), medicineLines(draft, 1, 4))}
    ${section(draft.say('Allergies', 'Alergias'), allergyLines(draft))}
    ${section(draft.say(['Instructions', 'What to do next'], ['Instrucciones', 'Recomendaciones']), [
      draft.say(
        'Rest and drink plenty of fluids. Call if you feel worse.',
        'Descanse y tome muchos liquidos. Llame si se siente peor.',
      ),
      draft.say('Follow up in 2 weeks.', 'Regrese en 2 semanas.'),
    ])}`,
  );
}

export function soapNote(draft: Draft): string {
  draft.expect('visit', '', { startedOn: draft.date });
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1><h2>${draft.say(['Progress Note', 'Office Visit Note', 'Clinic Note'], ['Nota de evolucion', 'Nota de consulta', 'Informe medico'])}</h2>${patientLine(draft)}
    <p>${draft.say('Date of service', 'Fecha de consulta')}: ${draft.day(draft.date)}</p>
    <p><b>${draft.say('Chief complaint', 'Motivo de consulta')}:</b> ${draft.say('Follow-up of blood pressure.', 'Control de la presion.')}</p>
    <p><b>${draft.say('History of present illness', 'Padecimiento actual')}:</b>
${draft.say(
  'Feels well, no chest pain. Takes medicines every day.',
  'Se siente bien, sin dolor de pecho. Toma sus medicinas a diario.',
)}</p>
    <p><b>${draft.say('Physical exam', 'Exploracion fisica')}:</b> ${vitalsLine(draft)}</p>
    ${section(draft.say(['Assessment and Plan', 'Assessment'], ['Evaluacion y plan', 'Plan']), [
      draft.say(
        'Continue the same treatment. Labs in three months.',
        'Continuar el mismo tratamiento. Analisis en tres meses.',
      ),
    ])}
    <p>${draft.say('Electronically signed by', 'Firmado electronicamente por')} ${draft.doctor}, MD</p>`,
  );
}

export function imagingReport(draft: Draft): string {
  const exam = draft.of(draft.random.pick(exams));
  const impression = draft.of(draft.random.pick(impressions));
  draft.expect('result', exam, { value: impression, takenOn: draft.date });
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1>
<h2>${draft.say(
      ['Radiology Report', 'Imaging Report', 'Diagnostic Imaging Report'],
      ['Informe radiologico', 'Informe de imagen', 'Servicio de radiologia'],
    )}</h2>${patientLine(draft)}
    <p>${draft.say(['Exam', 'Examination', 'Study'], ['Estudio', 'Examen'])}: ${exam}<br>
${draft.say(
  ['Exam date', 'Date of exam'],
  ['Fecha del estudio', 'Fecha de examen'],
)}: ${draft.day(draft.date)}</p>
    <p><b>${draft.say(['Indication', 'Clinical history'], ['Indicacion', 'Informacion clinica'])}:</b> ${draft.say('Pain for three weeks.', 'Dolor de tres semanas.')}</p>
    <p><b>${draft.say('Comparison', 'Comparacion')}:</b> ${draft.say('None.', 'Ninguna.')}</p>
    ${section(draft.say('Findings', 'Hallazgos'), [
      draft.say(
        'The examined structures have a normal size and signal. No fracture is seen.',
        'Las estructuras examinadas tienen tamano y senal normales. No se observa fractura.',
      ),
    ])}
    ${section(draft.say('Impression', ['Impresion', 'Conclusion']), [impression])}
    <p>${draft.say('Radiologist', 'Radiologo')}: ${draft.doctor}, MD</p>`,
  );
}

export function referralForm(draft: Draft): string {
  const [english, spanish, icd] = draft.random.pick(conditions);
  draft.expect('condition', draft.of([english, spanish]), { icd });
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1>
<h2>${draft.say(
      ['Referral Form', 'Referral Request', 'Specialist Referral'],
      ['Hoja de referido', 'Solicitud de interconsulta', 'Orden de referencia'],
    )}</h2>${patientLine(draft)}
    ${pairs([
      [draft.say(['Referral date', 'Date'], ['Fecha']), draft.day(draft.date)],
      [
        draft.say(['Referred to', 'Refer to'], ['Referido a', 'Especialidad']),
        draft.say('Cardiology, Dr. Chen', 'Cardiologia, Dr. Chen'),
      ],
      [draft.say(['Referring provider', 'Referred by'], ['Medico que refiere']), `Dr. ${draft.doctor}`],
      [
        draft.say(['Diagnosis', 'Primary diagnosis'], ['Diagnostico']),
        `${draft.of([english, spanish])} (${icd})`,
      ],
      [
        draft.say(['Reason for referral', 'Reason'], ['Motivo de referido', 'Motivo']),
        draft.say('Evaluate and treat', 'Evaluar y tratar'),
      ],
      [draft.say(['Visits authorized'], ['Visitas autorizadas']), String(draft.random.integer(1, 6))],
    ])}`,
  );
}

export function referralLetter(draft: Draft): string {
  return page(
    draft.style,
    `<h1>${draft.clinic}</h1><p>${draft.day(draft.date)}</p><h2>${draft.say(['Referral Letter', 'Request for Consultation'], ['Carta de referencia', 'Solicitud de interconsulta'])}</h2>
    <p>${draft.say('Dear Dr. Chen,', 'Estimado Dr. Chen:')}</p>
<p>${draft.say(
      `Thank you for seeing ${draft.patient}, born ${draft.day(draft.birth)}, for evaluation of knee pain. X-rays were normal. Please evaluate and treat.`,
      `Agradezco la atencion de ${draft.patient}, con fecha de nacimiento ${draft.day(draft.birth)}, por dolor de rodilla. Radiografias normales. Favor de evaluar y tratar.`,
    )}</p>
    <p>${draft.say('Sincerely', 'Atentamente')},<br>Dr. ${draft.doctor}</p>`,
  );
}

export function clinicalSummary(draft: Draft): string {
  const rows = draft.some(labs, 2, 4).map(({ name, unit, low, high, digits }) => {
    const value = ((low + high) / 2).toFixed(digits);
    draft.expect('result', draft.of(name), { value, unit });
    return [draft.of(name), value, unit, `${low}-${high}`];
  });
  const shots = draft.some(vaccines, 1, 3).map((pair) => {
    draft.expect('vaccine', draft.of(pair), { givenOn: '2024-10-03' });
    return `${draft.of(pair)} ${draft.day('2024-10-03')}`;
  });
  return page(
    draft.style,
    `<h1>${draft.say(
      ['Continuity of Care Document', 'Health Summary', 'Patient Summary', 'Summary of Care'],
      ['Resumen clinico', 'Resumen de salud', 'Resumen del paciente'],
    )}</h1>${patientLine(draft)}<p>${draft.say('Created on', 'Fecha')}: ${draft.day(draft.date)}</p>
    ${section(draft.say('Allergies', 'Alergias'), allergyLines(draft))}
    ${section(draft.say('Medications', 'Medicamentos'), medicineLines(draft, 2, 5))}
    ${section(draft.say(['Active Problems', 'Problem List'], ['Problemas activos', 'Lista de problemas']), conditionLines(draft, 2, 4))}
    ${section(draft.say('Immunizations', ['Vacunas', 'Inmunizaciones']), shots)}
    ${section(draft.say('Procedures', 'Procedimientos'), [draft.say('Appendectomy 2011', 'Apendicectomia 2011')])}
    <h2>${draft.say('Results', 'Resultados')}</h2>${table(
      [
        draft.say('Test', 'Prueba'),
        draft.say('Result', 'Resultado'),
        draft.say('Units', 'Unidades'),
        draft.say('Reference Range', 'Valores de referencia'),
      ],
      rows,
    )}
    ${section(draft.say('Social History', 'Historia social'), [draft.say('Never smoked.', 'Nunca ha fumado.')])}
    ${section(draft.say('Care Team', 'Equipo de cuidado'), [`Dr. ${draft.doctor}`])}`,
  );
}
