import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamChunks } from '#platform/file-formats/stream-chunks.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { createPdf } from '#shared/pdf/create-pdf.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../admin.words.ts';
import { overviewContract } from '../../overview.contract.ts';
import { periodOf, readOverviewMetrics } from './overview-metrics.ts';
import { reportLines } from './report-lines.ts';

/** Metrics of a period as PDF or CSV, each with its definition. */
export const downloadReport = implement(overviewContract)
  .$context<EndpointContext>()
  .downloadReport.handler(async ({ input, context }) => {
    const now = context.clock.now();
    const period = periodOf(input.days, now);
    const lines = reportLines(await readOverviewMetrics(context, input.days));
    const { format } = input;
    const fileName = `${productName.toLowerCase()}-report-${now.toISOString().slice(0, 10)}-${input.days}-days.${format}`;
    context.setHeader('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf');
    context.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    const handlers = {
      onFailure: (error: unknown) => context.log.error({ error }, 'report failed'),
    };
    const span = `${formatDate(period.from, { timeZone: 'America/New_York', year: 'always' })} to ${formatDate(period.until, { timeZone: 'America/New_York', year: 'always' })}`;
    return format === 'csv'
      ? streamCsv(['Metric', 'Value', 'How it’s measured', 'Period'], toRows(lines, span), handlers)
      : streamChunks(writePdf(lines, span, now), handlers);
  });

type Lines = ReturnType<typeof reportLines>;

async function* toRows(lines: Lines, span: string) {
  for (const { label, value, measured } of lines) yield [label, value, measured, span];
}

async function* writePdf(lines: Lines, span: string, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const pdf = createPdf({ title: `${productName}: report`, madeAt: now });
  pdf.title('Report');
  pdf.paragraph(t.reportIntro({ span }));
  for (const { label, value, measured } of lines) {
    pdf.subheading(`${label}: ${value}`);
    pdf.paragraph(measured);
  }
  pdf.end(
    t.generatedOn({ productName, date: formatDate(now, { timeZone: 'America/New_York', year: 'always' }) }),
  );
  for await (const chunk of pdf.chunks) yield chunk;
  return undefined;
}
