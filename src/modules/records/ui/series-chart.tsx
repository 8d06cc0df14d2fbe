import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { LineChart } from '@mantine/charts';
import { formatPartialDate } from './record-dates.ts';

type SeriesChartProps = { label: string; rows: readonly { at: number; value: number }[] };

const dayOf = (at: number): string => formatPartialDate(new Date(at).toISOString().slice(0, 10));

/** Values at the distance of their dates. Lazy-loaded, because the chart library is large. The table shows the same data. */
export default function SeriesChart({ label, rows }: SeriesChartProps) {
  return (
    <LineChart
      h={260}
      data={rows.map((row) => ({ ...row }))}
      dataKey="at"
      series={[{ name: 'value', label, color: 'var(--accent)' }]}
      curveType="linear"
      gridAxis="x"
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: dayOf,
        minTickGap: 24,
      }}
      yAxisProps={{ width: 52, domain: ['auto', 'auto'] }}
      tooltipProps={{ labelFormatter: (at) => (typeof at === 'number' ? dayOf(at) : '') }}
      lineChartProps={{ accessibilityLayer: false, margin: { right: 24 } }}
      lineProps={{ isAnimationActive: false }}
    />
  );
}
