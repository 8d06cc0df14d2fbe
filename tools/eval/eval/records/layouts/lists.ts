import { page, pairs, right, table } from '../../bills/layouts/style.ts';
import type { Draft } from '../sample.ts';
import { labs, medicines, vaccines } from '../vocabulary.ts';

const head = (draft: Draft, title: string): string =>
  `<h1>${draft.clinic}</h1><div>${draft.digits(3)} Oak Street, Tampa, FL 33606</div><h2>${title}</h2>${pairs([
    [
      draft.say(['Patient', 'Patient Name', 'Name'], ['Paciente', 'Nombre del paciente', 'Nombre']),
      draft.patient,
    ],
    [draft.say(['DOB', 'Date of Birth'], ['Fecha de nacimiento', 'F. Nac.']), draft.day(draft.birth)],
  ])}`;

export function medicationTable(draft: Draft): string {
  const chosen = draft.some(medicines, 3, 7);
  const title = draft.say(
    ['Medication List', 'Current Medications', 'My Medicines'],
    ['Lista de medicamentos', 'Medicamentos actuales', 'Mis medicamentos'],
  );
  for (const { name, strength } of chosen) draft.expect('medication', draft.of(name), { doseHas: strength });
  return page(
    draft.style,
    `${head(draft, title)}<p>${draft.say(['Updated', 'Date'], ['Actualizado', 'Fecha'])}: ${draft.day(draft.date)}</p>${table(
      [
        draft.say(['Medication', 'Medicine', 'Drug name'], ['Medicamento', 'Nombre del medicamento']),
        draft.say(['Dose', 'Strength'], ['Dosis', 'Concentracion']),
        draft.say(['How often', 'Directions', 'Instructions'], ['Frecuencia', 'Como tomar', 'Instrucciones']),
        draft.say(['What it is for', 'Reason'], ['Para que sirve', 'Motivo']),
      ],
      chosen.map((one) => [
        draft.of(one.name),
        one.strength,
        draft.of(one.directions),
        draft.of(one.purpose),
      ]),
    )}`,
  );
}

export function medicationLines(draft: Draft): string {
  const chosen = draft.some(medicines, 3, 7);
  for (const { name, strength } of chosen) draft.expect('medication', draft.of(name), { doseHas: strength });
  const bullets = draft.random.pick(['1', '•', '']);
  const lines = chosen.map((one, at) => {
    const start = bullets === '1' ? `${at + 1}. ` : bullets === '' ? '' : '• ';
    return `<div>${start}${draft.of(one.name)} ${one.strength} ${draft.of(one.form)} - ${draft.of(one.directions)}</div>`;
  });
  return page(
    draft.style,
    `${head(draft, draft.say(['My Medication List', 'Home Medications'], ['Mis medicinas', 'Lista de mis medicamentos']))}
    <p>${draft.say('Pharmacy', 'Farmacia')}: ${draft.say('Corner Pharmacy', 'Farmacia del Centro')}</p>${lines.join('')}
    <p class="small">${draft.say('Show this list to every doctor you see.', 'Muestre esta lista a todos sus medicos.')}</p>`,
  );
}

export function pharmacyLabel(draft: Draft): string {
  const one = draft.random.pick(medicines);
  draft.expect('medication', draft.of(one.name), {});
  return page(
    draft.style,
    `<div class="box" style="width:55%"><b>${draft.say('Corner Pharmacy', 'Farmacia del Centro')}</b> (813) 555-${draft.digits(4)}<br>Rx #: ${draft.digits(7)} &nbsp; ${draft.day(draft.date)}<br>
    ${draft.patient}<br><br><b>${draft.of(one.name).toUpperCase()} ${one.strength} ${draft.of(one.form).toUpperCase()}</b><br>${draft.of(one.directions)}<br>
    ${draft.say('Qty', 'Cantidad')}: 30 &nbsp; ${draft.say('Refills', 'Resurtidos')}: 2<br>${draft.say('Prescriber', 'Recetado por')}: Dr. ${draft.doctor}</div>`,
  );
}

const sections = (draft: Draft, at: number, count: number): string =>
  at === 0
    ? draft.say(['CHEMISTRY', 'METABOLIC PANEL'], ['QUIMICA SANGUINEA', 'PERFIL METABOLICO'])
    : at === Math.floor(count / 2)
      ? draft.say(['HEMATOLOGY PANEL', 'COMPLETE BLOOD COUNT'], ['BIOMETRIA HEMATICA', 'HEMATOLOGIA'])
      : '';

type LabRow = { name: string; value: string; flag: string; unit: string; range: string };

function labRows(draft: Draft): LabRow[] {
  return draft.some(labs, 4, 10).map(({ name, unit, low, high, digits }) => {
    const spread = high - low;
    const value = (low - spread * 0.2 + draft.random.next() * spread * 1.5).toFixed(digits);
    const flag = Number(value) > high ? 'H' : Number(value) < low ? 'L' : '';
    draft.expect('result', draft.of(name), { value, unit, takenOn: draft.date });
    return {
      name: draft.of(name),
      value,
      flag,
      unit,
      range: `${low.toFixed(digits)}${draft.random.pick(['-', ' - '])}${high.toFixed(digits)}`,
    };
  });
}

const labHead = (draft: Draft): string =>
  `${head(draft, draft.say(['Laboratory Report', 'Lab Results', 'Test Results'], ['Resultados de laboratorio', 'Informe de laboratorio', 'Resultados de analisis']))}
  <p>${draft.say(['Collected', 'Date collected', 'Collection date'], ['Fecha de toma', 'Fecha de toma de muestra', 'Fecha de recoleccion'])}: ${draft.day(draft.date)}
  &nbsp;&nbsp; ${draft.say(['Ordering provider', 'Physician'], ['Medico solicitante', 'Medico'])}: Dr. ${draft.doctor}</p>`;

export function labTable(draft: Draft): string {
  const rows = labRows(draft);
  return page(
    draft.style,
    `${labHead(draft)}${table(
      [
        draft.say(['Test', 'Component', 'Test Name'], ['Prueba', 'Examen', 'Estudio']),
        right(draft.say(['Result', 'Value', 'Your Value'], ['Resultado', 'Valor'])),
        draft.say(['Flag'], ['Indicador']),
        draft.say(['Units', 'Unit'], ['Unidades', 'Unidad']),
        draft.say(
          ['Reference Range', 'Standard Range', 'Reference Interval'],
          ['Valores de referencia', 'Rango de referencia'],
        ),
      ],
      rows.flatMap((row, at) => {
        const title = sections(draft, at, rows.length);
        const cells = [row.name, right(row.value), row.flag, row.unit, row.range];
        return title ? [[title, '', '', '', ''], cells] : [cells];
      }),
    )}<p class="small">${draft.say('Performed at Main Laboratory. CLIA 10D0000000.', 'Realizado en el laboratorio principal.')}</p>`,
  );
}

export function labLines(draft: Draft): string {
  const rows = labRows(draft).map(
    ({ name, value, flag, unit, range }) =>
      `<tr><td style="border:0">${name}</td><td style="border:0"><b>${value} ${flag}</b> ${unit}</td><td style="border:0" class="small">${draft.say('Ref', 'Ref')}: ${range}</td></tr>`,
  );
  return page(
    draft.style,
    `${labHead(draft)}<table>${rows.join('')}</table><p>${draft.say('Fasting: yes', 'Ayuno: si')}</p>`,
  );
}

export function vaccineTable(draft: Draft): string {
  const rows = draft.some(vaccines, 3, 8).map((pair, at) => {
    const date = `${draft.random.integer(2015, 2026)}-0${draft.random.integer(1, 9)}-1${draft.random.integer(0, 9)}`;
    const lot = `${draft.random.pick(['U', 'EW', 'Y0', 'AB'])}${draft.digits(4)}${at % 2 ? 'A' : 'C'}`;
    draft.expect('vaccine', draft.of(pair), { givenOn: date, lot });
    return [draft.of(pair), draft.day(date), lot, draft.random.pick(['Sanofi', 'Merck', 'GSK', 'Pfizer'])];
  });
  return page(
    draft.style,
    `${head(draft, draft.say(['Immunization Record', 'Vaccine Record', 'Official Immunization Record'], ['Registro de vacunacion', 'Cartilla de vacunacion', 'Historial de vacunas']))}${table(
      [
        draft.say(['Vaccine', 'Immunization'], ['Vacuna']),
        draft.say(['Date given', 'Date', 'Date Administered'], ['Fecha de aplicacion', 'Fecha']),
        draft.say(['Lot #', 'Lot Number', 'Lot'], ['Lote']),
        draft.say(['Manufacturer', 'Mfr'], ['Fabricante']),
      ],
      rows,
    )}`,
  );
}

export function vaccineDoses(draft: Draft): string {
  const rows = draft.some(vaccines, 3, 7).map((pair) => {
    const first = draft.random.integer(2010, 2020);
    const dates = [0, 1, 2]
      .slice(0, draft.random.integer(1, 3))
      .map((add) => `${first + add}-0${draft.random.integer(1, 9)}-2${draft.random.integer(0, 8)}`);
    for (const givenOn of dates) draft.expect('vaccine', draft.of(pair), { givenOn });
    return [draft.of(pair), ...[0, 1, 2].map((at) => (dates[at] ? draft.day(dates[at]) : ''))];
  });
  const dose = (at: number): string => draft.say([`Dose ${at}`], [`Dosis ${at}`]);
  return page(
    draft.style,
    `<h2>${draft.say(['Vaccination Card', 'Certificate of Immunization'], ['Carnet de vacunacion', 'Tarjeta de vacunacion'])}</h2>
    <p>${draft.say('Name', 'Nombre')}: ${draft.patient} &nbsp; ${draft.say('Date of birth', 'Fecha de nacimiento')}: ${draft.day(draft.birth)}</p>
    ${table([draft.say('Vaccine', 'Vacuna'), dose(1), dose(2), dose(3)], rows)}<p>${draft.say('Keep this card in a safe place.', 'Guarde esta tarjeta en un lugar seguro.')}</p>`,
  );
}
