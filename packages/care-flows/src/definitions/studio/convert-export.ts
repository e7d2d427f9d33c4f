import type { CareFlowFile, Differences, StepFile, TrackFile } from '../care-flow-schema.ts'
import { profile } from '../list-data-points.ts'
import { chooseNames, createUniqueKey, type PublishedCareFlow } from '../published-care-flow.ts'
import { truncateTitle } from '../title.ts'
import { type AddedParts, writeDefinition } from '../write-definition.ts'
import { dropEmpty, findValueType } from '../write-question.ts'
import { type Conversion, formatDuration, type Lookup } from './conversion.ts'
import { convertAction, hasContent, listMappedDataPoints } from './convert-actions.ts'
import { convertPublishedParts } from './convert-published-parts.ts'
import { convertStarts, convertTransitions, convertTriggers } from './convert-transitions.ts'
import type { Entry, Named } from './export-schema.ts'
import type { StudioVersion } from './read-export.ts'

/** Converts an export into a definition with the same ids. */
export function convertExport(lookup: Lookup, version: Required<StudioVersion>): CareFlowFile {
  const { find, get, parts } = lookup
  const steps = listReachableSteps(lookup)
  const actionsOf = new Map(
    steps.map((step) => {
      const actions = step.action_definition_ids.flatMap((id) => find('actions', id, step) ?? [])
      return [step, actions.filter((action) => hasContent(lookup, action))]
    }),
  )
  const actions = [...actionsOf.values()].flat()
  const formIds = new Set(actions.map(({ form_definition_id }) => form_definition_id))
  const forms = parts.forms.filter(({ definition_id }) => formIds.has(definition_id))
  const published = convertPublishedParts(lookup, forms, version)
  const webhookIds = new Set(parts.triggers.map(({ settings }) => settings?.webhook_id))
  const webhooks = parts.extension_webhooks.filter(({ definition_id }) => webhookIds.has(definition_id))
  const conversion: Conversion = {
    ...lookup,
    ...nameParts(lookup, { published, steps, actions, webhooks }),
    added: { calculations: {}, constants: {}, variables: {} },
  }
  const { added, names } = conversion
  const differences: Record<string, Differences> = {}
  const tracks = Object.fromEntries(
    parts.tracks.map((track) => [names.tracks.get(track.definition_id) ?? '', writeTrack(track)]),
  )
  const [reminders] = parts.settings
    .flatMap((settings) => settings.reminders ?? [])
    .flatMap(({ amount, delay }) => (amount > 0 ? { times: amount, every: formatDuration(delay) } : []))
  return writeDefinition(
    published,
    dropEmpty<AddedParts>({
      names,
      extension_webhooks: Object.fromEntries(webhooks.map(convertWebhook)),
      ...added,
      starts: convertStarts(conversion),
      reminders,
      steps: differences,
      tracks,
    }),
  )

  function convertWebhook(webhook: Entry<'extension_webhooks'>) {
    const { definition_id, extension, webhook_key } = webhook
    const returns = parts.data_point_definitions
      .filter(({ source_definition_id }) => source_definition_id === definition_id)
      .map(({ key, valueType }) => [key, { type: findValueType(valueType) }] as const)
    const title = `${extension} ${webhook_key}`
    return [
      names.webhooks.get(definition_id) ?? '',
      dropEmpty({ title, returns: Object.fromEntries(returns) }),
    ] as const
  }

  function writeTrack(track: Entry<'tracks'>): TrackFile {
    const own = steps.filter(({ track_definition_id }) => track_definition_id === track.definition_id)
    return {
      title: track.title || track.definition_id,
      starts: convertTriggers(conversion, track),
      first: convertTransitions(conversion, track),
      steps: Object.fromEntries(
        own.map((step) => [names.steps.get(step.definition_id) ?? '', writeStep(step)]),
      ),
    }
  }

  function writeStep(step: Entry<'steps'>): StepFile {
    const { definition_id: id, title, label_definition_ids } = step
    const [label] = label_definition_ids.flatMap((labelId) => get('labels', labelId) ?? [])
    const written = (actionsOf.get(step) ?? []).map((action) => convertAction(conversion, action))
    const next = convertTransitions(conversion, step)
    differences[names.steps.get(id) ?? ''] = dropEmpty<Differences>({
      id,
      label: label && { id: label.definition_id },
      actions: { ...written.map(({ own }) => own) },
    })
    return {
      title: title || id,
      ...(label && { label: { text: truncateTitle(label.text), color: label.color } }),
      actions: written.map(({ file }) => file),
      ...(next !== 'end' && { next }),
    }
  }
}

function listReachableSteps({ find, addNote, parts }: Lookup): Entry<'steps'>[] {
  const reached = new Set<string>(parts.tracks.map(({ definition_id }) => definition_id))
  for (const id of reached)
    for (const { origin, destination } of parts.transitions)
      if (origin.node_id === id && destination.type === 'step') reached.add(destination.node_id)
  return parts.steps.filter((step) => {
    const isReached = reached.has(step.definition_id)
    if (!isReached) addNote(step, 'no transition leads to it, so it never starts and is left out')
    return isReached && find('tracks', step.track_definition_id, step) !== undefined
  })
}

interface Reached {
  published: PublishedCareFlow
  steps: Entry<'steps'>[]
  actions: Entry<'actions'>[]
  webhooks: Entry<'extension_webhooks'>[]
}

/** Chooses unique keys for the parts, and the names of data points in conditions and texts. */
function nameParts(
  lookup: Lookup,
  { published, steps, actions, webhooks }: Reached,
): Pick<Conversion, 'names' | 'taken'> {
  // Numbers the descriptions, because Studio derives their keys from their whole text.
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
    new Map(list.map((part) => [part.definition_id, createUniqueKey(taken, title(part), prefix)]))
  const called = actions.filter(({ type }) => type === 'plugin' || type.startsWith('api_call'))
  const keys = {
    steps: name(steps, ({ key, title }) => key || title, 'step'),
    actions: name(called, ({ title }) => title, 'action'),
    webhooks: name(webhooks, ({ extension, webhook_key }) => `${extension}_${webhook_key}`, 'webhook'),
    constants: new Map(
      lookup.parts.settings
        .flatMap(({ constants }) => constants)
        .map(({ id, key, label }) => [id, createUniqueKey(taken, label || key, 'constant')]),
    ),
  }
  const isRead = ({ category, key }: (typeof published.data_points)[number]) =>
    (category === 'PATIENT_PROFILE' && Object.hasOwn(profile, key)) ||
    (category === 'CALCULATION' && calculated.has(key.split('.')[0] ?? ''))
  const data_points = new Map<string, string>([
    // Reversed, so that the first action that collects a data point names the data point.
    ...actions.toReversed().flatMap((action) => {
      const key = keys.actions.get(action.definition_id)
      const { api_call_definition_id: call } = action
      const mapped = listMappedDataPoints(lookup, action).map(
        ({ name, id }) => [id, `${key}.${name}`] as const,
      )
      return call === '' ? mapped : [...mapped, [call, `${key}.status`] as const]
    }),
    ...chosen.data_points,
    ...published.data_points.filter(isRead).map(({ id, key }) => [id, key] as const),
    ...published.forms.flatMap(({ definition_id: form, questions }) =>
      questions.map(
        ({ definition_id: id }) => [id, `${chosen.forms.get(form)}.${chosen.questions.get(id)}`] as const,
      ),
    ),
    ...[...keys.steps, ...chosen.tracks].flatMap(([id, key]) => [
      [`${id}-ACTIVATION`, `${key}.ActivationDate`] as const,
      [`${id}-COMPLETION`, `${key}.CompletionDate`] as const,
    ]),
    ...lookup.parts.data_point_definitions.flatMap(({ definition_id, key, source_definition_id }) => {
      const webhook = keys.webhooks.get(source_definition_id)
      return webhook === undefined ? [] : [[definition_id, `${webhook}.${key}`] as const]
    }),
  ])
  return { names: { ...chosen, ...keys, data_points }, taken }
}
