import { describe, expect, test } from 'vitest';
import type { ReadPage } from '#shared/pages/page.ts';
import { readPapers } from './read-papers.ts';

/** A page from lines of text: columns stand as they are typed. */
function pageOf(text: string): ReadPage {
  const words = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      confidence: 1,
      place: {
        page: 1,
        left: found.index / 110,
        top: (row + 1) / 60,
        width: found[0].length / 110,
        height: 0.011,
      },
    })),
  );
  return { page: 1, width: 612, height: 792, words, source: 'text', ink: null };
}

const billOf = (text: string) => {
  const [reading] = readPapers([pageOf(text)]);
  if (reading?.kind !== 'bill') throw new Error(`Read as ${reading?.kind}`);
  return reading.bill;
};

const letterhead = `Ridgeline Medical Center                 PATIENT STATEMENT
100 Main Street                          Account Number:  4471-0098
Boise, ID 83702                          Statement Date:  04/02/2026
Patient: Dana Whitlock
`;

describe('sums are no charges', () => {
  const lines = `
Date         Code      Description                       Qty      Amount
03/01/2026   99284     ER visit level 4                    1    1,842.00
03/01/2026   80053     Metabolic panel                     1      287.40`;

  test.each(['Whole stay', 'Invoice total', 'Please remit', 'All departments'])('%s', (words) => {
    const { lines: read } = billOf(
      `${letterhead}${lines}\n                       ${words}                      2,129.40`,
    );
    expect(read.map(({ amountCents }) => amountCents)).toEqual([184_200, 28_740]);
  });

  test('a test with "total" in its name is a charge', () => {
    const { lines: read } = billOf(
      `${letterhead}${lines}\n03/01/2026             Total protein                       1       41.00`,
    );
    expect(read.at(-1)).toMatchObject({ description: 'Total protein', amountCents: 4_100 });
  });

  test('the previous balance does not end the list', () => {
    const { lines: read, payments } = billOf(`${letterhead}
Date         Description                Charges   Credits   Balance
02/28/2026   PREVIOUS BALANCE                                120.00
03/01/2026   99213 OFFICE VISIT          145.00              265.00
03/09/2026   PATIENT PAYMENT                        50.00-   215.00`);
    expect(read).toMatchObject([{ code: '99213', amountCents: 14_500 }]);
    expect(payments).toMatchObject([{ amountCents: 5_000 }]);
  });
});

describe('rather nothing than a wrong number', () => {
  test("seven digits of the hospital's own list are no CPT code", () => {
    const { lines } = billOf(`${letterhead}
Date         Chg Code   Description                       Qty      Amount
03/01/2026   4201877    Ceftriaxone 1 gm                    2      154.60`);
    expect(lines).toMatchObject([{ code: null, amountCents: 15_460 }]);
  });

  test('a part of more than the whole is left out of an EOB', () => {
    const [reading] = readPapers([
      pageOf(`Granite State Mutual Health Insurance
EXPLANATION OF BENEFITS - THIS IS NOT A BILL
Member ID: GSM4410293        Claim Number: 2026-118-4477
Date       Service        Amount    Plan     Deductible  Coinsurance  You
                          Billed    Paid                              Owe
03/01/2026 Office visit   200.00   150.00         0.00       150.00   50.00`),
    ]);
    expect(reading).toMatchObject({
      kind: 'eob',
      eob: {
        lines: [{ billedCents: 20_000, paidCents: 15_000, coinsuranceCents: null, patientCents: 5_000 }],
      },
    });
  });

  test('credits that do not explain the balance set no totals', () => {
    const { totals } = billOf(`${letterhead}
Total charges                    $500.00
Paid by your insurance           -$200.00
Discount                         -$100.00
Balance due                      $150.00`);
    expect(totals).toMatchObject({ chargesCents: 50_000, balanceCents: 15_000 });
  });
});

test('a paper that writes the day first', () => {
  const { statementDate, lines } = billOf(`Clinica del Valle                ESTADO DE CUENTA
Paciente: Rosa Medina            Numero de cuenta: 883120
Fecha: 15/09/2026

Fecha         Codigo    Descripcion             Cantidad     Importe
02/09/2026    99213     Consulta medica         1             120.00`);
  expect(statementDate).toBe('2026-09-15');
  expect(lines).toMatchObject([{ date: '2026-09-02', amountCents: 12_000 }]);
});

test('credits beside the charges are added up where each line adds up', () => {
  const { totals } = billOf(`${letterhead}
Date         Description           Charges   Ins Paid   Adjustments   Balance
03/01/2026   99213 Office visit     145.00      92.50         27.50     25.00
03/01/2026   87880 Strep test        42.00      11.36         27.80      2.84
Balance due  27.84`);
  expect(totals).toMatchObject({ paymentsCents: 10_386, adjustmentsCents: 5_530, balanceCents: 2_784 });
});
