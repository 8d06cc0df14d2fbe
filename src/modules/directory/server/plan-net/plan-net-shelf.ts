import { DatabaseSync } from 'node:sqlite';
import type { Taken, TakenLocation, TakenParty, TakenPlan, TakenRole, TakeResult } from './taken-resource.ts';

/** Who may be a provider, or why not, with where it stands in the file. */
export type ShelvedEntry = { row: number; file: string; rowInFile: number } & (
  | { kind: 'party'; party: TakenParty }
  | { kind: 'refused'; reason: string; found: string | null }
);

/**
 * What a directory tells, laid down until all of it has been read: its resources refer to each other in whatever order they
 * come. It lies in a temporary file of this process alone, that the system removes, so memory stays the same however
 * large the directory is.
 */
export type PlanNetShelf = {
  /** How many resources the file has. */
  readonly rows: number;
  put(file: string, rowInFile: number, result: TakeResult): void;
  /** Everything is there: from now on it is looked up. */
  close(): void;
  /** Those behind a row, in the order of the file. */
  list(afterRow: number, most: number): ShelvedEntry[];
  /** An entry with this NPI is there and could not be used. */
  putRefused(npi: string): void;
  isRefused(npi: string): boolean;
  findParty(key: string): TakenParty | null;
  /** Whether an entry with this NPI is in use. */
  isInUse(npi: string): boolean;
  findLocation(key: string): TakenLocation | null;
  /** Also of its other entries: a directory may list one number twice, each time with other plans. */
  listRoles(party: TakenParty): TakenRole[];
  listLocations(party: TakenParty): TakenLocation[];
  listPlans(network: string): TakenPlan[];
  /** A plan with its insurer's name before it, unless it begins with that or with the first word of it. */
  namePlan(plan: TakenPlan): PlanName;
  /** Everything that the directory may call a plan: its plans, also without their insurer, and the networks. */
  planNames(): PlanNames;
  dispose(): void;
};

/** `isOwned`: it has the whole name of its insurer, so that no other insurer's plan is called so. */
export type PlanName = { name: string; isOwned: boolean };
/** By the name in small letters: whether it is owned. */
export type PlanNames = ReadonlyMap<string, boolean>;

export const mostPlanSigns = 120;

/** A hospital may have thousands of roles; what follows from them is known by the first of them. */
const mostLinked = 500;
const putsAtOnce = 5000;

const layout = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000; pragma locking_mode = exclusive;
  create table entries (row integer primary key, file text not null, row_in_file integer not null, body text not null);
  create table others (row integer primary key, kind text not null, body text not null);
  create table keys (key text primary key, row integer not null) without rowid;
  create table links (kind text not null, key text not null, row integer not null,
    primary key (kind, key, row)) without rowid;
  create table networks (key text not null, display text not null, primary key (key, display)) without rowid;`;

export function openPlanNetShelf(): PlanNetShelf {
  // Without a name it is a temporary file, gone when it is closed or the process ends.
  const database = new DatabaseSync('');
  database.exec(layout);
  const statements = {
    entry: database.prepare('insert into entries values (?, ?, ?, ?)'),
    other: database.prepare('insert into others values (?, ?, ?)'),
    key: database.prepare(
      'insert into keys values (?, ?) on conflict (key) do update set row = excluded.row',
    ),
    link: database.prepare('insert or ignore into links values (?, ?, ?)'),
    list: database.prepare(
      'select row, file, row_in_file, body from entries where row > ? order by row limit ?',
    ),
    find: database.prepare(`select coalesce(e.body, o.body) as body from keys k
      left join entries e on e.row = k.row left join others o on o.row = k.row where k.key = ?`),
    linked: database.prepare(`select o.body from links l join others o on o.row = l.row
      where l.kind = ? and l.key = ? order by l.row limit ${mostLinked}`),
    sameNumber: database.prepare(`select e.body from links l join entries e on e.row = l.row
      where l.kind = 'npi' and l.key = ? order by l.row limit ${mostLinked}`),
    plans: database.prepare("select body from others where kind = 'plan'"),
    network: database.prepare('insert or ignore into networks values (?, ?)'),
    networks: database.prepare('select key, display from networks'),
  };
  let rows = 0;
  let waiting = 0;
  const begin = () => database.exec('begin');
  begin();

  const findTaken = (key: string): Taken | null => {
    const body = statements.find.get(key)?.body;
    if (typeof body !== 'string') return null;
    const entry: { party?: Taken } & Partial<Taken> = JSON.parse(body);
    return entry.party ?? (entry.kind === undefined ? null : (entry as Taken));
  };
  const findParty = (key: string): TakenParty | null => {
    const taken = findTaken(key);
    return taken?.kind === 'person' || taken?.kind === 'office' ? taken : null;
  };
  const namePlan = ({ name, owner }: TakenPlan): PlanName =>
    withOwner(name, (owner?.key ? findParty(owner.key)?.name : null) || owner?.display || '');
  const listLinked = <Kind extends Taken['kind']>(kind: Kind, link: string, keys: readonly string[]) =>
    keys.flatMap((key) =>
      statements.linked.all(link, key).flatMap(({ body }) => {
        const taken: Taken = JSON.parse(String(body));
        return taken.kind === kind ? [taken as Extract<Taken, { kind: Kind }>] : [];
      }),
    );

  const listInUse = (npi: string): TakenParty[] =>
    statements.sameNumber
      .all(npi)
      .flatMap(({ body }): TakenParty[] => JSON.parse(String(body)).party ?? [])
      .filter((party) => party.isActive && mayProvide(party));
  const keysOfNumber = (party: TakenParty): string[] => {
    const { npi, keys } = party;
    // An insurer or a network under a provider’s number is no provider by the provider’s roles.
    const others = npi === null || !mayProvide(party) ? [] : listInUse(npi);
    return [...new Set([...keys, ...others.flatMap((one) => one.keys)])];
  };

  return {
    get rows() {
      return rows;
    },
    put: (file, rowInFile, result) => {
      rows += 1;
      if (result.kind === 'passed') return;
      if (result.kind === 'refused') {
        statements.entry.run(rows, file, rowInFile, JSON.stringify(result));
      } else {
        const { taken } = result;
        if (taken.kind === 'person' || taken.kind === 'office')
          statements.entry.run(rows, file, rowInFile, JSON.stringify({ kind: 'party', party: taken }));
        else statements.other.run(rows, taken.kind, JSON.stringify(taken));
        for (const key of taken.keys) statements.key.run(key, rows);
        for (const [kind, key] of linksOf(taken)) statements.link.run(kind, key, rows);
        for (const { key, display } of networksOf(taken)) statements.network.run(key, display ?? '');
      }
      waiting += 1;
      if (waiting < putsAtOnce) return;
      waiting = 0;
      database.exec('commit');
      begin();
    },
    putRefused: (npi) => void statements.key.run(`refused:${npi}`, rows),
    isRefused: (npi) => statements.find.get(`refused:${npi}`) !== undefined,
    close: () => database.exec('commit'),
    list: (afterRow, most) =>
      statements.list.all(afterRow, most).map(({ row, file, row_in_file, body }) => ({
        row: Number(row),
        file: String(file),
        rowInFile: Number(row_in_file),
        ...JSON.parse(String(body)),
      })),
    findParty,
    isInUse: (npi) => listInUse(npi).length > 0,
    findLocation: (key) => {
      const taken = findTaken(key);
      return taken?.kind === 'location' ? taken : null;
    },
    listRoles: (party) => listLinked('role', 'role', keysOfNumber(party)),
    listLocations: ({ keys }) => listLinked('location', 'location', keys),
    listPlans: (network) => listLinked('plan', 'plan', [network]),
    namePlan,
    planNames: () => {
      const names = new Map<string, boolean>();
      const add = (name: string) => {
        if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), false);
      };
      for (const { body } of statements.plans.iterate()) {
        const plan: TakenPlan = JSON.parse(String(body));
        const { name, isOwned } = namePlan(plan);
        if (isOwned) names.set(name.toLowerCase(), true);
        add(name);
        add(plan.name);
      }
      for (const { key, display } of statements.networks.iterate()) {
        add(findParty(String(key))?.name ?? '');
        add(String(display));
      }
      return names;
    },
    dispose: () => database.close(),
  };
}

const mayProvide = ({ kind, isProvider, codes }: TakenParty): boolean =>
  kind === 'person' || isProvider || codes.length > 0;

/** By what others are found from here. */
function linksOf(taken: Taken): [kind: string, key: string][] {
  if (taken.kind === 'role') return [['role', taken.of]];
  if (taken.kind === 'location') return taken.of === null ? [] : [['location', taken.of]];
  if (taken.kind === 'plan') return taken.networks.map((key) => ['plan', key]);
  if (taken.kind === 'person' || taken.kind === 'office')
    return taken.npi === null ? [] : [['npi', taken.npi]];
  return [];
}

/** `Gold PPO` of Coastal Health is `Coastal Health Gold PPO`; `Coastal Gold` says already whose it is. */
function withOwner(name: string, owner: string): PlanName {
  const begins = (beginning: string) => `${name.toLowerCase()} `.startsWith(`${beginning.toLowerCase()} `);
  if (owner === '') return { name, isOwned: false };
  if (begins(owner)) return { name, isOwned: true };
  const whole = `${owner} ${name}`;
  return begins(owner.split(/[\s,]+/)[0] ?? owner) || whole.length > mostPlanSigns
    ? { name, isOwned: false }
    : { name: whole, isOwned: true };
}

/** Whose names may stand in for plans. */
function networksOf(taken: Taken): { key: string; display: string | null }[] {
  if (taken.kind === 'role') return taken.networks;
  if (taken.kind === 'plan') return taken.networks.map((key) => ({ key, display: null }));
  // A network that nobody belongs to any more.
  const key = taken.kind === 'office' && !taken.isProvider ? taken.keys[0] : undefined;
  return key === undefined ? [] : [{ key, display: null }];
}
