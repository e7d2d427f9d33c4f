import type { CareFlowRow } from '../../store/tables.ts'
import { DAY, type DataPointDefinition, type Release } from '../definitions/care-flow-definition.ts'
import { definitions } from '../definitions/definitions.ts'
import { newestRelease } from '../definitions/find-release.ts'

/** When care flows start, after midnight UTC. In ms. */
const MORNING = DAY / 3

type Status = 'active' | 'completed' | 'stopped' | 'missing_baseline_info'

const statuses: readonly Status[] = ['active', 'completed', 'stopped', 'missing_baseline_info']

/**
 * A care flow of one of the published definitions, in one status after the other. It has started so many days before
 * `now` that its definition has it in that status. The same index gives the same care flow all through a day.
 */
export function createSeedCareFlow(
  index: number,
  now: Date,
): Omit<CareFlowRow, 'environment' | 'id' | 'patient_id'> {
  const definition = definitions[index % definitions.length] ?? definitions[0]
  const release = newestRelease(definition)
  const status = chooseStatus(index, release)
  const yesterday = Math.floor(now.getTime() / DAY - 1) * DAY + MORNING
  const start = yesterday - countDays(status, index, release) * DAY
  const waits = status === 'missing_baseline_info'
  const values = waits ? [] : release.dataPoints.map((dataPoint) => [dataPoint.id, createValue(dataPoint)])
  return {
    definition_id: definition.id,
    release_id: release.release_id,
    start_date: new Date(start).toISOString(),
    active_at: waits ? '' : new Date(start).toISOString(),
    complete_at: new Date(start + release.days * DAY).toISOString(),
    stop_date: status === 'stopped' ? new Date(start + 2 * DAY).toISOString() : '',
    stop_reason: status === 'stopped' ? 'The patient moved away.' : '',
    created_by: 'emulator',
    created_by_name: 'Emulator',
    data_points: JSON.stringify(Object.fromEntries(values)),
  }
}

function chooseStatus(index: number, { dataPoints }: Release): Status {
  const status = statuses[index % statuses.length] ?? 'active'
  const canWait = dataPoints.some(({ optional }) => !optional)
  return status === 'missing_baseline_info' && !canWait ? 'completed' : status
}

/** How many days before yesterday it started. */
function countDays(status: Status, index: number, { days }: Release): number {
  const some = index % 30
  return {
    active: index % (days - 1),
    completed: days + some,
    stopped: 2 + some,
    missing_baseline_info: some,
  }[status]
}

function createValue({ valueType, possibleValues }: DataPointDefinition): string {
  const values = {
    BOOLEAN: 'true',
    DATE: '2026-01-02',
    NUMBER: '120',
    STRING: possibleValues?.[0]?.value ?? 'yes',
    STRINGS_ARRAY: '["ramipril"]',
    TELEPHONE: '+447700900123',
  }
  return values[valueType]
}
