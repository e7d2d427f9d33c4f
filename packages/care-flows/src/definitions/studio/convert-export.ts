import { parseValue } from '../../engine/index.ts'
import type {
  CareFlowFile,
  TrackFile,
  WrittenDataPoint,
  WrittenForm,
  WrittenQuestion,
  WrittenStep,
} from '../care-flow-schema.ts'
import { type QuestionTypeName, questionTypes } from '../question-types.ts'
import type { Differences, ServiceDifferences } from '../service-differences.ts'
import { truncateTitle } from '../title.ts'
import {
  type Conversion,
  createUniqueKey,
  dropEmpty,
  findValueType,
  formatDuration,
  type Lookup,
} from './conversion.ts'
import { convertAction, hasContent } from './convert-actions.ts'
import { convertPublishedParts, type PublishedParts } from './convert-published-parts.ts'
import { convertStarts, convertTransitions, convertTriggers } from './convert-transitions.ts'
import type { Entry } from './export-schema.ts'
import { nameParts } from './name-parts.ts'
import type { StudioVersion } from './read-export.ts'

/**
 * Converts an export into a definition. `service` contains the published parts, with the ids and settings that definitions cannot
 * express.
 */
export function convertExport(
  lookup: Lookup,
  version: StudioVersion,
): { file: CareFlowFile; service: ServiceDifferences } {
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
  const published = convertPublishedParts(lookup, forms, version.release_id)
  const webhookIds = new Set(parts.triggers.map(({ settings }) => settings?.webhook_id))
  const webhooks = parts.extension_webhooks.filter(({ definition_id }) => webhookIds.has(definition_id))
  const conversion: Conversion = {
    ...lookup,
    ...nameParts(lookup, { published, steps, actions, webhooks }),
    added: { calculations: {}, constants: {}, variables: {} },
  }
  const { added, names, taken } = conversion
  const differences: Record<string, Differences> = {}
  const tracks = Object.fromEntries(
    parts.tracks.map((track) => [names.tracks.get(track.definition_id) ?? '', writeTrack(track)]),
  )
  const [reminders] = parts.settings
    .flatMap((settings) => settings.reminders ?? [])
    .flatMap(({ amount, delay }) => (amount > 0 ? { times: amount, every: formatDuration(delay) } : []))
  const isStart = ({ starts = 'with the care flow' }: TrackFile) =>
    [starts].flat().includes('with the care flow')
  // A definition needs a track that starts with the care flow. `service` does not list this track, so it is hidden.
  if (!Object.values(tracks).some(isStart))
    tracks[createUniqueKey(taken, 'start')] = { title: 'Start', steps: {} }
  const { definition_id: id = '', title, last_updated, created } = parts.pathways[0] ?? {}
  const people = published.stakeholders.flatMap(({ definition_id, label, clinical_app_role }) => {
    const key = names.stakeholders.get(definition_id) ?? ''
    const role = clinical_app_role === 'PHYSICIAN' ? ('physician' as const) : ('caregiver' as const)
    return key === 'patient' ? [] : [[key, { label: truncateTitle(label.en || key), role }] as const]
  })
  const baseline = published.data_points.flatMap((point) => {
    const key = names.baseline.get(point.id)
    return key === undefined ? [] : [[key, convertBaseline(point)] as const]
  })
  const file: CareFlowFile = {
    id,
    title: title || id,
    version: version.version,
    ...dropEmpty<Partial<CareFlowFile>>({
      stakeholders: Object.fromEntries(people),
      baseline: Object.fromEntries(baseline),
      forms: Object.fromEntries(
        published.forms.map((form) => [names.forms.get(form.definition_id), convertForm(form)]),
      ),
      extension_webhooks: Object.fromEntries(webhooks.map(convertWebhook)),
      ...added,
      starts: convertStarts(conversion),
      reminders,
    }),
    tracks,
  }
  const service = {
    release_id: version.release_id,
    release_date: new Date((last_updated ?? created)?.date ?? 0).toISOString(),
    steps: differences,
    ...keyParts(published, names),
  }
  return { file, service }

  function convertForm({ definition_id, title, questions }: PublishedParts['forms'][number]): WrittenForm {
    const converted = questions.map(
      (question) => [names.questions.get(question.definition_id), convertQuestion(question)] as const,
    )
    return { title: truncateTitle(title || definition_id), questions: Object.fromEntries(converted) }
  }

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

  function writeStep(step: Entry<'steps'>): WrittenStep {
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

/** Converts the parts of a baseline value on which conditions depend. */
function convertBaseline({
  valueType,
  possibleValues,
}: PublishedParts['data_points'][number]): WrittenDataPoint {
  const type = findValueType(valueType)
  const values = possibleValues ?? []
  const isNumeric =
    /^number/.test(type) && values.every(({ value }) => parseValue(value, 'NUMBER') !== undefined)
  return {
    type,
    ...(values.length > 0 &&
      (isNumeric || /^text/.test(type)) && {
        values: Object.fromEntries(values.map(({ value, label }) => [value, label])),
      }),
  }
}

/** Converts the parts of a question on which conditions depend. Simplifies a question with invalid settings. */
function convertQuestion(question: PublishedParts['forms'][number]['questions'][number]): WrittenQuestion {
  const { definition_id, options, questionConfig, userQuestionType } = question
  const title = question.title || question.title_html || definition_id
  const names = Object.keys(questionTypes) as QuestionTypeName[]
  const type = names.find((name) => questionTypes[name].userQuestionType === userQuestionType) ?? 'text'
  if (type === 'choice' || type === 'choices') {
    const isValid = options.length > 0 && options.every(({ value_string }) => value_string.trim() !== '')
    const labels = options.map(({ value_string, label }) => [value_string, truncateTitle(label)])
    return isValid ? { type, title, options: Object.fromEntries(labels) } : { type: 'text', title }
  }
  if (type !== 'slider') return { type, title }
  const { min: minimum, max: maximum } = questionConfig?.slider ?? { min: 1, max: 0 }
  return minimum <= maximum ? { type, title, minimum, maximum } : { type: 'number', title }
}

/** Returns a map from keys to published parts. A data point that the definition does not collect has a new key. */
function keyParts({ stakeholders, forms, tracks, data_points }: PublishedParts, names: Conversion['names']) {
  const points: Record<string, Differences> = {}
  for (const point of data_points) {
    const name = names.data_points.get(point.id)
    points[name === undefined || Object.hasOwn(points, name) ? `data-point-${point.id}` : name] = point
  }
  return {
    stakeholders: Object.fromEntries(
      stakeholders.map((part) => [names.stakeholders.get(part.definition_id), part]),
    ),
    forms: Object.fromEntries(
      forms.map(({ questions, ...form }) => [
        names.forms.get(form.definition_id),
        {
          ...form,
          questions: Object.fromEntries(
            questions.map((question) => [names.questions.get(question.definition_id), question]),
          ),
        },
      ]),
    ),
    tracks: Object.fromEntries(tracks.map((track) => [names.tracks.get(track.id), track])),
    data_points: points,
  }
}
