import { DatabaseSync } from 'node:sqlite';
import type {
  ConvertResult,
  StagedLocation,
  StagedParty,
  StagedPlan,
  StagedResource,
  StagedRole,
} from './staged-resource.ts';

/** A possible provider, or why it was rejected, with its position in the file. */
export type StagedEntry = { row: number; file: string; rowInFile: number } & (
  | { kind: 'party'; party: StagedParty }
  | { kind: 'refused'; reason: string; found: string | null }
);

/**
 * Stages a directory until it is read completely, because resources refer to each other in any order. Uses a
 * temporary SQLite file that the system removes, so memory use doesn't depend on the size of the directory.
 */
export type PlanNetStaging = {
  /** The number of resources in the file. */
  readonly rows: number;
  put(file: string, rowInFile: number, result: ConvertResult): void;
  /** Ends writing; from now on it is only read. */
  close(): void;
  /** The entries after a row, in file order. */
  list(afterRow: number, most: number): StagedEntry[];
  /** Records that an entry with this NPI was rejected. */
  putRefused(npi: string): void;
  isRefused(npi: string): boolean;
  findParty(key: string): StagedParty | null;
  /** Whether an active entry has this NPI. */
  isInUse(npi: string): boolean;
  findLocation(key: string): StagedLocation | null;
  /**
   * Includes other entries with the same NPI: a directory may list a provider twice, each time with other
   * plans.
   */
  listRoles(party: StagedParty): StagedRole[];
  listLocations(party: StagedParty): StagedLocation[];
  listPlans(network: string): StagedPlan[];
  /**
   * The plan's name with its insurer in front, unless it already starts with the insurer's name or its first
   * word.
   */
  namePlan(plan: StagedPlan): PlanName;
  /** Every name the directory may use for a plan: plans with and without their insurer, and networks. */
  planNames(): PlanNames;
  dispose(): void;
};

/** `isOwned`: contains the insurer's full name, so it can't be another insurer's plan. */
export type PlanName = { name: string; isOwned: boolean };
/** By lowercase name: whether it is owned. */
export type PlanNames = ReadonlyMap<string, boolean>;

export const maxPlanNameLength = 120;

/** A hospital may have thousands of roles; the first ones are enough. */
const maxLinked = 500;
const writesPerTransaction = 5000;

const layout = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000; pragma locking_mode = exclusive;
  create table entries (row integer primary key, file text not null, row_in_file integer not null, body text not null);
  create table others (row integer primary key, kind text not null, body text not null);
  create table keys (key text primary key, row integer not null) without rowid;
  create table links (kind text not null, key text not null, row integer not null,
    primary key (kind, key, row)) without rowid;
  create table networks (key text not null, display text not null, primary key (key, display)) without rowid;`;

export function openPlanNetStaging(): PlanNetStaging {
  // A database without a name is a temporary file that is removed when it is closed.
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
      where l.kind = ? and l.key = ? order by l.row limit ${maxLinked}`),
    sameNumber: database.prepare(`select e.body from links l join entries e on e.row = l.row
      where l.kind = 'npi' and l.key = ? order by l.row limit ${maxLinked}`),
    plans: database.prepare("select body from others where kind = 'plan'"),
    network: database.prepare('insert or ignore into networks values (?, ?)'),
    networks: database.prepare('select key, display from networks'),
  };
  let rows = 0;
  let waiting = 0;
  const begin = () => database.exec('begin');
  begin();

  const findStaged = (key: string): StagedResource | null => {
    const body = statements.find.get(key)?.body;
    if (typeof body !== 'string') return null;
    const entry: { party?: StagedResource } & Partial<StagedResource> = JSON.parse(body);
    return entry.party ?? (entry.kind === undefined ? null : (entry as StagedResource));
  };
  const findParty = (key: string): StagedParty | null => {
    const staged = findStaged(key);
    return staged?.kind === 'person' || staged?.kind === 'office' ? staged : null;
  };
  const namePlan = ({ name, owner }: StagedPlan): PlanName =>
    withOwner(name, (owner?.key ? findParty(owner.key)?.name : null) || owner?.display || '');
  const listLinked = <Kind extends StagedResource['kind']>(
    kind: Kind,
    link: string,
    keys: readonly string[],
  ) =>
    keys.flatMap((key) =>
      statements.linked.all(link, key).flatMap(({ body }) => {
        const staged: StagedResource = JSON.parse(String(body));
        return staged.kind === kind ? [staged as Extract<StagedResource, { kind: Kind }>] : [];
      }),
    );

  const listInUse = (npi: string): StagedParty[] =>
    statements.sameNumber
      .all(npi)
      .flatMap(({ body }): StagedParty[] => JSON.parse(String(body)).party ?? [])
      .filter((party) => party.isActive && canProvideCare(party));
  const keysOfNumber = (party: StagedParty): string[] => {
    const { npi, keys } = party;
    // An insurer or network with a provider's NPI doesn't get the provider's roles.
    const others = npi === null || !canProvideCare(party) ? [] : listInUse(npi);
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
        const { staged } = result;
        if (staged.kind === 'person' || staged.kind === 'office')
          statements.entry.run(rows, file, rowInFile, JSON.stringify({ kind: 'party', party: staged }));
        else statements.other.run(rows, staged.kind, JSON.stringify(staged));
        for (const key of staged.keys) statements.key.run(key, rows);
        for (const [kind, key] of linksOf(staged)) statements.link.run(kind, key, rows);
        for (const { key, display } of networksOf(staged)) statements.network.run(key, display ?? '');
      }
      waiting += 1;
      if (waiting < writesPerTransaction) return;
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
      const staged = findStaged(key);
      return staged?.kind === 'location' ? staged : null;
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
        const plan: StagedPlan = JSON.parse(String(body));
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

const canProvideCare = ({ kind, isProvider, codes }: StagedParty): boolean =>
  kind === 'person' || isProvider || codes.length > 0;

/** The keys by which other resources find this one. */
function linksOf(staged: StagedResource): [kind: string, key: string][] {
  if (staged.kind === 'role') return [['role', staged.of]];
  if (staged.kind === 'location') return staged.of === null ? [] : [['location', staged.of]];
  if (staged.kind === 'plan') return staged.networks.map((key) => ['plan', key]);
  if (staged.kind === 'person' || staged.kind === 'office')
    return staged.npi === null ? [] : [['npi', staged.npi]];
  return [];
}

/**
 * `Gold PPO` of Coastal Health becomes `Coastal Health Gold PPO`; `Coastal Gold` already names its insurer.
 */
function withOwner(name: string, owner: string): PlanName {
  const begins = (beginning: string) => `${name.toLowerCase()} `.startsWith(`${beginning.toLowerCase()} `);
  if (owner === '') return { name, isOwned: false };
  if (begins(owner)) return { name, isOwned: true };
  const whole = `${owner} ${name}`;
  return begins(owner.split(/[\s,]+/)[0] ?? owner) || whole.length > maxPlanNameLength
    ? { name, isOwned: false }
    : { name: whole, isOwned: true };
}

/** Networks whose names may stand in for plans. */
function networksOf(staged: StagedResource): { key: string; display: string | null }[] {
  if (staged.kind === 'role') return staged.networks;
  if (staged.kind === 'plan') return staged.networks.map((key) => ({ key, display: null }));
  // A network without members.
  const key = staged.kind === 'office' && !staged.isProvider ? staged.keys[0] : undefined;
  return key === undefined ? [] : [{ key, display: null }];
}
