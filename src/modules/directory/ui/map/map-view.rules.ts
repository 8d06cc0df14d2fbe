/** Placing things on the small map of offices: pure, in the units of its drawing. */

export const mapWidth = 640;
export const mapHeight = 480;

export type OfficeOnMap = {
  id: string;
  name: string;
  /** Two letters. */
  state: string;
  position: { lat: number; lng: number } | null;
};

export type OfficeMapProps = {
  /** Numbered in this order. */
  offices: readonly OfficeOnMap[];
  selectedId?: string | null;
  /** Tapping a dot; without it, dots only show where offices are. */
  onSelect?: (id: string) => void;
};

export type LocatedOffice = OfficeOnMap & { position: { lat: number; lng: number } };

export const located = (offices: readonly OfficeOnMap[]): LocatedOffice[] =>
  offices.filter((office): office is LocatedOffice => office.position !== null);

type Degrees = [lng: number, lat: number];

/** A single office is shown with its surroundings: about 25 miles. */
const minSpan = 0.36;

/** Opposite corners of the area that shows all positions. */
export function areaOf(positions: readonly { lat: number; lng: number }[]): [Degrees, Degrees] | null {
  if (positions.length === 0) return null;
  const lats = positions.map(({ lat }) => lat);
  const lngs = positions.map(({ lng }) => lng);
  const widen = (least: number, most: number): [number, number] => {
    const missing = Math.max(0, minSpan - (most - least)) / 2;
    return [least - missing, most + missing];
  };
  const [south, north] = widen(Math.min(...lats), Math.max(...lats));
  const [west, east] = widen(Math.min(...lngs), Math.max(...lngs));
  return [
    [west, south],
    [east, north],
  ];
}

export type Placed<Item> = { item: Item; x: number; y: number };

/** Moves dots that would cover each other apart, the earlier ones least. */
export function spreadDots<Item>(dots: readonly Placed<Item>[], apart: number): Placed<Item>[] {
  const placed: Placed<Item>[] = [];
  const isFree = (x: number, y: number) =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart) &&
    x >= apart / 2 &&
    x <= mapWidth - apart / 2 &&
    y >= apart / 2 &&
    y <= mapHeight - apart / 2;
  for (const dot of dots) {
    let spot = { x: dot.x, y: dot.y };
    search: for (let ring = 0; ring <= 8; ring += 1) {
      for (let turn = 0; turn < Math.max(1, ring * 6); turn += 1) {
        const angle = (2 * Math.PI * turn) / Math.max(1, ring * 6) - Math.PI / 2;
        const x = dot.x + Math.cos(angle) * ring * apart * 0.6;
        const y = dot.y + Math.sin(angle) * ring * apart * 0.6;
        if (!isFree(x, y)) continue;
        spot = { x, y };
        break search;
      }
    }
    placed.push({ ...dot, ...spot });
  }
  return placed;
}

const labelHeight = 27;
const letterWidth = 11;

/** The labels, most important first, that neither cover each other nor leave the map. */
export function fitLabels<Item extends { name: string }>(
  labels: readonly Placed<Item>[],
  most: number,
): Placed<Item>[] {
  const kept: Placed<Item>[] = [];
  for (const label of labels) {
    if (kept.length === most) break;
    const half = (label.item.name.length * letterWidth) / 2;
    const isInside =
      label.x - half > 4 &&
      label.x + half < mapWidth - 4 &&
      label.y > labelHeight &&
      label.y < mapHeight - labelHeight;
    const isFree = kept.every((other) => {
      const otherHalf = (other.item.name.length * letterWidth) / 2;
      return Math.abs(other.x - label.x) > half + otherHalf + 8 || Math.abs(other.y - label.y) > labelHeight;
    });
    if (isInside && isFree) kept.push(label);
  }
  return kept;
}
