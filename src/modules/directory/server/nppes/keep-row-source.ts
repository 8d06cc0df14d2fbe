import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';

/**
 * Before a file changes rows that came from no file, stores their other values as facts of the previous
 * source. Otherwise they would be attributed to the file.
 */
export async function keepRowSource(tx: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into provider_facts (id, provider_id, fact, value, method, source, observed_at)
    select gen_random_uuid(), p.id, stated.fact, stated.value, 'file', p.source, p.created_at
    from providers p cross join lateral (values
      ('email', to_jsonb(nullif(p.email, ''))),
      ('office_hours', nullif(p.office_hours, '{}'::jsonb)),
      ('new_patients', to_jsonb(p.accepts_new_patients)),
      ('insurance', nullif(to_jsonb(p.accepts_insurance), '[]'::jsonb)),
      ('languages', nullif(to_jsonb(p.languages), '[]'::jsonb)),
      ('negotiated_rate', to_jsonb(p.negotiated_rate_cents)),
      ('direct_pay_rate', to_jsonb(p.direct_pay_rate_cents))
    ) as stated (fact, value)
    where p.id = any (${sql.param(`{${ids.join()}}`)}::uuid[]) and p.source_row is null and stated.value is not null
      and not exists (select 1 from provider_facts f where f.provider_id = p.id
        and (f.fact = stated.fact or (stated.fact = 'insurance' and f.fact = 'insurance_plan')))`);
}
