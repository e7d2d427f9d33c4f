import type { SelectQueryBuilder } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Reader, Tables } from '../../store/tables.ts'

/**
 * Selects the sessions that have neither completed nor expired, the next to expire first. Their care flows have one of the
 * releases.
 */
export function selectOpenSessions(
  database: Reader,
  environment: EnvironmentName,
  releases: readonly string[],
): SelectQueryBuilder<Tables, 'hosted_session', object> {
  return database
    .selectFrom('hosted_session')
    .where((where) => where.and({ environment, completed_at: '', expired_at: '' }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('care_flow')
          .select('care_flow.id')
          .whereRef('care_flow.environment', '=', 'hosted_session.environment')
          .whereRef('care_flow.id', '=', 'hosted_session.care_flow_id')
          .where('care_flow.release_id', 'in', releases),
      ),
    )
    .orderBy('expires_at')
}
