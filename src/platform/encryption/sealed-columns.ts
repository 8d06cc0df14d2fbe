/** Every column whose values are sealed (decision 50). Their tables have an `id`, which is part of the place of a value. */
export const sealedColumns = [
  { table: 'users', column: 'date_of_birth' },
  { table: 'users', column: 'insurance_json' },
  { table: 'household_members', column: 'date_of_birth' },
  { table: 'care_requests', column: 'own_words' },
  { table: 'care_messages', column: 'body' },
  { table: 'messages', column: 'content' },
  { table: 'request_questions', column: 'question' },
  { table: 'request_questions', column: 'answer' },
  { table: 'request_notes', column: 'body' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];

/** The place of a value, by names that are in the list above alone. */
export const sealedPlace = <Table extends SealedColumn['table']>(
  table: Table,
  column: Extract<SealedColumn, { table: Table }>['column'],
  rowId: string,
) => ({ table, column, rowId });
