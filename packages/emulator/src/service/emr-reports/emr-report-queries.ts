import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const emrReportQueries: Resolvers = {
  async emrReport({ id }: { id: string }, { records }) {
    const report = await records.find('emr_report', id)
    if (!report) throw createServiceError('NOT_FOUND', 'There is no report with this id.')
    return { ...done, report }
  },
}
