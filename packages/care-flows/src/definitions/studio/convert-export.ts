import type { CareFlowFile, Differences, StepFile, TrackFile } from '../care-flow-schema.ts'
import { profile } from '../list-data-points.ts'
import { chooseNames, type PublishedCareFlow, takeKey } from '../published-care-flow.ts'
import { writeDefinition } from '../write-definition.ts'
import { cutTitle } from '../written-text.ts'
import { type Conversion, createLookup, type Lookup, type StudioReport, writeLength } from './conversion.ts'
import { isComplete, listMapped, listOwnIds, typeOf, writeAction } from './convert-actions.ts'
import { writeStarts, writeTriggers, writeWays } from './convert-ways.ts'
import type { Entry, Named, StudioExport } from './export-schema.ts'
import { publishExport } from './publish-export.ts'
import type { StudioVersion } from './read-export.ts'

/** Converts an export into a definition with the same ids. */
export function convertExport(
  parts: StudioExport,
  version: Required<StudioVersion>,
  report: StudioReport,
): CareFlowFile {
  const lookup = createLookup(parts, report)
  // Only what the care flow can reach becomes part of the definition.
  const steps = listReached(lookup)
  const stepActions = new Map(
    steps.map((step) => [
      step,
      step.action_definition_ids
        .flatMap((id) => lookup.find('actions', id, step) ?? [])
        .filter((action) => isComplete(lookup, action)),
    ]),
  )
  const actions = [...stepActions.values()].flat()
  const formIds = new Set(actions.map(({ form_definition_id }) => form_definition_id))
  const forms = parts.forms.filter(({ definition_id }) => formIds.has(definition_id))
  const published = publishExport(lookup, forms, version)
  const webhookIds = new Set(parts.triggers.map(({ settings }) => settings?.webhook_id))
  const webhooks = parts.extension_webhooks.filter(({ definition_id }) => webhookIds.has(definition_id))
  const conversion: Conversion = {
    ...lookup,
    ...nameParts(lookup, { published, steps, actions, webhooks }),
    added: { calculations: {}, constants: {}, variables: {} },
  }
  const { added, names } = conversion
  addIds(published, conversion)
  const differences: Record<string, Differences> = {}
  const tracks = Object.fromEntries(
    parts.tracks.map((track) => [names.tracks.get(track.definition_id) ?? '', writeTrack(track)]),
  )
  const starts = writeStarts(conversion)
  const [reminders] = parts.settings.flatMap((settings) =>
    settings.reminders && settings.reminders.amount > 0 ? settings.reminders : [],
  )
  return writeDefinition(published, {
    names,
    ...(webhooks.length > 0 && {
      extension_webhooks: Object.fromEntries(webhooks.map((webhook) => writeWebhook(conversion, webhook))),
    }),
    ...Object.fromEntries(Object.entries(added).filter(([, list]) => Object.keys(list).length > 0)),
    ...(starts.length > 0 && { starts }),
    ...(reminders && { reminders: { times: reminders.amount, every: writeLength(reminders.delay) } }),
    steps: differences,
    tracks,
  })

  function writeTrack(track: Entry<'tracks'>): TrackFile {
    const own = steps.filter(({ track_definition_id }) => track_definition_id === track.definition_id)
    return {
      title: track.title || track.definition_id,
      starts: writeTriggers(conversion, track),
      first: writeWays(conversion, track),
      steps: Object.fromEntries(
        own.map((step) => [names.steps.get(step.definition_id) ?? '', writeStep(step)]),
      ),
    }
  }

  function writeStep(step: Entry<'steps'>): StepFile {
    const { definition_id, title, label_definition_ids } = step
    const [label] = label_definition_ids.flatMap((id) => lookup.get('labels', id) ?? [])
    const made = (stepActions.get(step) ?? []).map(
      (action) => [listOwnIds(conversion, action), writeAction(conversion, action)] as const,
    )
    const next = writeWays(conversion, step)
    differences[names.steps.get(definition_id) ?? ''] = {
      id: definition_id,
      ...(label && { label: { id: label.definition_id } }),
      ...(made.length > 0 && { actions: { ...made.map(([ids]) => ids) } }),
    }
    return {
      title: title || definition_id,
      ...(label && { label: { text: cutTitle(label.text), color: label.color } }),
      actions: made.map(([, action]) => action),
      ...(next !== 'end' && { next }),
    }
  }
}

function listReached({ find, note, parts }: Lookup): Entry<'steps'>[] {
  const reached = new Set<string>(parts.tracks.map(({ definition_id }) => definition_id))
  for (const id of reached)
    for (const { origin, destination } of parts.transitions)
      if (origin.node_id === id && destination.type === 'step') reached.add(destination.node_id)
  return parts.steps.filter((step) => {
    const isReached = reached.has(step.definition_id)
    if (!isReached) note(step, 'no way leads to it, so it never starts and is left out')
    return isReached && find('tracks', step.track_definition_id, step) !== undefined
  })
}

interface Reached {
  published: PublishedCareFlow
  steps: Entry<'steps'>[]
  actions: Entry<'actions'>[]
  webhooks: Entry<'extension_webhooks'>[]
}

/** Chooses the keys of the parts, no two alike, and the names by which conditions and texts mention data points. */
function nameParts(
  lookup: Lookup,
  { published, steps, actions, webhooks }: Reached,
): Pick<Conversion, 'names' | 'taken'> {
  const { parts } = lookup
  // Studio makes the key of a description of all its text.
  const descriptions = published.forms
    .flatMap(({ questions }) => questions)
    .filter(({ userQuestionType }) => userQuestionType === 'DESCRIPTION')
  const chosen = chooseNames(published, {
    questions: new Map(descriptions.map(({ definition_id }, index) => [definition_id, `text-${index + 1}`])),
  })
  const calculated = new Set(actions.map(({ calculation_definition_id }) => calculation_definition_id))
  const taken = new Set([
    ...['end', ...Object.keys(profile), ...calculated],
    ...[chosen.forms, chosen.data_points, chosen.tracks].flatMap((map) => [...map.values()]),
  ])
  const name = <Part extends Named>(list: readonly Part[], title: (part: Part) => string, prefix: string) =>
    new Map(list.map((part) => [part.definition_id, takeKey(taken, title(part), prefix)]))
  const named = {
    ...chosen,
    steps: name(steps, ({ key, title }) => key || title, 'step'),
    actions: name(
      actions.filter(({ type }) => type === 'plugin' || type.startsWith('api_call')),
      ({ title }) => title,
      'action',
    ),
    webhooks: name(webhooks, ({ extension, webhook_key }) => `${extension}_${webhook_key}`, 'webhook'),
    constants: new Map(
      parts.settings
        .flatMap(({ constants }) => constants)
        .map(({ id, key, label }) => [id, takeKey(taken, label || key, 'constant')]),
    ),
  }
  const data_points = new Map(chosen.data_points)
  for (const { id, category, key } of published.data_points)
    if (
      (category === 'PATIENT_PROFILE' && Object.hasOwn(profile, key)) ||
      (category === 'CALCULATION' && calculated.has(key.split('.')[0] ?? ''))
    )
      data_points.set(id, key)
  for (const { definition_id: form, questions } of published.forms)
    for (const { definition_id: id } of questions)
      data_points.set(id, `${named.forms.get(form)}.${named.questions.get(id)}`)
  for (const [id, key] of [...named.steps, ...named.tracks]) {
    data_points.set(`${id}-ACTIVATION`, `${key}.ActivationDate`)
    data_points.set(`${id}-COMPLETION`, `${key}.CompletionDate`)
  }
  for (const webhook of webhooks)
    for (const { definition_id, key } of listReported(lookup, webhook))
      data_points.set(definition_id, `${named.webhooks.get(webhook.definition_id)}.${key}`)
  for (const action of actions) {
    const key = named.actions.get(action.definition_id)
    if (action.api_call_definition_id) data_points.set(action.api_call_definition_id, `${key}.status`)
    for (const { name, id } of listMapped(lookup, action))
      if (!data_points.has(id)) data_points.set(id, `${key}.${name}`)
  }
  return { names: { ...named, data_points }, taken }
}

/** The data points that an extension webhook brings. */
function listReported({ parts }: Lookup, { definition_id }: Entry<'extension_webhooks'>) {
  return parts.data_point_definitions.filter(
    ({ category, source_definition_id }) =>
      category === 'extension_webhook' && source_definition_id === definition_id,
  )
}

function writeWebhook(conversion: Conversion, webhook: Entry<'extension_webhooks'>) {
  const { definition_id, extension, webhook_key } = webhook
  const returns = listReported(conversion, webhook).map((point) => [
    point.key,
    { type: typeOf(conversion, point.definition_id) },
  ])
  return [
    conversion.names.webhooks.get(definition_id) ?? '',
    {
      title: `${extension} ${webhook_key}`,
      ...(returns.length > 0 && { returns: Object.fromEntries(returns) }),
    },
  ] as const
}

/** Gives stakeholders, forms and questions the ids that their keys make. */
function addIds({ release_id, stakeholders, forms }: PublishedCareFlow, { names }: Conversion): void {
  for (const stakeholder of stakeholders)
    stakeholder.id = `${release_id}.${names.stakeholders.get(stakeholder.definition_id)}`
  for (const form of forms) {
    form.id = `${release_id}.${names.forms.get(form.definition_id)}`
    for (const question of form.questions)
      question.id = `${form.id}.${names.questions.get(question.definition_id)}`
  }
}
