import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { BarChart } from '@mantine/charts';

export type Bars = {
  /** Each row has a `name` and a number per series. */
  rows: readonly Record<string, string | number>[];
  series: readonly { name: string; label: string; color: string }[];
  /** Horizontal bars with their names next to them. */
  lying?: boolean;
};

const rowHeight = 52;

/** Lazy-loaded, because the chart library is large. The same data is in the table behind it. */
export function BarFigure({ rows, series, lying = false }: Bars) {
  return (
    <BarChart
      h={lying ? rows.length * rowHeight + 40 : 260}
      data={rows.map((row) => ({ ...row }))}
      dataKey="name"
      series={series.map((one) => ({ ...one }))}
      orientation={lying ? 'vertical' : 'horizontal'}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      withTooltip
      withBarValueLabel={lying}
      gridAxis={lying ? 'none' : 'x'}
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      yAxisProps={lying ? { width: 150, interval: 0 } : { width: 44, allowDecimals: false }}
      xAxisProps={lying ? { hide: true } : { minTickGap: 12 }}
      barProps={{ isAnimationActive: false, radius: 4 }}
      barChartProps={{ accessibilityLayer: false, ...(lying ? { margin: { right: 48 } } : {}) }}
      maxBarWidth={28}
    />
  );
}
