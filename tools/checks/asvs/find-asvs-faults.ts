/** Requirements of each section of ASVS 5.0.0 at levels 1 and 2, which are numbered from 1 without gaps. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3 },
  ...{ '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1 },
  ...{ '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2 },
  ...{ '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2 },
  ...{ '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3 },
  ...{ '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  '17.3': 2,
};

export const asvsRequirements: readonly string[] = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const states = ['met', 'partly', 'not met', 'not applicable'] as const;

/** Faults in the table. `read` returns the text of a file, or null if it is missing. */
export function findAsvsFaults(page: string, read: (path: string) => string | null): string[] {
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+\.\d+\.\d+/.test(cells[1] ?? ''));
  const listed = rows.flatMap(([, ids = '']) => ids.split(', '));
  const counted = states.map((state) => countOf(rows, state)).join(' | ');
  return [
    ...asvsRequirements.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed
      .filter((id) => !asvsRequirements.includes(id))
      .map((id) => `${id} is no requirement of level 1 or 2`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${id} is listed twice`),
    ...rows.flatMap((cells) => findRowFaults(cells, read)),
    ...(page.includes(`| ${counted} |`) ? [] : [`the counts are ${counted}`]),
  ];
}

const countOf = (rows: readonly string[][], state: string): number =>
  rows.filter((cells) => cells[3] === state).flatMap(([, ids = '']) => ids.split(', ')).length;

function findRowFaults(cells: readonly string[], read: (path: string) => string | null): string[] {
  const [, id = '', words = '', state = '', how = '', tests = ''] = cells;
  if (cells.length !== 7) return [`${id}: the row has ${cells.length - 2} cells`];
  const faults = states.some((item) => item === state) ? [] : [`${id}: there is no state ${state}`];
  if (words === '' || how === '') faults.push(`${id}: does not say how`);
  const named = [...how.matchAll(/`((?:src|docs|cli|tools|tests)\/[^`]+)`/g)].flatMap(
    ([, path]) => path ?? [],
  );
  faults.push(...named.filter((path) => read(path) === null).map((path) => `${id}: there is no ${path}`));
  return [
    ...faults,
    ...(tests === '–' ? [] : tests.split('<br>').flatMap((test) => findTestFaults(id, test, read))),
  ];
}

function findTestFaults(id: string, test: string, read: (path: string) => string | null): string[] {
  const [, path, title] = /^`([^`]+\.test\.ts)` — (.+)$/.exec(test) ?? [];
  if (!path || !title) return [`${id}: "${test}" is not \`file\` — title`];
  const text = read(path);
  if (text === null) return [`${id}: there is no ${path}`];
  return ['"', "'", '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
    ? []
    : [`${id}: ${path} has no test "${title}"`];
}
