import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const checklistQueries: Resolvers = {
  checklist({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    if (action?.type !== 'CHECKLIST')
      throw createServiceError('NOT_FOUND', 'There is no checklist with this id.')
    const { title, items } = action
    return { ...done, checklist: { title, items } }
  },
}
