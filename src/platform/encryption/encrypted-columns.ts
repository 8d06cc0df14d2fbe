/** Every encrypted column (decision 18). Each table has an `id`, which is part of a value's location. */
export const encryptedColumns = [
  { table: 'users', column: 'date_of_birth' },
  { table: 'users', column: 'insurance_json' },
  { table: 'household_members', column: 'date_of_birth' },
  { table: 'care_requests', column: 'own_words' },
  { table: 'care_requests', column: 'late_note' },
  { table: 'care_messages', column: 'body' },
  { table: 'messages', column: 'content' },
  { table: 'request_questions', column: 'question' },
  { table: 'request_questions', column: 'answer' },
  { table: 'request_notes', column: 'body' },
  { table: 'request_assignments', column: 'note' },
  { table: 'bills', column: 'facts' },
  { table: 'bill_documents', column: 'name' },
  { table: 'bill_documents', column: 'reading' },
  { table: 'bill_reviews', column: 'body' },
  { table: 'bill_letters', column: 'body' },
  { table: 'bill_calls', column: 'said' },
  { table: 'deadlines', column: 'label' },
  { table: 'record_authorizations', column: 'code_verifier' },
  { table: 'record_connections', column: 'tokens' },
  { table: 'record_people', column: 'hash_key' },
  { table: 'record_documents', column: 'file_key' },
  { table: 'record_documents', column: 'reason' },
  { table: 'record_documents', column: 'name' },
  { table: 'record_documents', column: 'title' },
  { table: 'record_documents', column: 'reading' },
  { table: 'record_pages', column: 'body' },
  { table: 'record_facts', column: 'body' },
  { table: 'record_facts', column: 'original' },
  { table: 'record_fact_sources', column: 'body' },
  { table: 'record_words', column: 'words' },
  { table: 'record_shares', column: 'label' },
  { table: 'record_shares', column: 'secret' },
  { table: 'record_share_openings', column: 'recipient' },
  { table: 'patient_notes', column: 'words' },
  { table: 'staff_alerts', column: 'resolution' },
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];

/** Location of a value, limited to the columns listed above. */
export const encryptedLocation = <Table extends EncryptedColumn['table']>(
  table: Table,
  column: Extract<EncryptedColumn, { table: Table }>['column'],
  rowId: string,
) => ({ table, column, rowId });
