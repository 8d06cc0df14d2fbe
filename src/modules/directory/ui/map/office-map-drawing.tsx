import { useQueries } from '@tanstack/react-query';
import { geoMercator, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import type { StateMap } from '../../maps.contract.ts';
import { dotId } from './focus-dot.ts';
import * as t from './map.words.ts';
import { mapQueries } from './map-queries.ts';
import {
  areaOf,
  fitLabels,
  located,
  mapHeight,
  mapWidth,
  type OfficeMapProps,
  type OfficeOnMap,
  type Placed,
  spreadDots,
} from './map-view.rules.ts';
import classes from './office-map.module.css';

const padding = 56;
const maxStates = 4;
const maxLabels = 7;
/** A dot of 26 px on a map of 350 px. */
const dotSize = 48;

type Numbered = OfficeOnMap & { number: number };

function useStateMaps(offices: readonly OfficeOnMap[]): StateMap[] {
  const states = [...new Set(offices.map(({ state }) => state))].slice(0, maxStates);
  const maps = useQueries({
    queries: states.map((state) => ({
      ...mapQueries.getStateMap.queryOptions({ input: { state }, staleTime: Number.POSITIVE_INFINITY }),
    })),
  });
  return maps.flatMap(({ data }) => data ?? []);
}

function projectionFor(positions: readonly { lat: number; lng: number }[]) {
  const area = areaOf(positions);
  if (!area) return null;
  return geoMercator()
    .fitExtent(
      [
        [padding, padding],
        [mapWidth - padding, mapHeight - padding],
      ],
      { type: 'MultiPoint', coordinates: area },
    )
    .clipExtent([
      [-2, -2],
      [mapWidth + 2, mapHeight + 2],
    ]);
}

/** The drawing itself, with the map library; see `OfficeMap`. */
export default function OfficeMapDrawing(props: OfficeMapProps & { label: string }) {
  const { offices, selectedId = null, onSelect, label } = props;
  const maps = useStateMaps(offices);
  const { project, draw } = useMemo(() => {
    const projection = projectionFor(located(offices).map(({ position }) => position));
    const path = geoPath(projection);
    return {
      project: ({ lat, lng }: { lat: number; lng: number }) => projection?.([lng, lat]) ?? [0, 0],
      draw: {
        outline: (map: StateMap) => path({ type: 'MultiPolygon', coordinates: map.outline }) ?? '',
        counties: (map: StateMap) => path({ type: 'MultiLineString', coordinates: map.counties }) ?? '',
      },
    };
  }, [offices]);
  const place = <Item,>(item: Item, position: { lat: number; lng: number }): Placed<Item> => {
    const [x = 0, y = 0] = project(position);
    return { item, x, y };
  };
  const numbered = offices.map((office, index) => ({ ...office, number: index + 1 }));
  const dots = spreadDots(
    numbered.flatMap((office) => (office.position ? [place<Numbered>(office, office.position)] : [])),
    dotSize,
  );
  const cities = maps.flatMap((map) => map.cities.map((city) => place(city, city)));
  return (
    <>
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className={classes.drawing} role="img" aria-label={label}>
        {maps.map((map) => (
          <g key={map.state}>
            <path d={draw.outline(map)} className={classes.land} />
            <path d={draw.counties(map)} className={classes.county} />
          </g>
        ))}
        {fitLabels(cities, maxLabels).map(({ item, x, y }) => (
          <g key={item.name}>
            <circle cx={x} cy={y} r={3} className={classes.town} />
            <text x={x} y={y - 10} className={classes.city}>
              {item.name}
            </text>
          </g>
        ))}
        {dots.map(({ item, x, y }) => {
          const [trueX = 0, trueY = 0] = project(item.position ?? { lat: 0, lng: 0 });
          return Math.hypot(trueX - x, trueY - y) > 4 ? (
            <line key={item.id} x1={trueX} y1={trueY} x2={x} y2={y} className={classes.leader} />
          ) : null;
        })}
      </svg>
      <ul className={classes.dots} aria-label={t.officesOnTheMap}>
        {dots.map(({ item, x, y }) => (
          <li
            key={item.id}
            style={{ left: `${(100 * x) / mapWidth}%`, top: `${(100 * y) / mapHeight}%` }}
            data-selected={item.id === selectedId || undefined}
          >
            {onSelect ? (
              <button
                type="button"
                id={dotId(item.id)}
                aria-label={t.numbered(item)}
                aria-current={item.id === selectedId || undefined}
                onClick={() => onSelect(item.id)}
              >
                {item.number}
              </button>
            ) : (
              <span className={classes.pin} title={item.name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
