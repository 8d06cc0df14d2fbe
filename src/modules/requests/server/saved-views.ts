import { implement } from '@orpc/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { savedViews } from '#schema/request-work.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../requests.words.ts';
import { maxSavedViews, type SavedView, savedViewsContract, viewFilters } from '../saved-views.contract.ts';

const endpoints = implement(savedViewsContract).$context<EndpointContext>();
const columns = { id: savedViews.id, name: savedViews.name, filters: savedViews.filters };
const lowerName = sql`lower(${savedViews.name})`;

type StoredView = Pick<typeof savedViews.$inferSelect, 'id' | 'name' | 'filters'>;

/** Filters from before a change of the queue show all requests. */
const present = ({ id, name, filters }: StoredView): SavedView => ({
  id,
  name,
  filters: viewFilters.safeParse(filters).data ?? {},
});

export const listSavedViews = endpoints.listSavedViews.handler(async ({ context }) => {
  const views = await context.database.orm
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.userId, callerId(context)))
    .orderBy(asc(lowerName))
    .limit(maxSavedViews);
  return views.map(present);
});

/** Saving the same name again replaces the filters. */
export const saveView = endpoints.saveView.handler(async ({ input, context }): Promise<SavedView> => {
  const { orm } = context.database;
  const userId = callerId(context);
  const isOwn = eq(savedViews.userId, userId);
  const { name, filters } = input;
  const replace = () =>
    orm
      .update(savedViews)
      .set({ name, filters })
      // Lowercased by the database, which differs from JavaScript for some letters.
      .where(and(isOwn, eq(lowerName, sql`lower(${name}::text)`)))
      .returning(columns);
  const [replaced] = await replace();
  if (replaced) return present(replaced);
  if ((await orm.$count(savedViews, isOwn)) >= maxSavedViews)
    throw conflict(t.savedViewLimitReached({ maxSavedViews }));
  const [added] = await orm
    .insert(savedViews)
    .values({ id: newId(), userId, name, filters, createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning(columns);
  // Another window saved the same name at the same time.
  const [stored] = added ? [added] : await replace();
  if (!stored) throw new Error('A saved view has no row.');
  return present(stored);
});

export const deleteSavedView = endpoints.deleteSavedView.handler(async ({ input, context }) => {
  const isOwn = eq(savedViews.userId, callerId(context));
  const deleted = await context.database.orm
    .delete(savedViews)
    .where(and(eq(savedViews.id, input.id), isOwn))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw notFound(t.savedViewNotFound);
  return { deleted: true };
});
