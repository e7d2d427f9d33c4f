import { type OrchestrationClient, paginate } from '@orchestration/client'
import type { Emulator } from '@orchestration/emulator'
import { CareflowActivitiesDocument, FormResponseDocument, PathwaysDocument } from '@orchestration/operations'
import type { Pool } from 'pg'

/** Record counts in both systems. */
export interface Work {
  /** Forms in all care flows. */
  forms: number
  /** Appointments in the worker's database that are not canceled. */
  appointments: number
  /** Form submissions that the service accepted. */
  submissions: number
  /** Submitted forms that contain their own appointment number. */
  matches: number
}

interface Systems {
  emulator: Emulator
  client: OrchestrationClient
  pool: Pool
}

export async function countWork({ emulator, client, pool }: Systems): Promise<Work> {
  const { rows } = await pool.query<{ activity_id: string; number: number }>(
    'select activity_id, number from appointment where not is_canceled',
  )
  const submitted = (await emulator.listDeliveries()).filter(({ type }) => type === 'form.submitted')
  const work: Work = { forms: 0, appointments: rows.length, submissions: submitted.length, matches: 0 }
  for await (const { id: pathway_id } of paginate(client, PathwaysDocument)) {
    const { data } = await client.query({
      query: CareflowActivitiesDocument,
      variables: { pathway_id, filters: { activity_type: ['FORM'] } },
    })
    for (const { id: activity_id } of data.careflowActivities.activities) {
      work.forms += 1
      const variables = { activity_id, pathway_id }
      const form = await client.query({ query: FormResponseDocument, variables })
      const number = form.data.formResponse.response.answers[0]?.value
      if (rows.some((row) => row.activity_id === activity_id && String(row.number) === number)) {
        work.matches += 1
      }
    }
  }
  return work
}
