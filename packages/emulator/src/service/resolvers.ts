import type { MutationResolvers, QueryResolvers } from './__generated__/resolvers.ts'
import { activityContentQueries } from './activities/activity-content-queries.ts'
import { activityMutations } from './activities/activity-mutations.ts'
import { activityQueries, removedActivityQueries } from './activities/activity-queries.ts'
import { apiCallMutations } from './api-call-mutations.ts'
import { apiCallQueries } from './api-call-queries.ts'
import { auditLogQueries } from './audit-log-queries.ts'
import { careFlowMutations } from './care-flows/care-flow-mutations.ts'
import { careFlowQueries } from './care-flows/care-flow-queries.ts'
import { dataPointMutations } from './data-point-mutations.ts'
import { dataPointQueries } from './data-point-queries.ts'
import { definitionQueries } from './definitions/definition-queries.ts'
import { elementQueries } from './element-queries.ts'
import { fileQueries } from './file-queries.ts'
import { formMutations } from './form-mutations.ts'
import { formQueries } from './form-queries.ts'
import { hostedPagesMutations } from './hosted-pages/hosted-pages-mutations.ts'
import { hostedPagesQueries } from './hosted-pages/hosted-pages-queries.ts'
import { patientMutations } from './patients/patient-mutations.ts'
import { patientQueries } from './patients/patient-queries.ts'
import type { RequestContext } from './request-context.ts'
import { stakeholderQueries } from './stakeholder-queries.ts'
import { tenantQueries } from './tenant-queries.ts'
import { timerMutations } from './timer-mutations.ts'
import { timerQueries } from './timer-queries.ts'
import { trackMutations } from './track-mutations.ts'
import { trackQueries } from './track-queries.ts'
import { webhookMutations } from './webhooks/webhook-mutations.ts'
import { webhookQueries } from './webhooks/webhook-queries.ts'

/** The supported root fields. */
export const queries: QueryResolvers<RequestContext> = {
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
  ...stakeholderQueries,
  ...webhookQueries,
}

export const mutations: MutationResolvers<RequestContext> = {
  ...patientMutations,
  ...careFlowMutations,
  ...activityMutations,
  ...dataPointMutations,
  ...formMutations,
  ...trackMutations,
  ...timerMutations,
  ...apiCallMutations,
  ...hostedPagesMutations,
  ...webhookMutations,
}
