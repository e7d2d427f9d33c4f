import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const emrReportMutations: Resolvers = {
  /** Changes nothing: the emulator's medical record took the report the first time. */
  async retryPushToEmr({ input }: { input: { activity_id: string } }, { activities }) {
    const found = await activities.find(input.activity_id)
    if (!found) throw createServiceError('NOT_FOUND', 'There is no activity with this id.')
    if (found.activity.object.type !== 'EMR_REPORT')
      throw createServiceError('BAD_REQUEST_ERROR', 'The activity is not of the type EMR_REPORT.')
    return done
  },
}
