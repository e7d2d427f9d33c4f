import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const evaluatedRuleQueries: Resolvers = {
  async evaluatedRule({ id, release_id }: { id: string; release_id: string }, { records }) {
    const evaluatedRule = await records.find('evaluated_rule', id)
    if (evaluatedRule?.release_id !== release_id)
      throw createServiceError('NOT_FOUND', 'The release has no evaluated rule with this id.')
    return { ...done, evaluatedRule }
  },
}
