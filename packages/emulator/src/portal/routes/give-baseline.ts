import { GraphQLError } from 'graphql'
import type { Context } from 'hono'
import { actOnCareFlow, holdCareFlow } from '../../service/care-flows/change-care-flow.ts'
import { readAnswers } from '../forms/read-answers.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import type { Attempt } from './try-on-care-flow.ts'

/** Gives a care flow the baseline values that a form holds. */
export async function giveBaseline(context: Context<PortalEnv>, id: string): Promise<Attempt> {
  const { environment, session } = context.var
  const answers = Object.entries(await readAnswers(context))
  const data_points = answers.flatMap(([data_point_definition_id, [value = '']]) =>
    value === '' ? [] : { data_point_definition_id, value },
  )
  const user = { id: session.administrator, name: session.administrator }
  const { length: since } = await environment.facts.list(id)
  try {
    await environment.transact(async (stores) => {
      const row = await holdCareFlow(stores, { pathway_id: id })
      await actOnCareFlow(stores, row, { type: 'update_baseline', data_points, user })
    })
    return { since }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { problem: error.message }
  }
}
