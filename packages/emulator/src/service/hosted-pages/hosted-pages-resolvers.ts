import type {
  MutationResolvers,
  QueryResolvers,
  StartHostedPathwaySessionInput,
} from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import { createCareFlow } from '../care-flows/create-care-flow.ts'
import { findStakeholder, toAssignee } from '../definitions/stakeholders.ts'
import type { Environment } from '../environment.ts'
import { createPatient } from '../patients/change-patient.ts'
import { successPayload } from '../root-resolver.ts'
import type { HostedPagesRepository } from './hosted-pages-repository.ts'
import {
  type HostedSessionInput,
  type StartedHostedSession,
  startHostedActivitySession,
  startHostedSession,
} from './hosted-sessions.ts'

export const hostedPagesQueries: QueryResolvers<Environment> = {
  /** Returns a stable link, or null if the stakeholder has no activity in the care flow. */
  hostedPagesLink({ pathway_id, stakeholder_id }, environment) {
    const careFlow = environment.careFlows.require(pathway_id)
    const stakeholder = findStakeholder(careFlow, stakeholder_id, environment.definitions)
    const none = { ...successPayload, hosted_pages_link: null }
    if (!stakeholder) return none
    const { id } = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
    if (environment.activities.count({ care_flow_id: [pathway_id], assignee: [id] }) === 0) return none
    const url = environment.hostedPages.ensureLink({
      care_flow_id: pathway_id,
      stakeholder_id: stakeholder.id,
    })
    return {
      ...successPayload,
      hosted_pages_link: { id: url.split('/').at(-1) ?? '', pathway_id, stakeholder_id, url },
    }
  },
}

export const hostedPagesMutations: MutationResolvers<Environment> = {
  startHostedActivitySession({ input }, environment) {
    const started = startHostedActivitySession(environment, input)
    return { ...successPayload, ...toSessionFields(started, environment.hostedPages, input) }
  },

  startHostedPathwaySession({ input }, environment, { apiKey }) {
    const patient_id = ensurePatient(input, environment)
    const started = createCareFlow(environment, { ...input, patient_id }, apiKey)
    const { careFlow, patient, release, state } = started
    const wanted = input.stakeholder_definition_id
    const stakeholder = release.stakeholders.find(({ definition_id, clinical_app_role }) =>
      wanted == null ? clinical_app_role === 'PATIENT' : definition_id === wanted,
    )
    assertFound(stakeholder, 'The care flow has no such stakeholder.')
    const session = startHostedSession(environment, { careFlow, patient, stakeholder, input })
    return {
      ...successPayload,
      ...toSessionFields(session, environment.hostedPages, input),
      pathway_id: careFlow.id,
      stakeholder: toAssignee(stakeholder, state.patient),
    }
  },
}

/** Payload fields that both session mutations return. */
function toSessionFields(
  { session, token }: StartedHostedSession,
  hostedPages: HostedPagesRepository,
  { user_context, tracking }: HostedSessionInput,
) {
  return {
    session_id: session.id,
    session_url: hostedPages.sessionUrlOf(token),
    language: session.language,
    organization_slug: null,
    user_context: user_context
      ? { stytch_member_id: null, stytch_member_email: null, ...user_context }
      : null,
    tracking: tracking
      ? {
          utm_source: null,
          utm_medium: null,
          utm_campaign: null,
          utm_term: null,
          utm_content: null,
          custom: null,
          ...tracking,
        }
      : null,
  }
}

/** Returns the patient's id. If the input does not identify a patient, creates one with an empty profile. */
function ensurePatient(
  { patient_id, patient_identifier }: StartHostedPathwaySessionInput,
  environment: Environment,
): string {
  if (patient_id != null) return patient_id
  if (patient_identifier != null) return environment.patients.require({ patient_identifier }).id
  return createPatient(environment, {}).id
}
