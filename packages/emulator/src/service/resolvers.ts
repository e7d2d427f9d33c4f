import type { MutationResolvers, QueryResolvers } from './__generated__/resolvers.ts'
import { activityContentQueries } from './activities/activity-content-resolvers.ts'
import {
  activityMutations,
  activityQueries,
  removedActivityQueries,
} from './activities/activity-resolvers.ts'
import { careFlowMutations, careFlowQueries } from './care-flows/care-flow-resolvers.ts'
import { definitionQueries } from './definitions/definition-resolvers.ts'
import type { Environment } from './environment.ts'
import { fileQueries } from './files/file-resolvers.ts'
import { hostedPagesMutations, hostedPagesQueries } from './hosted-pages/hosted-pages-resolvers.ts'
import { patientMutations, patientQueries } from './patients/patient-resolvers.ts'
import { apiCallMutations, apiCallQueries } from './records/api-call-resolvers.ts'
import { dataPointMutations, dataPointQueries } from './records/data-point-resolvers.ts'
import { formMutations, formQueries } from './records/form-resolvers.ts'
import { timerMutations, timerQueries } from './records/timer-resolvers.ts'
import { trackMutations, trackQueries } from './records/track-resolvers.ts'
import { tenantQueries } from './tenant/tenant-resolvers.ts'
import { webhookCallMutations, webhookCallQueries } from './webhooks/webhook-call-resolvers.ts'

/** The supported root fields. */
export const queries: QueryResolvers<Environment> = {
  ...patientQueries,
  ...definitionQueries,
  ...careFlowQueries,
  ...activityQueries,
  ...removedActivityQueries,
  ...activityContentQueries,
  ...trackQueries,
  ...timerQueries,
  ...apiCallQueries,
  ...hostedPagesQueries,
  ...tenantQueries,
  ...dataPointQueries,
  ...fileQueries,
  ...formQueries,
  ...webhookCallQueries,
}

export const mutations: MutationResolvers<Environment> = {
  ...patientMutations,
  ...careFlowMutations,
  ...activityMutations,
  ...dataPointMutations,
  ...formMutations,
  ...trackMutations,
  ...timerMutations,
  ...apiCallMutations,
  ...hostedPagesMutations,
  ...webhookCallMutations,
}
