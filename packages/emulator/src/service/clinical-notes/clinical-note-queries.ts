import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const clinicalNoteQueries: Resolvers = {
  async clinicalNote({ id }: { id: string }, { records }) {
    const clinical_note = await records.find('clinical_note', id)
    if (!clinical_note) throw createServiceError('NOT_FOUND', 'There is no clinical note with this id.')
    return { ...done, clinical_note }
  },
}
