import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const messageQueries: Resolvers = {
  async message({ id }: { id: string }, { records }) {
    const message = await records.find('message', id)
    if (!message) throw createServiceError('NOT_FOUND', 'There is no message with this id.')
    return { ...done, message }
  },
}
