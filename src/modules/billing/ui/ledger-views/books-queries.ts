import { queriesFor } from '#platform/browser/api.ts';
import type { booksContract } from '../../books.contract.ts';

export const books = queriesFor<typeof booksContract>('books');
