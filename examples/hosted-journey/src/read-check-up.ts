import type { OrchestrationClient } from '@orchestration/client'
import { PathwayDataPointsDocument } from '@orchestration/operations'

/** Returns the patient's answers, keyed by data point key, such as `recovery.pain`. */
export async function readCheckUp(
  client: OrchestrationClient,
  careFlowId: string,
): Promise<Record<string, string | null>> {
  const { data } = await client.query({
    query: PathwayDataPointsDocument,
    variables: { pathway_id: careFlowId },
  })
  return Object.fromEntries(
    data.pathwayDataPoints.dataPoints.map(({ key, serialized_value }) => [
      key ?? '',
      serialized_value ?? null,
    ]),
  )
}
