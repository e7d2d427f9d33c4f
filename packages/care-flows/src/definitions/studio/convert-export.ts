import type { CareFlowFile, Differences, StepFile, TrackFile } from '../care-flow-file.ts'
import { profile } from '../list-data-points.ts'
import { chooseKeys, type Keys, type PublishedCareFlow, takeKey } from '../published-care-flow.ts'
import { writeDefinition } from '../write-definition.ts'
import { cutTitle } from '../written-text.ts'
import { type Conversion, indexParts, type StudioReport, writeLength } from './conversion.ts'
import { isComplete, listMapped, listOwnIds, typeOf, writeAction } from './convert-actions.ts'
import { readQuestionRule } from './convert-rules.ts'
import { writeStarts, writeTriggers, writeWays } from './convert-ways.ts'
import { publishExport } from './publish-export.ts'
import type { StudioVersion } from './read-export.ts'
import type { Entry, Named, StudioExport } from './studio-types.ts'

/** Converts an export into a definition with the same ids. */
export function convertExport(
  parts: StudioExport,
  version: Required<StudioVersion>,
  report: StudioReport,
): CareFlowFile {
  const shared = { parts, ...report, ...indexParts(parts, report) }
  // Only what the care flow can reach becomes part of the definition.
  const steps = listReached(shared)
  const stepActions = new Map(
    steps.map((step) => [
      step.definition_id,
      step.action_definition_ids
        .flatMap((id) => shared.find('actions', id, 'steps', step) ?? [])
        .filter((action) => isComplete(shared, action)),
    ]),
  )
  const actions = [...stepActions.values()].flat()
  const formIds = new Set(actions.map(({ form_definition_id }) => form_definition_id))
  const forms = parts.forms.filter(({ definition_id }) => formIds.has(definition_id))
  const { published, questionRules } = publishExport(parts, forms, version)
  for (const [question, rule] of questionRules)
    question.rule = readQuestionRule(shared, rule, { ...question, title: question.title ?? '' })
  const keys = chooseKeys(published, {
    ...noNames,
    // Studio makes the key of a description of all its text.
    questions: new Map(
      published.forms
        .flatMap(({ questions }) =>
          questions.filter(({ userQuestionType }) => userQuestionType === 'DESCRIPTION'),
        )
        .map(({ definition_id }, index) => [definition_id, `text-${index + 1}`]),
    ),
  })
  const partNames = namesOf(published, keys)
  const webhookIds = new Set(parts.triggers.map(({ settings }) => settings?.webhook_id))
  const webhooks = parts.extension_webhooks.filter(({ definition_id }) => webhookIds.has(definition_id))
  const constants = parts.settings.flatMap((settings) => settings.constants)
  const taken = new Set([
    ...['end', ...Object.keys(profile)],
    ...actions.map(({ calculation_definition_id }) => calculation_definition_id),
    ...keys.forms.map(({ key }) => key),
    ...keys.baseline.values(),
    ...keys.tracks,
  ])
  const nameAll = <Part extends Named>(
    list: readonly Part[],
    title: (part: Part) => string,
    prefix: string,
  ) => new Map(list.map((part) => [part.definition_id, takeKey(taken, title(part), prefix)]))
  const partKeys = {
    ...partNames,
    steps: nameAll(steps, ({ key, title }) => key || title, 'step'),
    actions: nameAll(
      actions.filter(({ type }) => type === 'plugin' || type.startsWith('api_call')),
      ({ title }) => title,
      'action',
    ),
    webhooks: nameAll(webhooks, ({ extension, webhook_key }) => `${extension}_${webhook_key}`, 'webhook'),
    constants: new Map(constants.map(({ id, key, label }) => [id, takeKey(taken, label || key, 'constant')])),
  }
  const conversion: Conversion = {
    ...shared,
    keys: partKeys,
    names: nameDataPoints(),
    taken,
    added: { calculations: {}, constants: {}, variables: {} },
  }
  addIds(published, keys)
  const differences: Record<string, Differences> = {}
  const tracks = Object.fromEntries(
    parts.tracks.map((track) => [partKeys.tracks.get(track.definition_id) ?? '', writeTrack(track)]),
  )
  const starts = writeStarts(conversion)
  const [reminders] = parts.settings.flatMap((settings) =>
    settings.reminders && settings.reminders.amount > 0 ? settings.reminders : [],
  )
  const { added, names } = conversion
  return writeDefinition(published, {
    names: { ...partNames, data_points: names },
    ...(webhooks.length > 0 && { extension_webhooks: Object.fromEntries(webhooks.map(writeWebhook)) }),
    ...Object.fromEntries(Object.entries(added).filter(([, list]) => Object.keys(list).length > 0)),
    ...(starts.length > 0 && { starts }),
    ...(reminders && { reminders: { times: reminders.amount, every: writeLength(reminders.delay) } }),
    steps: differences,
    tracks,
  })

  /** The names by which conditions and texts mention data points, by their ids. */
  function nameDataPoints() {
    const found = new Map<string, string>(keys.baseline)
    const calculated = new Set(actions.map(({ calculation_definition_id }) => calculation_definition_id))
    for (const { id, category, key } of published.data_points)
      if (
        (category === 'PATIENT_PROFILE' && Object.hasOwn(profile, key)) ||
        (category === 'CALCULATION' && calculated.has(key.split('.')[0] ?? ''))
      )
        found.set(id, key)
    for (const { definition_id: form, questions } of published.forms)
      for (const { definition_id: id } of questions)
        found.set(id, `${partKeys.forms.get(form)}.${partKeys.questions.get(id)}`)
    for (const [id, key] of [...partKeys.steps, ...partKeys.tracks]) {
      found.set(`${id}-ACTIVATION`, `${key}.ActivationDate`)
      found.set(`${id}-COMPLETION`, `${key}.CompletionDate`)
    }
    for (const point of listReported())
      found.set(point.definition_id, `${partKeys.webhooks.get(point.source_definition_id)}.${point.key}`)
    for (const action of actions) {
      const key = partKeys.actions.get(action.definition_id)
      if (action.api_call_definition_id) found.set(action.api_call_definition_id, `${key}.status`)
      for (const [name, id] of listMapped(shared, action)) if (!found.has(id)) found.set(id, `${key}.${name}`)
    }
    return found
  }

  /** The data points that the extension webhooks of the care flow bring. */
  function listReported() {
    return parts.data_point_definitions.filter(
      ({ category, source_definition_id: id }) => category === 'extension_webhook' && webhookIds.has(id),
    )
  }

  function writeWebhook({ definition_id: id, extension, webhook_key }: (typeof webhooks)[number]) {
    const points = listReported().filter(({ source_definition_id }) => source_definition_id === id)
    const returns = points.map((point) => [point.key, { type: typeOf(shared, point.definition_id) }])
    return [
      partKeys.webhooks.get(id) ?? '',
      {
        title: `${extension} ${webhook_key}`,
        ...(returns.length > 0 && { returns: Object.fromEntries(returns) }),
      },
    ] as const
  }

  function writeTrack(track: Entry<'tracks'>): TrackFile {
    const own = steps.filter(({ track_definition_id }) => track_definition_id === track.definition_id)
    return {
      title: track.title || track.definition_id,
      starts: writeTriggers(conversion, track),
      first: writeWays(conversion, track, 'tracks'),
      steps: Object.fromEntries(
        own.map((step) => [partKeys.steps.get(step.definition_id) ?? '', writeStep(step)]),
      ),
    }
  }

  function writeStep(step: Entry<'steps'>): StepFile {
    const { definition_id, title, label_definition_ids } = step
    const [label] = label_definition_ids.flatMap((id) => shared.get('labels', id) ?? [])
    const made = (stepActions.get(definition_id) ?? []).map(
      (action) => [listOwnIds(conversion, action), writeAction(conversion, action)] as const,
    )
    const next = writeWays(conversion, step, 'steps')
    differences[partKeys.steps.get(definition_id) ?? ''] = {
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

function listReached({ find, note, parts }: Pick<Conversion, 'find' | 'note' | 'parts'>): Entry<'steps'>[] {
  const reached = new Set<string>()
  const waiting = parts.tracks.map(({ definition_id }) => definition_id)
  for (const id of waiting)
    for (const { origin, destination } of parts.transitions) {
      if (origin.node_id !== id || destination.type !== 'step' || reached.has(destination.node_id)) continue
      reached.add(destination.node_id)
      waiting.push(destination.node_id)
    }
  return parts.steps.filter((step) => {
    const isReached = reached.has(step.definition_id)
    if (!isReached) note('steps', step, 'no way leads to it, so it never starts and is left out')
    return isReached && find('tracks', step.track_definition_id, 'steps', step) !== undefined
  })
}

const noNames = { data_points: new Map(), forms: new Map(), stakeholders: new Map(), tracks: new Map() }

/** Gives stakeholders, forms and questions the ids that their keys make. */
function addIds({ release_id, stakeholders, forms }: PublishedCareFlow, keys: Keys): void {
  for (const [index, stakeholder] of stakeholders.entries())
    stakeholder.id = `${release_id}.${keys.stakeholders[index]}`
  for (const [index, form] of forms.entries()) {
    form.id = `${release_id}.${keys.forms[index]?.key}`
    for (const [place, question] of form.questions.entries())
      question.id = `${form.id}.${keys.forms[index]?.questions[place]}`
  }
}

/** The keys, by the ids of the parts. */
function namesOf({ stakeholders, forms, tracks }: PublishedCareFlow, keys: Keys) {
  const name = (parts: readonly { definition_id: string }[], names: readonly string[] = []) =>
    parts.map(({ definition_id }, index) => [definition_id, names[index] ?? ''] as const)
  return {
    forms: new Map(
      name(
        forms,
        keys.forms.map(({ key }) => key),
      ),
    ),
    questions: new Map(
      forms.flatMap(({ questions }, index) => name(questions, keys.forms[index]?.questions)),
    ),
    stakeholders: new Map(name(stakeholders, keys.stakeholders)),
    tracks: new Map(tracks.map(({ id }, index) => [id, keys.tracks[index] ?? ''])),
  }
}
