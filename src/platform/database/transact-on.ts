import type pg from 'pg';
import type { Orm } from './database.ts';

/**
 * Transactions that give their connection back whatever happens. The library's own keep one for good whose `begin` failed,
 * as it does when the database goes away at that moment: twenty of them, and the process has no connection left.
 */
export function transactOn(pool: pg.Pool, ormOn: (client: pg.PoolClient) => Orm): Orm['transaction'] {
  const known = new WeakMap<pg.PoolClient, Orm>();
  const ormOf = (client: pg.PoolClient): Orm => {
    const orm = known.get(client) ?? ormOn(client);
    known.set(client, orm);
    return orm;
  };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await ormOf(client).transaction(work, config);
    } finally {
      // The pool lets go of one that is broken.
      client.release();
    }
  };
}
