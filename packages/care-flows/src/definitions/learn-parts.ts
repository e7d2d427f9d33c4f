import type { DataPointCategory } from '../engine/index.ts'
import type { CareFlowFile, StepFile, TrackFile, TriggerFile } from './care-flow-file.ts'
import type { CareFlowRun } from './care-flow-run.ts'
import { toPhrase } from './compile-context.ts'
import { type ActionContext, type ActionRun, findShared, formatWait, learnAction } from './learn-actions.ts'
import { learnOrder } from './learn-ways.ts'
import type { DefinitionComment } from './print-definition.ts'
import type { Path } from './problem.ts'
import {
  isWord,
  type PartNames,
  type PublishedCareFlow,
  placeForms,
  readNames,
  takeKey,
} from './published-care-flow.ts'
import { readRuns, type Start, type TrackRuns } from './read-runs.ts'
import { type OwnParts, writeDefinition } from './write-definition.ts'
import { findValueType } from './write-question.ts'

/** What runs of a version show of the parts that the service does not publish. */
export interface LearnedParts {
  own: OwnParts & { tracks: Record<string, TrackFile> }
  /** What a person has to fill in, each at its place. */
  comments: DefinitionComment[]
}

export interface LearnOptions {
  /** The keys that the parts are to have. */
  names?: PartNames | undefined
  /** Tracks that are there already. They are not learned. */
  kept?: Record<string, TrackFile>
}

/**
 * Learns the order, the kinds and the delays of tracks, steps and actions from care flows of one version that ran. A title gets
 * in if the service publishes it, or if runs of different patients share it: the name of a patient may stand in it.
 */
export function learnParts(
  published: PublishedCareFlow,
  runs: readonly CareFlowRun[],
  { names, kept = {} }: LearnOptions = {},
): LearnedParts {
  const plain = writeDefinition(published, { ...(names && { names }) })
  const keys = readNames(plain, published)
  const taken = listTaken(plain, kept)
  const comments: DefinitionComment[] = []
  const titles = collectTitles(published, runs)
  const all = readRuns(runs)
  const ids = [...new Set([...published.tracks.map(({ id }) => id), ...all.keys()])]
  const tracks = ids.flatMap((id) => {
    const track = all.get(id)
    const key = keys.tracks.get(id) ?? takeKey(taken, titles.find(id) ?? '', 'track')
    return track && !Object.hasOwn(kept, key) ? [{ id, key, track }] : []
  })
  const trackKeys = new Map([...keys.tracks, ...tracks.map(({ id, key }) => [id, key] as const)])
  const stepKeys = new Map(
    tracks.flatMap(({ track }) =>
      Array.from(track.steps, (id) => [id, nameStep(id, published, titles, taken)] as const),
    ),
  )
  const context: Context = {
    published,
    runs,
    plain,
    forms: new Map(published.forms.map(({ id, definition_id }) => [id, keys.forms.get(definition_id) ?? ''])),
    stakeholders: new Map(
      published.stakeholders.map(({ id, definition_id }) => [id, keys.stakeholders.get(definition_id) ?? '']),
    ),
    taken,
    titles,
    comments,
    trackKeys,
    stepKeys,
    dataPoints: nameDataPoints(published, keys, stepKeys),
    calculations: {},
  }
  const written = tracks.map(({ id, key, track }) => [key, learnTrack(id, key, track, context)] as const)
  const steps = Array.from(stepKeys).filter(([id, key]) => id !== key)
  const hasCalculations = Object.keys(context.calculations).length > 0
  return {
    own: {
      ...(names && { names }),
      ...(hasCalculations && { calculations: context.calculations }),
      ...(steps.length > 0 && { steps: Object.fromEntries(steps.map(([id, key]) => [key, { id }])) }),
      tracks: Object.fromEntries(written),
    },
    comments,
  }
}

interface Context {
  published: PublishedCareFlow
  runs: readonly CareFlowRun[]
  plain: CareFlowFile
  /** The keys of forms, by their ids in this version. */
  forms: ReadonlyMap<string, string>
  stakeholders: ReadonlyMap<string, string>
  taken: Set<string>
  titles: Titles
  comments: DefinitionComment[]
  trackKeys: ReadonlyMap<string, string>
  stepKeys: ReadonlyMap<string, string>
  dataPoints: ReadonlyMap<string, string>
  calculations: NonNullable<CareFlowFile['calculations']>
}

interface Titles {
  /** The title of a part, if it may be written. */
  find(definitionId: string): string | undefined
}

function collectTitles(published: PublishedCareFlow, runs: readonly CareFlowRun[]): Titles {
  const texts = new Set([
    published.title,
    ...published.tracks.map(({ title }) => title),
    ...published.forms.map(({ title }) => title),
    ...published.data_points.map(({ title }) => title),
  ])
  const seen = Map.groupBy(
    runs.flatMap(({ patient_id, elements }) =>
      elements.map(({ definition_id, name }) => ({ id: definition_id ?? '', patient_id, value: name })),
    ),
    ({ id }) => id,
  )
  return {
    find(definitionId) {
      const own = seen.get(definitionId) ?? []
      const [first] = own
      if (!first) return undefined
      const isPublished = texts.has(first.value) && own.every(({ value }) => value === first.value)
      return (isPublished ? first.value : findShared(own)) || undefined
    },
  }
}

function listTaken({ baseline = {}, forms = {}, tracks }: CareFlowFile, kept: Record<string, TrackFile>) {
  const steps = Object.values(kept).flatMap((track) => Object.entries(track.steps))
  return new Set([
    ...['end', 'patient', placeForms],
    ...[baseline, forms, tracks, kept].flatMap(Object.keys),
    ...steps.flatMap(([key, { actions }]) => [
      key,
      ...actions.flatMap((action) => ('key' in action && action.key !== undefined ? action.key : [])),
    ]),
  ])
}

/** The key of a step: the one in the keys of its published dates, its id, or its title. */
function nameStep(
  id: string,
  { data_points }: PublishedCareFlow,
  titles: Titles,
  taken: Set<string>,
): string {
  const [, known] =
    data_points
      .filter(({ category, source_definition_id }) => category === 'STEP' && source_definition_id === id)
      .map(({ key }) => /^([A-Za-z][\w-]*)\.(?:Activation|Completion)Date$/.exec(key))
      .find((match) => match !== null) ?? []
  return takeKey(taken, known ?? (isWord(id) ? id : (titles.find(id) ?? '')), 'step')
}

/** The names of the data points that the parts of a definition make. Those of the service alone cannot be named. */
function nameDataPoints(
  { data_points }: PublishedCareFlow,
  { data_points: names }: PartNames,
  stepKeys: ReadonlyMap<string, string>,
): Map<string, string> {
  const made = ['FORM', 'PATHWAY', 'PATIENT_PROFILE', 'TRACK']
  const named = data_points.filter(({ category }) => made.includes(category))
  return new Map([
    ...named.map(({ id }) => [id, names.get(id) ?? ''] as const),
    ...Array.from(stepKeys).flatMap(
      ([id, key]) =>
        [
          [`${id}-ACTIVATION`, `${key}.ActivationDate`],
          [`${id}-COMPLETION`, `${key}.CompletionDate`],
        ] as const,
    ),
  ])
}

function learnTrack(id: string, key: string, track: TrackRuns, context: Context): TrackFile {
  const { comments, plain, published, stepKeys, titles } = context
  const path: Path = ['tracks', key]
  const { steps, ways } = learnOrder(track, stepKeys)
  const note = (place: Path, part: string, texts: ReadonlyMap<number | 'all', string> = new Map()) => {
    for (const [way, text] of texts)
      comments.push({ path: way === 'all' ? place : [...place, part, way], text })
  }
  const start = ways.get(undefined)
  note(path, 'first', start?.comments)
  const isManual = published.tracks.some((candidate) => candidate.id === id && candidate.can_trigger_manually)
  const triggers = learnStarts(track.starts, { ...context, path, isManual })
  const [only] = triggers
  const isAlone = triggers.length === 1 && only === 'with the care flow'
  const top = stepKeys.get(steps[0] ?? '')
  return {
    title: plain.tracks[key]?.title ?? titles.find(id) ?? 'To fill in',
    ...(!isAlone && { starts: triggers.length === 1 && only ? only : triggers }),
    ...(start?.next !== undefined && start.next !== top && { first: start.next }),
    steps: Object.fromEntries(
      steps.map((step) => {
        const stepKey = stepKeys.get(step) ?? ''
        const place = [...path, 'steps', stepKey]
        const { next, comments: texts } = ways.get(step) ?? {}
        const learned = learnStep(step, stepKey, track, { ...context, path: place })
        note(place, 'next', texts)
        return [stepKey, { ...learned, ...(next !== undefined && { next }) }]
      }),
    ),
  }
}

/** What started the track in the runs. `by hand` is published. */
function learnStarts(
  starts: readonly Start[],
  { comments, dataPoints, isManual, path, stepKeys, trackKeys }: Context & { path: Path; isManual: boolean },
): TriggerFile[] {
  const found = new Map<string, TriggerFile>()
  const notes = new Set<string>()
  for (const { cause, wait } of starts) {
    if (cause === undefined || (cause.type === 'assumed' && isManual)) continue
    const { type, id } = cause
    const track = trackKeys.get(id)
    const step = stepKeys.get(id)
    const point = dataPoints.get(id)
    if (type === 'assumed') notes.add(`It followed the track ${track}. Fill in what starts it.`)
    const trigger: TriggerFile =
      track !== undefined
        ? { after_track: track }
        : step !== undefined
          ? { after_step: step }
          : point === undefined
            ? 'with the care flow'
            : /not/i.test(type)
              ? { when_not_collected: point, within: findWait(id) ?? '1 day' }
              : { when_collected: point }
    if (trigger === 'with the care flow' && type !== 'care_flow_started') notes.add('Fill in what starts it.')
    if (typeof trigger === 'object' && 'when_not_collected' in trigger && !findWait(id) && wait > 0)
      notes.add('Fill in within:')
    found.set(JSON.stringify(trigger), trigger)
  }
  if (isManual) found.set('by hand', 'by hand')
  if (found.size === 0) {
    found.set('', 'with the care flow')
    notes.add('Fill in what starts it.')
  }
  if (notes.size > 0) comments.push({ path, text: [...notes].join('\n') })
  return [...found.values()]

  function findWait(id: string): string | undefined {
    return findShared(
      starts
        .filter(({ cause }) => cause?.id === id)
        .map(({ patient_id, wait }) => ({ patient_id, value: formatWait(wait) })),
    )
  }
}

function learnStep(id: string, key: string, track: TrackRuns, context: Context & { path: Path }): StepFile {
  const { comments, path, taken, titles } = context
  const actions: StepFile['actions'] = []
  const unknown: string[] = []
  const runs = listActions(id, track, context.runs)
  for (const [actionId, seen] of runs) {
    const title = titles.find(seen[0]?.element?.definition_id ?? '') ?? findCallTitle(actionId, context)
    const learned = learnAction(seen, {
      ...context,
      title,
      key: nameKnown(actionId, taken),
      returns: listReturns(actionId, context),
      addCalculation: () => addCalculation(actionId, title, context),
    })
    if (!learned) {
      unknown.push(seen[0]?.element?.activity_type ?? seen[0]?.activity?.object.type ?? 'unknown')
      continue
    }
    const { action, toFillIn } = learned
    if (toFillIn) comments.push({ path: [...path, 'actions', actions.length], text: toFillIn })
    actions.push(action)
  }
  if (unknown.length > 0)
    comments.push({ path, text: `An action is missing here, of the kind ${unknown.join(', ')}.` })
  if (runs.size === 0 && !track.visits.some(({ to }) => to.some(({ step }) => step === id)))
    comments.push({ path, text: 'No run came here. Fill in the actions.' })
  const title = titles.find(id)
  if (title === undefined) comments.push({ path, text: 'Fill in the title.' })
  return { title: title ?? `To fill in: ${key}`, actions }
}

/** The runs of a step's actions, by the ids of actions. A timer between steps is a step with one action. */
function listActions(
  id: string,
  { timers }: TrackRuns,
  runs: readonly CareFlowRun[],
): Map<string, ActionRun[]> {
  const found = new Map<string, ActionRun[]>()
  for (const { patient_id, activities, elements, timers: ran } of runs) {
    const findTimer = (activityId: string | undefined) =>
      ran.find(({ activity_id }) => activity_id === activityId)
    const add = (actionId: string, run: ActionRun) =>
      found.set(actionId, [...(found.get(actionId) ?? []), run])
    for (const step of elements.filter(
      ({ definition_id, type }) => type === 'STEP' && definition_id === id,
    )) {
      const parts = elements
        .filter(({ type, parent_id }) => type === 'ACTION' && parent_id === step.id)
        .toSorted((left, right) => Date.parse(left.start_date) - Date.parse(right.start_date))
      for (const element of parts) {
        const { instance_id, action_id } = element.context
        const activity =
          activities.find((candidate) => candidate.id === element.id) ??
          activities.find(
            ({ context }) =>
              action_id !== null && context?.action_id === action_id && context.instance_id === instance_id,
          )
        const actionId = activity?.action_component?.definition_id ?? element.definition_id ?? element.id
        add(actionId, { patient_id, element, activity, timer: findTimer(activity?.id) })
      }
    }
    for (const activity of timers.get(id)?.filter((timer) => activities.includes(timer)) ?? [])
      add(id, { patient_id, element: undefined, activity, timer: findTimer(activity.id) })
  }
  return found
}

/** The id of an action as its key, if people would write it so. */
function nameKnown(id: string, taken: Set<string>): string | undefined {
  if (!isWord(id) || taken.has(id)) return undefined
  taken.add(id)
  return id
}

/** The published data points that an action makes, by the names that they have in the action. */
function listResults(
  actionId: string,
  wanted: DataPointCategory,
  { data_points }: PublishedCareFlow,
): Map<string, PublishedCareFlow['data_points'][number]> {
  const own = new Set<string>()
  const results = data_points.filter(
    ({ category, source_definition_id: source }) =>
      category === wanted && (actionId === source || actionId.endsWith(`.${source}`)),
  )
  return new Map(
    results.map((result) => [takeKey(own, result.key.split('.').at(-1) ?? '', 'result'), result]),
  )
}

/** The title of an API call, which is published with its response. */
function findCallTitle(actionId: string, { published }: Context): string | undefined {
  const [response] = listResults(actionId, 'API_CALL', published).values()
  return /^(.+): response$/.exec(response?.title ?? '')?.[1]
}

/** What an extension returns. The values that the emulator invents are not published. */
function listReturns(actionId: string, { published }: Context): ActionContext['returns'] {
  const results = listResults(actionId, 'EXTENSION_ACTION', published)
  return Object.fromEntries(
    Array.from(results, ([name, { title, valueType }]) => [
      name,
      { type: findValueType(valueType), ...(title !== toPhrase(name) && title !== '' && { title }) },
    ]),
  )
}

/** Adds a calculation with the published results of the action, each with a formula in its place. */
function addCalculation(
  actionId: string,
  title: string | undefined,
  { calculations, comments, published, taken, trackKeys }: Context,
): string {
  const results = listResults(actionId, 'CALCULATION', published)
  const [first] = results.values()
  const source = first?.source_definition_id
  if (source !== undefined && Object.hasOwn(calculations, source)) return source
  const key = takeKey(taken, source ?? title ?? '', 'calculation')
  const [track = ''] = trackKeys.values()
  calculations[key] = {
    ...(title !== undefined && { title }),
    inputs: { 'to-fill-in': `${track}.ActivationDate` },
    results:
      results.size === 0
        ? { result: { count: ['to-fill-in'] } }
        : Object.fromEntries(
            Array.from(results, ([name, { title, unit }]) => [
              name,
              {
                count: ['to-fill-in'],
                ...(title !== toPhrase(name) && title !== '' && { label: title }),
                ...(unit && { unit }),
              },
            ]),
          ),
  }
  comments.push({ path: ['calculations', key], text: 'Fill in the inputs and the formulas.' })
  return key
}
