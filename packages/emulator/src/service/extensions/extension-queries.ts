import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const extensionQueries: Resolvers = {
  /** The record of an extension has the id of its activity. */
  async extensionActivityRecord({ id }: { id: string }, { records }) {
    const record = await records.find('extension_record', id)
    if (!record) throw createServiceError('NOT_FOUND', 'There is no extension activity with this id.')
    return { ...done, record }
  },
}
