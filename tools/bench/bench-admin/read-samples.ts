import pg from 'pg';
import type { Samples } from './screen.ts';

/** Reads IDs to open, and the newest day of the data. */
export async function readSamples(databaseUrl: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const list = async (query: string): Promise<string[]> => {
      const { rows } = await client.query<{ id: string }>(query);
      return rows.map(({ id }) => id);
    };
    const [today] = await list("select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as id");
    return {
      patientIds: await list('select user_id as id from care_requests order by id limit 300'),
      requestIds: await list('select id from care_requests order by id limit 300'),
      openRequestIds: await list(
        "select id from care_requests where status = 'pending_confirmation' and assigned_to is null order by id limit 100",
      ),
      callIds: await list("select id from calls where state = 'ended' order by id limit 300"),
      chatIds: await list('select id from conversations order by id limit 300'),
      agentIds: await list('select id from voice_agents order by id limit 20'),
      alertIds: await list('select id from staff_alerts where acknowledged_at is null order by id limit 50'),
      chargeIds: await list('select id from charges order by id limit 300'),
      providerIds: await list('select id from providers order by id limit 300'),
      today: today ?? '',
    };
  } finally {
    await client.end();
  }
}
