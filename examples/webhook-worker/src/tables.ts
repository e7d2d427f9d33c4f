import { DELIVERY_TABLE_SQL } from '@orchestration/webhooks'

/** The worker's tables. The primary key prevents a second appointment for an activity. */
export const TABLES: string = `${DELIVERY_TABLE_SQL}
create table appointment (
  activity_id text primary key,
  number integer generated always as identity,
  is_canceled boolean not null default false
);`
