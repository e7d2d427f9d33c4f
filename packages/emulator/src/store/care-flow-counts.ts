const countPatients = `cast(count(distinct patient_id) as integer) as patients,
  cast(count(distinct case when active > 0 then patient_id end) as integer) as pending`

/** The views that count the care flows of each definition, by name. */
export const careFlowCounts: Readonly<Record<'care_flow_count' | 'care_flow_patient_count', string>> = {
  /** How many care flows a release has in a status, and how many activities they have. */
  care_flow_count: `select environment, definition_id, release_id, status, cast(count(*) as integer) as care_flows,
  cast(sum(activities) as integer) as activities, cast(sum(active) as integer) as active,
  cast(sum(failed) as integer) as failed, cast(sum(canceled) as integer) as canceled
from care_flow group by environment, definition_id, release_id, status`,
  /**
   * How many patients have care flows of a release, and how many of them have an active activity there. An empty `release_id`
   * stands for all releases of the definition.
   */
  care_flow_patient_count: `select environment, definition_id, '' as release_id, ${countPatients}
from care_flow group by environment, definition_id
union all
select environment, definition_id, release_id, ${countPatients}
from care_flow group by environment, definition_id, release_id`,
}
