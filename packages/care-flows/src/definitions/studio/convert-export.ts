import type { Release, StakeholderDefinition, TrackDefinition } from '../../engine/release.ts'
import { truncateTitle } from '../field-schemas.ts'
import { canConvert, convertAction } from './convert-actions.ts'
import { convertDataPoints } from './convert-data-points.ts'
import { convertForm } from './convert-form.ts'
import {
  convertStartTriggers,
  convertTransitions,
  convertTriggers,
  webhookKeyOf,
} from './convert-transitions.ts'
import type { ExportPart } from './export-schema.ts'
import type { Conversion, StudioExport } from './load-export-files.ts'

export function convertExport(studioExport: StudioExport): Release {
  const { findPart, parts, findReferencedPart, version } = studioExport
  const [pathway] = parts.pathways
  const steps = listReachableSteps(studioExport)
  const actionsByStep = new Map(
    steps.map((step) => {
      const actions = step.action_definition_ids.flatMap(
        (id) => findReferencedPart('actions', id, step) ?? [],
      )
      return [step, actions.filter((action) => canConvert(studioExport, action))]
    }),
  )
  const actions = [...actionsByStep.values()].flat()
  const formIds = new Set(actions.map(({ form_definition_id }) => form_definition_id))
  const forms = parts.forms.filter(({ definition_id }) => formIds.has(definition_id))
  const webhookIds = new Set(parts.triggers.map(({ settings }) => settings?.webhook_id))
  const webhooks = parts.extension_webhooks.filter(({ definition_id }) => webhookIds.has(definition_id))
  const { data_points, collected } = convertDataPoints(studioExport, { actions, forms, steps, webhooks })
  const stakeholders = convertStakeholders(studioExport)
  const conversion: Conversion = {
    ...studioExport,
    collected,
    stakeholders,
    variables: new Map(),
    links: new Map(),
  }
  const tracks = parts.tracks.map(
    (track): TrackDefinition => ({
      id: track.definition_id,
      key: track.title || track.definition_id,
      title: track.title || track.definition_id,
      triggers: convertTriggers(conversion, track),
      first_transitions: convertTransitions(conversion, track),
      steps: steps
        .filter(({ track_definition_id }) => track_definition_id === track.definition_id)
        .map((step) => {
          const { definition_id: id, key, title, label_definition_ids } = step
          const [label] = label_definition_ids.flatMap((labelId) => findPart('labels', labelId) ?? [])
          return {
            id,
            key: key || title || id,
            title: title || id,
            label: label
              ? { id: label.definition_id, text: truncateTitle(label.text), color: label.color }
              : null,
            actions: (actionsByStep.get(step) ?? []).flatMap((action) => convertAction(conversion, action)),
            actions_start_at_once: false,
            next: convertTransitions(conversion, step),
          }
        }),
    }),
  )
  const [reminders] = parts.settings
    .flatMap((settings) => settings.reminders ?? [])
    .flatMap(({ amount, delay }) => (amount > 0 ? { times: amount, every: delay } : []))
  if (pathway && parts.settings.some(({ api_call_retry_settings }) => api_call_retry_settings))
    studioExport.addWarning(
      pathway,
      'the retry settings of its API calls are not imported; a call is attempted 5 times',
    )
  const date = (pathway?.last_updated ?? pathway?.created)?.date ?? 0
  return {
    definition_id: pathway?.definition_id ?? '',
    title: pathway?.title || pathway?.definition_id || '',
    ...version,
    release_date: new Date(date).toISOString(),
    stakeholders,
    data_points,
    forms: forms.map((form) => convertForm(studioExport, form)),
    tracks,
    start_triggers: convertStartTriggers(conversion),
    extension_webhooks: webhooks.map((webhook) => ({
      id: webhookKeyOf(webhook),
      title: `${webhook.extension} ${webhook.webhook_key}`,
      data_points: parts.data_point_definitions
        .filter(({ source_definition_id }) => source_definition_id === webhook.definition_id)
        .map(({ key, definition_id }) => ({ key, data_point_definition_id: definition_id })),
    })),
    variables: [...conversion.variables.values()],
    constants: {},
    links: [...conversion.links.values()],
    reminders: reminders ?? null,
  }
}

/** Converts the stakeholders. Adds the patient if the export does not list one. */
function convertStakeholders({ createId, parts }: StudioExport): StakeholderDefinition[] {
  const stakeholders = parts.stakeholders.map(({ definition_id, label, clinical_app_role: role }) => ({
    id: createId(definition_id),
    definition_id,
    label: { en: label.en || role },
    clinical_app_role: role.toUpperCase() as StakeholderDefinition['clinical_app_role'],
  }))
  if (stakeholders.some(({ clinical_app_role }) => clinical_app_role === 'PATIENT')) return stakeholders
  const patient = {
    definition_id: 'patient',
    label: { en: 'Patient' },
    clinical_app_role: 'PATIENT',
  } as const
  return [{ id: createId('patient'), ...patient }, ...stakeholders]
}

function listReachableSteps({ addWarning, parts, findReferencedPart }: StudioExport): ExportPart<'steps'>[] {
  const reached = new Set<string>(parts.tracks.map(({ definition_id }) => definition_id))
  for (const id of reached)
    for (const { origin, destination } of parts.transitions)
      if (origin.node_id === id && destination.type === 'step') reached.add(destination.node_id)
  return parts.steps.filter((step) => {
    const isReached = reached.has(step.definition_id)
    if (!isReached) addWarning(step, 'no transition leads to it, so it never starts and is left out')
    return isReached && findReferencedPart('tracks', step.track_definition_id, step) !== undefined
  })
}
