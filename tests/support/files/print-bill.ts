import PDFDocument from 'pdfkit';

export type PrintedLine = {
  date: string;
  code: string;
  description: string;
  quantity: number;
  amount: string;
};
export type PrintedBill = {
  provider: string;
  address: string[];
  account: string;
  patient: string;
  statementDate: string;
  lines: readonly PrintedLine[];
  total: string;
  balance: string;
};

/** An itemized bill as a PDF with text, in a layout of its own. */
export async function printBill(bill: PrintedBill): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54 });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const at = (text: string, x: number, y: number) => document.text(text, x, y, { lineBreak: false });
  document.font('Helvetica-Bold').fontSize(15);
  at(bill.provider, 54, 54);
  document.font('Helvetica').fontSize(10);
  bill.address.forEach((line, index) => void at(line, 54, 76 + index * 14));
  at(`Account number: ${bill.account}`, 340, 76);
  at(`Statement date: ${bill.statementDate}`, 340, 90);
  at(`Patient: ${bill.patient}`, 340, 104);
  document.font('Helvetica-Bold');
  const columns = { date: 54, code: 130, description: 190, quantity: 400, amount: 470 };
  at('Date', columns.date, 160);
  at('Code', columns.code, 160);
  at('Description', columns.description, 160);
  at('Qty', columns.quantity, 160);
  at('Amount', columns.amount, 160);
  document.font('Helvetica');
  bill.lines.forEach((line, index) => {
    const y = 180 + index * 18;
    at(line.date, columns.date, y);
    at(line.code, columns.code, y);
    at(line.description, columns.description, y);
    at(String(line.quantity), columns.quantity, y);
    at(line.amount, columns.amount, y);
  });
  const below = 196 + bill.lines.length * 18;
  document.font('Helvetica-Bold');
  at('Total charges', 340, below);
  at(bill.total, columns.amount, below);
  at('Balance due', 340, below + 18);
  at(bill.balance, columns.amount, below + 18);
  document.end();
  return whole;
}
