import type { MutationResolvers, QueryResolvers } from './__generated__/resolvers.ts'
import { activityContentQueries } from './activities/activity-content-resolvers.ts'
import {
  activityMutations,
  activityQueries,
  removedActivityQueries,
} from './activities/activity-resolvers.ts'
import { apiCallMutations, apiCallQueries } from './api-call-resolvers.ts'
import { auditLogQueries } from './audit-log-resolvers.ts'
import { careFlowMutations, careFlowQueries } from './care-flows/care-flow-resolvers.ts'
import { dataPointMutations, dataPointQueries } from './data-point-resolvers.ts'
import { definitionQueries } from './definitions/definition-resolvers.ts'
import { elementQueries } from './element-resolvers.ts'
import type { Environment } from './environment.ts'
import { fileQueries } from './files/file-resolvers.ts'
import { formMutations, formQueries } from './form-resolvers.ts'
import { hostedPagesMutations, hostedPagesQueries } from './hosted-pages/hosted-pages-resolvers.ts'
import { patientMutations, patientQueries } from './patients/patient-resolvers.ts'
import { tenantQueries } from './tenant/tenant-resolvers.ts'
import { timerMutations, timerQueries } from './timer-resolvers.ts'
import { trackMutations, trackQueries } from './track-resolvers.ts'
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
  ...elementQueries,
  ...auditLogQueries,
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
