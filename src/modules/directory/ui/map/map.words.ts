// office-map.tsx
export const mapOf = ({ count }: { count: number }) =>
  count === 1 ? 'Map of the office' : `Map of ${count} offices`;
export const mapNotLoaded = 'We couldn’t load the map. The list has every address.';

// office-map-drawing.tsx
export const officesOnTheMap = 'Offices on the map';
export const numbered = ({ number, name }: { number: number; name: string }) => `${number}. ${name}`;
export const mapSource = 'Outlines: US Census Bureau. Office positions are approximate.';
