import type { Eob, Estimate } from '#engines/bills/bill.ts';
import type { Denial } from '#engines/bills/reading/reading.ts';
import type { SeededRandom } from '#shared/random.ts';
import { longDate, type PrintStyle, page, pairs, phone, right, table } from './style.ts';

type EobLayout = (eob: Eob, style: PrintStyle, random: SeededRandom) => string;

/** Wide table with every column and heads over two lines. */
export const eobTable: EobLayout = (eob, style) => {
  const money = (cents: number | null) => right(style.money(cents));
  const row = (date: string, text: string, of: Eob['lines'][number]) => [
    date,
    text,
    money(of.billedCents),
    money((of.billedCents ?? 0) - (of.allowedCents ?? 0)),
    money(of.allowedCents),
    money(of.deductibleCents),
    money(of.copayCents),
    money(of.coinsuranceCents),
    money(of.paidCents),
    money(of.patientCents),
  ];
  const sum = (name: 'deductibleCents' | 'copayCents' | 'coinsuranceCents') =>
    eob.lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  const whole = {
    ...(eob.lines[0] as Eob['lines'][number]),
    ...eob.totals,
    deductibleCents: sum('deductibleCents'),
    copayCents: sum('copayCents'),
    coinsuranceCents: sum('coinsuranceCents'),
  };
  return page(
    { ...style, size: style.size - 1.5 },
    `<h1>${eob.insurer}</h1><h2>${style.label('EXPLANATION OF BENEFITS', 'Explanation of Benefits (EOB)', 'Your Explanation of Benefits')}</h2><p><b>THIS IS NOT A BILL</b></p>
    ${pairs([
      [style.label('Member ID', 'Member Number', 'Subscriber ID'), eob.memberId ?? ''],
      [style.label('Patient', 'Patient Name'), eob.patientName ?? ''],
      [style.label('Claim Number', 'Claim #', 'Claim ID'), eob.claimNumber ?? ''],
      [
        'Provider',
        `${eob.providerName} (${eob.network === 'in' ? style.label('In-Network', 'in network') : style.label('Out-of-Network', 'out of network')})`,
      ],
      [style.label('Statement Date', 'Date', 'Notice Date', 'Date Processed'), style.date(eob.noticeDate)],
    ])}<br>${table(
      [
        'Date of<br>Service',
        style.label('Service<br>Description', 'Service', 'Type of<br>Service'),
        right(style.label('Amount<br>Billed', 'Provider<br>Charges')),
        right(style.label('Plan<br>Discount', 'Discount')),
        right(style.label('Allowed<br>Amount', 'Plan<br>Allowance')),
        right('Deductible'),
        right('Copay'),
        right(style.label('Coinsurance', 'Co-<br>insurance')),
        right(style.label('Plan<br>Paid', 'We<br>Paid', 'Paid by<br>Plan')),
        right(style.label('You<br>May Owe', 'Your<br>Share', 'Patient<br>Responsibility', 'What You<br>Owe')),
      ],
      [
        ...eob.lines.map((line) => row(style.date(line.date), line.description, line)),
        row('', style.label('Total', 'Claim Totals', 'TOTALS'), whole),
      ],
    )}<h2>Your right to appeal</h2><p>If you disagree with this decision you have 180 days to file an appeal. Call the number on your ID card.</p>`,
  );
};

/** Codes and fewer columns; summary boxes above the list. */
export const eobSummary: EobLayout = (eob, style) =>
  page(
    style,
    `<div class="row"><h1>${eob.insurer}</h1><div>${longDate(eob.noticeDate)}</div></div>
    <p>${eob.patientName}<br>22 Elm Court<br>Springfield, IL 62704</p><h2>Explanation of benefits</h2><p>This is not a bill. Keep it for your records.</p>
    <div class="row"><div>Member: ${eob.patientName}</div><div>${style.label('Identification Number', 'Member ID', 'ID Number')}: ${eob.memberId}</div><div>Claim number: ${eob.claimNumber}</div></div>
    <table style="margin:10pt 0"><tr>${[
      [style.label('Amount billed', 'What your provider charged'), eob.totals.billedCents],
      [style.label('What your plan paid', 'Your plan paid'), eob.totals.paidCents],
      [style.label('What you owe', 'Your total cost', 'Amount you owe'), eob.totals.patientCents],
    ]
      .map(
        ([label, cents]) =>
          `<td class="box"><div class="small">${label}</div><b>${style.money(cents as number)}</b></td>`,
      )
      .join('')}</tr></table>
    <p>Services from ${eob.providerName}, ${eob.network === 'in' ? 'an in-network provider' : 'an out-of-network provider'}</p>
    ${table(
      [
        'Date',
        'Code',
        'Description',
        right('Billed'),
        right('Allowed'),
        right(style.label('Paid', 'Plan paid')),
        right(style.label('You owe', 'Your cost')),
      ],
      [
        ...eob.lines.map((line) => [
          style.date(line.date),
          line.code ?? '',
          line.description,
          right(style.money(line.billedCents)),
          right(style.money(line.allowedCents)),
          right(style.money(line.paidCents)),
          right(style.money(line.patientCents)),
        ]),
        [
          'Total',
          '',
          '',
          right(style.money(eob.totals.billedCents)),
          right(style.money(eob.totals.allowedCents)),
          right(style.money(eob.totals.paidCents)),
          right(style.money(eob.totals.patientCents)),
        ],
      ],
    )}`,
  );

export function estimateLetter(estimate: Estimate, style: PrintStyle): string {
  return page(
    style,
    `<h1>${estimate.providerName}</h1><h2>${style.label('GOOD FAITH ESTIMATE', 'Good Faith Estimate for Health Care Items and Services')}</h2>
    ${pairs([
      ['Patient Name', estimate.patientName ?? ''],
      [
        style.label('Date of Good Faith Estimate', 'Date of Estimate', 'Estimate Date'),
        style.date(estimate.issuedOn),
      ],
      [
        style.label('Scheduled Date of Service', 'Date of Service', 'Service Date'),
        style.date(estimate.serviceDate),
      ],
      ['Provider NPI', estimate.providerNpi ?? ''],
    ])}<br>${table(
      [
        style.label('Service Code', 'Code', 'CPT/HCPCS'),
        style.label('Service/Item', 'Description'),
        right(style.label('Expected Cost', 'Expected Charge', 'Estimated Amount')),
      ],
      estimate.items.map((item) => [item.code ?? '', item.description, right(style.money(item.amountCents))]),
    )}<p class="r"><b>${style.label('Total Expected Charges', 'Total estimated cost', 'Total Expected Cost')}: ${style.money(estimate.totalCents)}</b></p>
    <p>This is an estimate, not a bill. If you are billed $400 or more above this Good Faith Estimate you have the right to dispute the bill.
    You may start a dispute resolution process with the U.S. Department of Health and Human Services within 120 calendar days. There is a $25 fee.</p>`,
  );
}

export function denialLetter(denial: Denial, style: PrintStyle): string {
  const codes = denial.reasonCodes.map(({ group, code }) => `${group}-${code}`).join(', ');
  return page(
    style,
    `<h1>${denial.insurer}</h1><div class="small">Member Services ${phone(denial.appealPhone)}</div><p>${longDate(denial.noticeDate)}</p>
    <p>${denial.patientName}<br>22 Elm Court<br>Springfield, IL 62704</p><h2>${style.label('NOTICE OF DENIAL', 'Notice of Adverse Benefit Determination', 'RE: Denial of coverage')}</h2>
    ${pairs([
      ['Member Name', denial.patientName ?? ''],
      ['Member ID', denial.memberId ?? ''],
      [style.label('Claim Number', 'Claim #', 'Reference Number'), denial.claimNumber ?? ''],
      ['Provider', denial.providerName ?? ''],
      [style.label('Date of Service', 'Service Date'), style.date(denial.serviceDate)],
      [
        style.label('Service', 'Service denied', 'Requested service'),
        `${denial.service} (${style.label('CPT', 'code')} ${denial.codes[0]})`,
      ],
      ['Amount Denied', style.money(denial.deniedCents)],
      [style.label('Reason Code', 'Denial Code', 'Reason codes'), codes],
      ...(denial.remarkCodes.length ? [['Remark Code', denial.remarkCodes.join(', ')] as const] : []),
    ])}
    <p>Dear ${denial.patientName}: We have reviewed the claim for the service above and we are not able to approve payment.</p>
    <p><b>${style.label('Reason for denial', 'Reason for our decision', 'Why we denied this')}:</b> ${denial.reason}</p>
    <h2>Your appeal rights</h2><p>You may appeal this decision. You must file your appeal within ${denial.appealDays} days of the date you receive this letter.
    ${denial.appealDeadline ? `Your appeal must be received by ${longDate(denial.appealDeadline)}.` : ''}</p>
    <p>Send your appeal to:<br>${(denial.appealAddress ?? '').split(', ').slice(0, 2).join('<br>')}<br>
    ${(denial.appealAddress ?? '').split(', ').slice(2).join(', ')}<br>Fax: ${phone(denial.appealFax)}</p>`,
  );
}

export function otherPaper(style: PrintStyle, random: SeededRandom): string {
  return page(
    style,
    random.pick([
      `<h1>Corner Market</h1><p>Receipt 4471<br>${style.date('2026-04-03')}</p>${table(
        ['Item', right('Price')],
        [
          ['Milk 1 gal', right('$3.99')],
          ['Bread', right('$2.49')],
          ['Apples 3 lb', right('$5.97')],
        ],
      )}<p>Total $12.45<br>Visa ending 1192. Thank you for shopping with us!</p>`,
      `<h1>Lakeview Regional Hospital</h1><h2>Laboratory Report</h2><p>Patient: Grace Kim<br>Collected: 04/02/2026</p>${table(
        ['Test', 'Result', 'Reference range'],
        [
          ['Hemoglobin', '13.4 g/dL', '12.0 - 15.5'],
          ['White blood cells', '6.2', '4.0 - 11.0'],
          ['Glucose', '92 mg/dL', '70 - 99'],
        ],
      )}<p>Results reviewed by the laboratory director.</p>`,
      `<h1>Cedar Ridge Family Medicine</h1><p>Dear Daniel Walker,</p><p>This is a reminder of your appointment on Tuesday, May 12, 2026 at 9:30 AM with Dr. Ellis.
      Please bring your insurance card and arrive 15 minutes early. To reschedule call (503) 555-0144.</p>`,
      `<h1>City Electric Company</h1><p>Account 8840021<br>Billing period 03/01/2026 - 03/31/2026</p>${table(
        ['Charge', right('Amount')],
        [
          ['Energy 612 kWh', right('$78.21')],
          ['Delivery', right('$31.40')],
          ['Taxes', right('$6.02')],
        ],
      )}<p>Amount due $115.63 by 04/22/2026</p>`,
    ]),
  );
}
