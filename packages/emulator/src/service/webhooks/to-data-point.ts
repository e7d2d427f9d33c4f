import type * as engine from '@orchestration/care-flows'
import type { DataPoint } from '@orchestration/webhooks'

/** Converts a data point to its fields in events. */
export function toDataPoint(dataPoint: engine.DataPoint): DataPoint {
  const { id, data_point_definition_id, valueType, serialized_value, data_set_id, date } = dataPoint
  return {
    id,
    data_point_definition_id,
    valueType: valueType.toLowerCase(),
    value: serialized_value,
    data_set_id,
    date,
  }
}
