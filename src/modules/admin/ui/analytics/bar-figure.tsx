import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { BarChart } from '@mantine/charts';

export type Bars = {
  /** Each row has a `name` and a number per series. */
  rows: readonly Record<string, string | number>[];
  series: readonly { name: string; label: string; color: string }[];
  /** Horizontal bars with their names to the left. */
  horizontal?: boolean;
  /** For the values on the axis and in the tooltip, such as `$1,200`. */
  format?: (value: number) => string;
};

const rowHeight = 52;

/** A bar chart. Lazy-loaded, because the chart library is large. The same data is shown in a table. */
export function BarFigure({ rows, series, horizontal = false, format }: Bars) {
  return (
    <BarChart
      h={horizontal ? rows.length * rowHeight + 40 : 260}
      data={rows.map((row) => ({ ...row }))}
      dataKey="name"
      series={series.map((one) => ({ ...one }))}
      orientation={horizontal ? 'vertical' : 'horizontal'}
      withLegend={series.length > 1}
      // In the order of the bars, not of the alphabet.
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      withTooltip
      withBarValueLabel={horizontal}
      gridAxis={horizontal ? 'none' : 'x'}
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      yAxisProps={
        horizontal ? { width: 150, interval: 0 } : { width: format ? 64 : 44, allowDecimals: false }
      }
      xAxisProps={horizontal ? { hide: true } : { minTickGap: 12 }}
      barProps={{ isAnimationActive: false, radius: 4 }}
      barChartProps={{ accessibilityLayer: false, ...(horizontal ? { margin: { right: 48 } } : {}) }}
      maxBarWidth={28}
      {...(format ? { valueFormatter: format } : {})}
    />
  );
}
