import { OperationError, type OrchestrationClient, writeOnce } from '@orchestration/client'
import { ActivityDocument, SubmitFormResponseDocument } from '@orchestration/operations'
import type { Pool } from 'pg'

/** The two systems that the worker synchronizes. */
export interface Systems {
  client: OrchestrationClient
  pool: Pool
}

/**
 * Books an appointment and submits its number if the activity is active. Cancels the appointment if the activity is canceled.
 * Idempotent, because it reads the activity first.
 */
export async function syncAppointment({ client, pool }: Systems, activityId: string): Promise<void> {
  const activity = await readActivity(client, activityId)
  if (activity?.status === 'DONE') return
  if (activity?.status !== 'ACTIVE') {
    await pool.query('update appointment set is_canceled = true where activity_id = $1', [activityId])
    return
  }
  const { inputs } = activity
  const questions = inputs?.__typename === 'FormActivityInputs' ? inputs.form?.questions : undefined
  const question = questions?.find(({ key }) => key === 'number')
  if (!question) throw new Error('The form has no question with the key "number".')

  const value = String(await bookAppointment(pool, activityId))
  const input = { activity_id: activityId, response: [{ question_id: question.id, value }] }
  await writeOnce({
    async write() {
      await client.mutate({ mutation: SubmitFormResponseDocument, variables: { input } })
      return true
    },
    async find() {
      return (await readActivity(client, activityId))?.status === 'DONE' || undefined
    },
  })
}

/** Returns undefined if the activity was deleted together with its care flow. */
async function readActivity(client: OrchestrationClient, id: string) {
  try {
    const { data } = await client.query({ query: ActivityDocument, variables: { id } })
    return data.activity.activity
  } catch (error) {
    if (OperationError.is(error) && error.type === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Returns the activity's appointment number. Books the appointment on the first call. */
async function bookAppointment(pool: Pool, activityId: string): Promise<number> {
  // A no-op update, because `on conflict do nothing` returns no row.
  const { rows } = await pool.query<{ number: number }>(
    `insert into appointment (activity_id) values ($1)
     on conflict (activity_id) do update set activity_id = excluded.activity_id
     returning number`,
    [activityId],
  )
  const [appointment] = rows
  if (!appointment) throw new Error('The database returned no appointment.')
  return appointment.number
}
