import type { Bill } from '#engines/bills/bill.ts';
import type { SeededRandom } from '#shared/random.ts';
import { type PrintStyle, page, pairs, phone, right, table } from './style.ts';

type Layout = (bill: Bill, style: PrintStyle, random: SeededRandom) => string;

const head = (bill: Bill): string =>
  `<h1>${bill.provider.name}</h1><div>${bill.provider.address}</div><div>Phone: ${phone(bill.provider.phone)}</div>`;

/** One page with stacked boxes and a payment slip, without lines. */
export const summaryStatement: Layout = (bill, style) => {
  const { totals } = bill;
  const box = (label: string, value: string) =>
    `<td class="box"><div class="small">${label}</div><div><b>${value}</b></div></td>`;
  return page(
    style,
    `<div class="row"><div>${head(bill)}</div><div><h2>${style.label('PATIENT STATEMENT', 'Billing Statement', 'Statement of Account')}</h2></div></div>
    <table style="margin:10pt 0"><tr>${box(style.label('Statement Date', 'Date of Statement'), style.date(bill.statementDate))}
    ${box(style.label('Account Number', 'Account #', 'Guarantor Account No.'), bill.accountNumber ?? '')}
    ${box(style.label('Payment Due Date', 'Due Date', 'Please Pay By'), style.date(bill.dueDate))}
    ${box(style.label('Amount Due', 'Pay This Amount', 'Total Amount Due'), style.money(totals.balanceCents))}</tr></table>
    <p>Patient: ${bill.patientName}<br>${style.label('Dates of Service', 'Service Dates')}: ${style.date(bill.serviceFrom)} - ${style.date(bill.serviceTo)}</p>
    ${bill.insurer ? `<p>Primary Insurance: ${bill.insurer}</p>` : ''}
    <h2>Account Summary</h2>
    <table style="width:60%"><tr><td>${style.label('Total Charges', 'Charges for services')}</td>${td(style.money(totals.chargesCents))}</tr>
    <tr><td>${style.label('Payments Received', 'Total Payments')}</td>${td(style.credit(totals.paymentsCents ?? 0))}</tr>
    <tr><td>${style.label('Adjustments', 'Insurance Adjustments', 'Discounts and Adjustments')}</td>${td(style.credit(totals.adjustmentsCents ?? 0))}</tr>
    <tr><td><b>${style.label('Balance Due', 'Patient Balance', 'Amount You Owe')}</b></td>${td(style.money(totals.balanceCents))}</tr></table>
    <p>If you have questions about your bill call ${phone(bill.provider.phone)}, Monday - Friday 8:00 AM to 4:30 PM. You may qualify for financial assistance.</p>
    <hr><p class="small">Please detach and return this portion with your payment. Make checks payable to ${bill.provider.name}.</p>
    <div class="row"><div>${bill.patientName}<br>Amount Enclosed $ ________</div><div>[ ] Visa [ ] MasterCard &nbsp; Card Number ____________</div></div>`,
  );
};

const td = (text: string): string => `<td class="r">${text}</td>`;

/** Itemized hospital bill with revenue codes and prices by unit. */
export const itemizedHospital: Layout = (bill, style) =>
  page(
    style,
    `<div class="row"><div>${head(bill)}<div class="small">Tax ID: ${ein(bill)} NPI: ${bill.provider.npi}</div></div>
    <div><h2>${style.label('ITEMIZED STATEMENT', 'Itemized Bill', 'Detail of Charges')}</h2>
    ${pairs([
      [style.label('Account Number', 'Hospital Account', 'Account No'), bill.accountNumber ?? ''],
      ['Patient Name', bill.patientName ?? ''],
      [style.label('Statement Date', 'Bill Date'), style.date(bill.statementDate)],
      [
        style.label('Service Date(s)', 'Date of Service'),
        `${style.date(bill.serviceFrom)} - ${style.date(bill.serviceTo)}`,
      ],
    ])}</div></div><h2>${style.label('Charges', 'Description of Services')}</h2>
    ${table(
      [
        'Date',
        style.label('Rev Code', 'Rev. Cd.', 'Revenue Code'),
        style.label('HCPCS', 'CPT/HCPCS', 'Proc Code'),
        'Description',
        right(style.label('Qty', 'Units', 'Quantity')),
        right(style.label('Unit Price', 'Price')),
        right(style.label('Amount', 'Total', 'Charges')),
      ],
      bill.lines.map((line) => [
        style.date(line.date),
        line.revenueCode ?? '',
        line.code ?? '',
        line.description,
        right(String(line.units)),
        right(style.money(line.unitCents)),
        right(style.money(line.amountCents)),
      ]),
    )}${totalsBelow(bill, style)}`,
  );

const ein = ({ provider }: Bill): string => `${provider.ein?.slice(0, 2)}-${provider.ein?.slice(2)}`;

function totalsBelow(bill: Bill, style: PrintStyle): string {
  const { totals } = bill;
  const rows: [string, string][] = [
    [style.label('Total Charges', 'Total', 'TOTAL CHARGES'), style.money(totals.chargesCents)],
  ];
  for (const payment of bill.payments)
    rows.push([
      `${payment.from === 'insurer' ? style.label('Insurance Payment', 'Payment from insurance') : style.label('Patient Payment', 'Payment - Thank You')} ${style.date(payment.date)}`,
      style.credit(payment.amountCents),
    ]);
  if (totals.adjustmentsCents)
    rows.push([
      style.label('Contractual Adjustment', 'Adjustments', 'Insurance Discount'),
      style.credit(totals.adjustmentsCents),
    ]);
  rows.push([
    style.label('Balance Due', 'Amount Due', 'PLEASE PAY THIS AMOUNT', 'Your Balance'),
    style.money(totals.balanceCents),
  ]);
  return `<table style="margin:8pt 0 0 auto;width:55%">${rows.map(([label, value]) => `<tr><td>${label}</td>${td(value)}</tr>`).join('')}</table>`;
}

/** Physician statement: codes with modifiers, then credits in the same list. */
export const physicianStatement: Layout = (bill, style) => {
  const withModifiers = style.label('CPT', 'Procedure', 'CPT Code');
  const rows = bill.lines.map((line) => [
    style.date(line.date),
    [line.code, ...line.modifiers].join(style.label('-', ' ')),
    line.description,
    right(style.money(line.amountCents)),
    right(''),
  ]);
  for (const payment of bill.payments)
    rows.push([
      style.date(payment.date),
      '',
      payment.from === 'insurer' ? 'Insurance payment' : 'Patient payment - thank you',
      right(''),
      right(style.credit(payment.amountCents)),
    ]);
  if (bill.totals.adjustmentsCents)
    rows.push([
      style.date(bill.statementDate),
      '',
      'Insurance adjustment',
      right(''),
      right(style.credit(bill.totals.adjustmentsCents)),
    ]);
  return page(
    style,
    `${head(bill)}<div class="row" style="margin-top:12pt"><div>${bill.patientName}<br>22 Elm Court<br>Springfield, IL 62704</div>
    ${pairs([
      ['Statement Date', style.date(bill.statementDate)],
      [style.label('Account #', 'Acct No', 'Patient Account'), bill.accountNumber ?? ''],
      [style.label('Due Date', 'Payment due by'), style.date(bill.dueDate)],
      ['Patient', bill.patientName ?? ''],
      ...(bill.insurer ? [['Insurance', bill.insurer] as const] : []),
    ])}</div><br>
    ${table([style.label('Date', 'Service Date', 'DOS'), withModifiers, 'Description', right('Charges'), right(style.label('Payments/Adj', 'Credits'))], rows)}
    <p class="r"><b>Total charges: ${style.money(bill.totals.chargesCents)}</b></p>
    <p class="r"><b>${style.label('Balance due', 'Total amount due', 'You owe')}: ${style.money(bill.totals.balanceCents)}</b></p>
    <p class="small">Services provided by Jordan Ellis, MD. We accept checks and cards.</p>`,
  );
};

/** A list in the order of a UB-04 claim, with heads over two lines. */
export const claimList: Layout = (bill, style) =>
  page(
    style,
    `<div class="row"><div>${head(bill)}</div><div>${pairs([
      ['PATIENT CONTROL NO.', bill.accountNumber ?? ''],
      ['PATIENT NAME', bill.patientName ?? ''],
      [
        'STATEMENT COVERS PERIOD',
        `${style.date(bill.serviceFrom)} ${style.label('THRU', '-', 'TO')} ${style.date(bill.serviceTo)}`,
      ],
      ['CREATION DATE', style.date(bill.statementDate)],
      ['FED. TAX NO.', ein(bill)],
      ['NPI', bill.provider.npi ?? ''],
    ])}</div></div><br>
    ${table(
      [
        'REV.<br>CD.',
        'DESCRIPTION',
        'HCPCS /<br>RATE',
        'SERV.<br>DATE',
        right('SERV.<br>UNITS'),
        right('TOTAL<br>CHARGES'),
      ],
      bill.lines.map((line) => [
        line.revenueCode ?? '',
        line.description.toUpperCase(),
        line.code ?? '',
        style.date(line.date),
        right(String(line.units)),
        right(style.money(line.amountCents)),
      ]),
    )}${totalsBelow(bill, style)}`,
  );

/** Statement in Spanish. */
export const spanishStatement: Layout = (bill, style) =>
  page(
    style,
    `<div class="row"><div>${head(bill)}</div><div><h2>${style.label('ESTADO DE CUENTA', 'Factura', 'Estado de cuenta del paciente')}</h2>
    ${pairs([
      [style.label('Número de cuenta', 'No. de cuenta', 'Cuenta'), bill.accountNumber ?? ''],
      [style.label('Nombre del paciente', 'Paciente'), bill.patientName ?? ''],
      [style.label('Fecha del estado de cuenta', 'Fecha de factura'), style.date(bill.statementDate)],
      [style.label('Fecha de vencimiento', 'Fecha límite de pago'), style.date(bill.dueDate)],
    ])}</div></div><br>
    ${table(
      [
        style.label('Fecha', 'Fecha de servicio'),
        'Código',
        style.label('Descripción', 'Servicio'),
        right('Cantidad'),
        right(style.label('Importe', 'Cargos', 'Monto')),
      ],
      bill.lines.map((line) => [
        style.date(line.date),
        line.code ?? '',
        line.description,
        right(String(line.units)),
        right(style.money(line.amountCents)),
      ]),
    )}<p class="r">${style.label('Total de cargos', 'Cargos totales')}: ${style.money(bill.totals.chargesCents)}<br>
    ${style.label('Pagos recibidos', 'Pagos')}: ${style.credit(bill.totals.paymentsCents ?? 0)}<br>
    ${style.label('Ajustes', 'Descuentos y ajustes')}: ${style.credit(bill.totals.adjustmentsCents ?? 0)}<br>
    <b>${style.label('Saldo a pagar', 'Total a pagar', 'Monto adeudado')}: ${style.money(bill.totals.balanceCents)}</b></p>`,
  );
