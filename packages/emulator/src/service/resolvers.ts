import type { MutationResolvers, QueryResolvers } from './__generated__/resolvers.ts'
import { activityMutations, activityQueries, removedActivityQueries } from './activities/activities.ts'
import { activityContentQueries } from './activities/activity-content.ts'
import { apiCallMutations, apiCallQueries } from './api-calls.ts'
import { auditLogQueries } from './audit-log/audit-log.ts'
import { careFlowMutations, careFlowQueries } from './care-flows/care-flows.ts'
import { dataPointMutations, dataPointQueries } from './data-points.ts'
import { definitionQueries } from './definitions/definition-queries.ts'
import { elementQueries } from './elements.ts'
import type { RequestContext } from './environment.ts'
import { fileQueries } from './files/files.ts'
import { formMutations, formQueries } from './forms.ts'
import { hostedPagesMutations, hostedPagesQueries } from './hosted-pages/hosted-pages.ts'
import { patientMutations, patientQueries } from './patients/patients.ts'
import { tenantQueries } from './tenant/tenant-queries.ts'
import { timerMutations, timerQueries } from './timers.ts'
import { trackMutations, trackQueries } from './tracks.ts'
import { webhookCallMutations, webhookCallQueries } from './webhooks/webhook-calls.ts'

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
  ...webhookCallQueries,
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
  ...webhookCallMutations,
}
