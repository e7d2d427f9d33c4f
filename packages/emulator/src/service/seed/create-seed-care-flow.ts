import type { CareFlowRow } from '../../store/tables.ts'
import { DAY, type DataPointDefinition } from '../definitions/care-flow-definition.ts'
import { definitions } from '../definitions/definitions.ts'
import { newestRelease } from '../definitions/find-release.ts'

const FIRST_START = Date.parse('2026-01-05T08:00:00.000Z')
const NEVER = '9999-12-31T00:00:00.000Z'

const statuses = ['active', 'completed', 'stopped', 'missing_baseline_info'] as const

/** A care flow of one of the published definitions, in one status after the other, whatever day it is today. */
export function createSeedCareFlow(index: number): Omit<CareFlowRow, 'environment' | 'id' | 'patient_id'> {
  const status = statuses[index % statuses.length]
  const definition = definitions[index % definitions.length] ?? definitions[0]
  const release = newestRelease(definition)
  const start = FIRST_START - (index % 300) * DAY
  const waits = status === 'missing_baseline_info'
  const values = waits ? [] : release.dataPoints.map((dataPoint) => [dataPoint.id, createValue(dataPoint)])
  return {
    definition_id: definition.id,
    release_id: release.release_id,
    start_date: new Date(start).toISOString(),
    active_at: waits ? '' : new Date(start).toISOString(),
    complete_at: status === 'completed' ? new Date(start + release.days * DAY).toISOString() : NEVER,
    stop_date: status === 'stopped' ? new Date(start + 2 * DAY).toISOString() : '',
    stop_reason: status === 'stopped' ? 'The patient moved away.' : '',
    created_by: 'emulator',
    created_by_name: 'Emulator',
    data_points: JSON.stringify(Object.fromEntries(values)),
  }
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
