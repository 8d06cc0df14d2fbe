import type pg from 'pg';
import type { Orm } from './database.ts';

/**
 * Transactions that always release their connection. The library leaks a connection when `begin` fails, for
 * example because the database just went down; after twenty leaks the pool is empty.
 */
export function transactOn(pool: pg.Pool, ormOn: (client: pg.PoolClient) => Orm): Orm['transaction'] {
  const ormByClient = new WeakMap<pg.PoolClient, Orm>();
  const ormOf = (client: pg.PoolClient): Orm => {
    const orm = ormByClient.get(client) ?? ormOn(client);
    ormByClient.set(client, orm);
    return orm;
  };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await ormOf(client).transaction(work, config);
    } finally {
      // The pool discards a broken connection.
      client.release();
    }
  };
}
