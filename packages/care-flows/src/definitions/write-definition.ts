import type { CareFlowRelease } from '../engine/index.ts'
import type {
  CareFlowFile,
  DataPointFile,
  Differences,
  QuestionFile,
  ServiceFile,
  TrackFile,
} from './care-flow-schema.ts'
import { checkDefinition } from './check-definition.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import {
  chooseNames,
  createUniqueKey,
  formsTrackKey,
  type PartNames,
  type PublishedCareFlow,
  readPublished,
} from './published-care-flow.ts'
import { findDifferences } from './service-differences.ts'
import { truncateTitle } from './title.ts'
import { dropEmpty, readMetadata, writeBaseline, writeQuestion } from './write-question.ts'

/** Parts that the caller adds, because the API does not publish them. */
export type AddedParts = Pick<
  CareFlowFile,
  'api_retries' | 'calculations' | 'constants' | 'extension_webhooks' | 'reminders' | 'starts' | 'variables'
> & {
  tracks?: Record<string, TrackFile>
  /** The differences of steps, by step key. */
  steps?: ServiceFile['steps']
  /** Keys for the parts, such as the keys in the previous version. */
  names?: PartNames
}

/**
 * Writes a published care flow as a definition. The compiled definition publishes the same parts with the same ids. Each form
 * that no added part uses gets a step. These steps are in one track and start together.
 */
export function writeDefinition(published: PublishedCareFlow, own: AddedParts = {}): CareFlowFile {
  const names = chooseNames(published, own.names)
  const text = writeParts(published, names, own)
  removeInvalidSettings(text)
  const compile = (service: ServiceFile) => compileCareFlow({ ...text, service }, () => {})
  const { release_id, release_date, held_back } = published
  const list = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, {}]))
  const order: ServiceFile = {
    ...(release_id !== `${text.id}-v${text.version ?? 1}` && { release_id }),
    ...(release_date !== `${text.published}T09:00:00.000Z` && { release_date }),
    ...(held_back && { held_back }),
    ...(own.steps && { steps: own.steps }),
    tracks: list(published.tracks.map(({ id }) => keyOf(names.tracks, id))),
    stakeholders: list(published.stakeholders.map((one) => keyOf(names.stakeholders, one.definition_id))),
    data_points: list(nameDataPoints(published, names, compile({ release_id }), own.steps)),
  }
  // Compares ids first, so that the references between parts match in the second comparison.
  const ids = addDifferences(order, readPublished(compile(order)), published, names, true)
  return { ...text, service: addDifferences(ids, readPublished(compile(ids)), published, names) }
}

const keyOf = (names: ReadonlyMap<string, string>, id: string) => names.get(id) ?? ''

function writeParts(published: PublishedCareFlow, names: PartNames, own: AddedParts): CareFlowFile {
  const { definition_id, title, version, release_date, forms, stakeholders, data_points } = published
  const people = stakeholders.flatMap(({ definition_id: id, label, clinical_app_role }) => {
    const key = keyOf(names.stakeholders, id)
    const role = clinical_app_role === 'PHYSICIAN' ? ('physician' as const) : ('caregiver' as const)
    return key === 'patient' ? [] : [[key, { label: truncateTitle(label.en || key), role }] as const]
  })
  const baseline = data_points
    .filter(({ category }) => category === 'PATHWAY')
    .map((dataPoint) => {
      const key = keyOf(names.data_points, dataPoint.id)
      return [key, writeBaseline(dataPoint, key)] as const
    })
  const written = forms.map((form) => {
    const key = keyOf(names.forms, form.definition_id)
    const above = new Map<string, string>()
    const questions = form.questions.map((question) => {
      const text = writeQuestion(question, above)
      const name = keyOf(names.questions, question.definition_id)
      above.set(question.definition_id, name)
      return [name, text] as const
    })
    const given = dropEmpty<Omit<FormFile, 'questions'>>({
      title: truncateTitle(form.title || key),
      trademark: form.trademark || undefined,
      metadata: readMetadata(form.metadata),
    })
    return [key, { ...given, questions: Object.fromEntries(questions) }] as const
  })
  const { tracks: _, steps: _steps, names: _names, ...rest } = own
  const parts = dropEmpty<Partial<CareFlowFile>>({
    version: version === 1 ? undefined : version,
    published: release_date.slice(0, 10),
    stakeholders: Object.fromEntries(people),
    baseline: Object.fromEntries(baseline),
    forms: Object.fromEntries(written),
    ...rest,
  })
  const tracks = writeTracks(published, names, own.tracks ?? {})
  return { id: definition_id, title: truncateTitle(title || definition_id), ...parts, tracks }
}

type FormFile = NonNullable<CareFlowFile['forms']>[string]

/** Writes the published tracks with the added parts. Each form without a step gets a step. */
function writeTracks(
  { tracks, forms }: PublishedCareFlow,
  names: PartNames,
  own: Record<string, TrackFile>,
): Record<string, TrackFile> {
  const written = structuredClone(own)
  for (const { id, title, can_trigger_manually } of tracks) {
    const key = keyOf(names.tracks, id)
    const empty: TrackFile = { title: '', starts: [], steps: {} }
    const { starts = 'with the care flow', title: _, ...track } = written[key] ?? empty
    const others = [starts].flat().filter((trigger) => trigger !== 'by hand')
    const triggers = can_trigger_manually ? [...others, 'by hand' as const] : others
    const [only] = triggers
    written[key] = {
      title: truncateTitle(title || key),
      starts: triggers.length === 1 && only ? only : triggers,
      ...track,
    }
  }
  const createStepKey = (key: string) => {
    const steps = Object.values(written).flatMap((track) => Object.keys(track.steps))
    const parts = [names.forms, names.data_points, names.tracks].flatMap((map) => [...map.values()])
    return createUniqueKey(new Set([...parts, ...Object.keys(written), ...steps]), key)
  }
  const actions = Object.values(written).flatMap(({ steps }) =>
    Object.values(steps).flatMap((step) => step.actions),
  )
  const inSteps = new Set(actions.flatMap((action) => ('form' in action ? action.form : [])))
  const left = forms
    .map(({ definition_id, title }) => ({ key: keyOf(names.forms, definition_id), title }))
    .filter(({ key }) => !inSteps.has(key))
  const startsAlone = ({ starts = 'with the care flow' }: TrackFile) =>
    [starts].flat().includes('with the care flow')
  const empty = Object.values(written).find(
    ({ starts, steps }) => Object.keys(steps).length === 0 && Array.isArray(starts),
  )
  if (left.length > 0 || !Object.values(written).some(startsAlone)) {
    const track = empty ?? written[formsTrackKey] ?? { title: 'Forms', steps: {} }
    if (!empty) written[formsTrackKey] = track
    track.starts = 'with the care flow'
    const [top] = Object.keys(track.steps)
    const before = track.first ?? (top === undefined ? [] : [{ to: top }])
    const first = typeof before === 'string' ? [{ to: before }] : [...before]
    for (const { key, title } of left) {
      const step = createStepKey(`ask-${key}`)
      track.steps[step] = { title: truncateTitle(title || key), actions: [{ form: key }] }
      first.push({ to: step })
    }
    if (first.length > 1) track.first = first
    else delete track.first
  }
  for (const [key, track] of Object.entries(written)) {
    if (Object.keys(track.steps).length === 0 && !Object.hasOwn(own, key))
      track.steps[createStepKey(`fill-in-${key}`)] = { title: 'To fill in', actions: [] }
    const { steps, ...others } = track
    written[key] = { ...others, steps }
  }
  return written
}

/** Removes settings of questions and baseline values that are invalid in a definition. They are written to `service` instead. */
function removeInvalidSettings(text: CareFlowFile): void {
  for (let round = 0; round < 20; round += 1) {
    const invalid = checkDefinition(text).problems.filter(
      ({ path: [part] }) => part === 'forms' || part === 'baseline',
    )
    if (invalid.length === 0) return
    for (const { path } of invalid) removeSetting(text, path.map(String))
  }
}

function removeSetting({ forms = {}, baseline = {} }: CareFlowFile, path: string[]): void {
  const [part, key = '', name = '', question = '', setting] = path
  const given = forms[key]
  if (part === 'baseline' && baseline[key]) {
    const { type, title, optional, personal } = baseline[key]
    baseline[key] = dropEmpty<DataPointFile>({ type, title, optional, personal })
  } else if (given && name !== 'questions') delete given[name as 'metadata' | 'trademark']
  else if (given?.questions[question]) {
    const { title, type } = given.questions[question]
    if (setting === undefined || !(setting in given.questions[question]))
      given.questions[question] = { type: type === 'description' ? type : 'text', title }
    else delete given.questions[question][setting as keyof QuestionFile]
  }
}

/**
 * Categories of data points that actions collect. Their keys contain the id of the action, which is not always in the
 * definition.
 */
const actionCategories: ReadonlySet<string> = new Set([
  'API_CALL',
  'API_CALL_STATUS',
  'CALCULATION',
  'EXTENSION_ACTION',
])

/** Chooses names for the published data points. A data point that no part of the file collects gets a new name. */
function nameDataPoints(
  { data_points, forms }: PublishedCareFlow,
  names: PartNames,
  plain: CareFlowRelease,
  steps: ServiceFile['steps'] = {},
): string[] {
  const stepKeys = new Map(Object.entries(steps).map(([key, { id }]) => [id, key]))
  const made = new Set(plain.data_points.map(({ key }) => key))
  const taken = new Set<string>()
  const lastPart = (key: string) => key.split('.').at(-1)
  const findName = ({ key, category, id, source_definition_id: source, title }: DataPoint) => {
    if (category === 'FORM') {
      for (const form of forms) {
        const question = form.questions.find(
          (candidate) =>
            candidate.definition_id === id ||
            candidate.definition_id === source ||
            (form.definition_id === source && (candidate.key === key || key.endsWith(`.${candidate.key}`))),
        )
        if (question)
          return `${names.forms.get(form.definition_id)}.${names.questions.get(question.definition_id)}`
      }
    }
    if (actionCategories.has(category) && !made.has(key)) {
      const isAlike = (point: CareFlowRelease['data_points'][number]) =>
        point.category === category && point.title === title && lastPart(point.key) === lastPart(key)
      const alike = plain.data_points.find((point) => isAlike(point) && !taken.has(point.key))
      if (alike) return alike.key
    }
    const date = /(activation|completion)(date)?$/i.exec(key)?.[1]?.toLowerCase()
    const places: Record<string, ReadonlyMap<unknown, string>> = { TRACK: names.tracks, STEP: stepKeys }
    const place = places[category]?.get(source)
    return place !== undefined && date
      ? `${place}.${date === 'activation' ? 'ActivationDate' : 'CompletionDate'}`
      : undefined
  }
  return data_points.map((dataPoint) => {
    const { id, key } = dataPoint
    const name = [names.data_points.get(id), findName(dataPoint)].find(
      (wanted) => wanted !== undefined && made.has(wanted) && !taken.has(wanted),
    )
    const start = /^[A-Za-z][\w.-]*$/.test(key) ? key : `data-point-${key.replaceAll(/[^\w.-]+/g, '-')}`
    let candidate = name ?? start
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${start}-${number}`
    taken.add(candidate)
    return candidate
  })
}

type DataPoint = PublishedCareFlow['data_points'][number]

/** Adds the differences between the compiled and the published parts: only ids, or all fields. */
function addDifferences(
  known: ServiceFile,
  compiled: PublishedCareFlow,
  published: PublishedCareFlow,
  names: PartNames,
  onlyIds = false,
): ServiceFile {
  const select = (part: object = {}) => {
    const { id, definition_id } = part as Differences
    return onlyIds ? { id, definition_id } : part
  }
  const join = (before: Differences | undefined, part: object | undefined, wanted: object = {}) => ({
    ...before,
    ...(findDifferences(select(part), select(wanted)) as Differences | undefined),
  })
  const list = (
    before: Record<string, Differences> = {},
    parts: readonly object[],
    wanted: readonly object[],
  ) =>
    Object.fromEntries(
      Object.entries(before).map(([key, fields], index) => [key, join(fields, parts[index], wanted[index])]),
    )
  const forms = published.forms.map(({ questions, ...form }, index) => {
    const key = keyOf(names.forms, form.definition_id)
    const { questions: before = {}, ...own } = known.forms?.[key] ?? {}
    const { questions: parts = [], ...part } = compiled.forms[index] ?? {}
    const changed = questions.map((question, place) => {
      const name = keyOf(names.questions, question.definition_id)
      return [name, join(before[name], parts[place], question)] as const
    })
    const inForm = dropEmpty({ questions: dropEmpty(Object.fromEntries(changed)) })
    return [key, { ...join(own, part, form), ...inForm }] as const
  })
  const { release_id, release_date, held_back, steps, tracks, stakeholders, data_points } = known
  return {
    ...dropEmpty({ release_id, release_date, held_back, forms: dropEmpty(Object.fromEntries(forms)), steps }),
    tracks: list(tracks, compiled.tracks, published.tracks),
    stakeholders: list(stakeholders, compiled.stakeholders, published.stakeholders),
    // The ids of data points derive from the ids of other parts.
    data_points: onlyIds ? data_points : list(data_points, compiled.data_points, published.data_points),
  } as ServiceFile
}
