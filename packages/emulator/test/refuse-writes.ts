import { Client } from 'pg'

/**
 * Makes PostgreSQL refuse the next writes to a table as deadlocks. Returns a function that ends it and resolves to the number
 * of refused writes.
 */
export async function refuseWrites(
  store: string,
  table: string,
  operation: 'insert' | 'update',
  times: number,
): Promise<() => Promise<number>> {
  const client = new Client({ connectionString: store })
  await client.connect()
  // A transaction that is rolled back does not turn a sequence back.
  await client.query(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') <= ${times} then raise 'refused by the test' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger refuse before ${operation} on ${table} for each row execute function refuse()`)
  return async () => {
    const { rows } = await client.query("select nextval('refusals') - 1 as refused")
    await client.query(`drop trigger refuse on ${table}; drop function refuse; drop sequence refusals`)
    await client.end()
    return Math.min(Number(rows[0].refused), times)
  }
}
