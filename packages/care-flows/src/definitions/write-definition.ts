import type { CareFlowRelease } from '../engine/index.ts'
import type { CareFlowFile, Differences, QuestionFile, ServiceFile, TrackFile } from './care-flow-file.ts'
import { checkDefinition } from './check-definition.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import { findDifferences } from './keep-service.ts'
import {
  chooseKeys,
  type Keys,
  listPublished,
  type PartNames,
  type PublishedCareFlow,
  placeForms,
  takeKey,
} from './published-care-flow.ts'
import { dropUndefined, readMetadata, writeBaseline, writeQuestion } from './write-question.ts'
import { cutTitle } from './written-text.ts'

/** The parts that the API does not publish. A person has filled them in. */
export type OwnParts = Pick<
  CareFlowFile,
  'api_retries' | 'calculations' | 'constants' | 'extension_webhooks' | 'reminders' | 'starts' | 'variables'
> & {
  tracks?: Record<string, TrackFile>
  /** The ids of steps, by their keys. */
  steps?: ServiceFile['steps']
  /** The keys that the parts are to have, such as those in the version before. */
  names?: PartNames
}

/**
 * Writes a published care flow as a definition. Compiled, it publishes the same again, ids included. Without parts of its own,
 * each form is in a step of the first track, and all these steps start at once.
 */
export function writeDefinition(published: PublishedCareFlow, own: OwnParts = {}): CareFlowFile {
  const keys = chooseKeys(published, own.names)
  const text = writeText(published, keys, own)
  dropRefused(text)
  const ids = { ...listIds(published, keys, text, own), ...(own.steps && { steps: own.steps }) }
  const release = compileCareFlow({ ...text, service: ids }, () => {})
  const service = addDifferences(ids, listPublished(release), published, keys)
  return Object.keys(service).length === 0 ? text : { ...text, service }
}

function writeText(published: PublishedCareFlow, keys: Keys, own: OwnParts): CareFlowFile {
  const { definition_id, title, version, release_date, forms, stakeholders, data_points } = published
  const people = stakeholders.flatMap(({ label, clinical_app_role }, index) => {
    const key = keys.stakeholders[index] ?? ''
    const role = clinical_app_role === 'PHYSICIAN' ? 'physician' : 'caregiver'
    return key === 'patient' ? [] : [[key, { label: cutTitle(label.en || key), role }] as const]
  })
  const baseline = data_points.flatMap((dataPoint) => {
    const key = keys.baseline.get(dataPoint.id)
    return key === undefined || dataPoint.category !== 'PATHWAY'
      ? []
      : [[key, writeBaseline(dataPoint, key)] as const]
  })
  const written = forms.map((form, index) => {
    const { key = '', questions = [] } = keys.forms[index] ?? {}
    const names = new Map<string, string>()
    const texts = form.questions.map((question, place) => {
      const text = writeQuestion(question, names)
      names.set(question.definition_id, questions[place] ?? '')
      return [questions[place] ?? '', text] as const
    })
    const file = dropUndefined({
      title: cutTitle(form.title || key),
      trademark: form.trademark || undefined,
      metadata: readMetadata(form.metadata),
      questions: Object.fromEntries(texts),
    })
    return [key, file as NonNullable<CareFlowFile['forms']>[string]] as const
  })
  const { tracks: _, steps: _steps, names: _names, ...rest } = own
  return {
    id: definition_id,
    title: cutTitle(title || definition_id),
    ...(version !== 1 && { version }),
    published: release_date.slice(0, 10),
    ...(people.length > 0 && {
      stakeholders: Object.fromEntries(people) as CareFlowFile['stakeholders'] & {},
    }),
    ...(baseline.length > 0 && { baseline: Object.fromEntries(baseline) }),
    ...(written.length > 0 && { forms: Object.fromEntries(written) }),
    ...rest,
    tracks: writeTracks(published, keys, own.tracks ?? {}),
  }
}

/** The published tracks, as far as a person has filled them in. Each form that no step has gets a step. */
function writeTracks(
  { tracks, forms }: PublishedCareFlow,
  keys: Keys,
  own: Record<string, TrackFile>,
): Record<string, TrackFile> {
  const written = structuredClone(own)
  for (const [index, { title, can_trigger_manually }] of tracks.entries()) {
    const key = keys.tracks[index] ?? ''
    const empty: TrackFile = { title: '', starts: [], steps: {} }
    const { starts = 'with the care flow', title: _, ...track } = written[key] ?? empty
    const others = [starts].flat().filter((trigger) => trigger !== 'by hand')
    const triggers = can_trigger_manually ? [...others, 'by hand' as const] : others
    const [only] = triggers
    written[key] = {
      title: cutTitle(title || key),
      starts: triggers.length === 1 && only ? only : triggers,
      ...track,
    }
  }
  const inSteps = new Set(
    Object.values(written).flatMap(({ steps }) =>
      Object.values(steps).flatMap(({ actions }) =>
        actions.flatMap((action) => ('form' in action ? action.form : [])),
      ),
    ),
  )
  const left = forms.flatMap(({ title }, index) => {
    const key = keys.forms[index]?.key ?? ''
    return inSteps.has(key) ? [] : [{ key, title: cutTitle(title || key) }]
  })
  const startsAlone = ({ starts = 'with the care flow' }: TrackFile) =>
    [starts].flat().includes('with the care flow')
  const empty = Object.values(written).find(
    ({ starts, steps }) => Object.keys(steps).length === 0 && Array.isArray(starts),
  )
  if (left.length > 0 || !Object.values(written).some(startsAlone)) {
    const first = empty ?? written[placeForms] ?? { title: 'Forms', steps: {} }
    if (!empty) written[placeForms] = first
    first.starts = 'with the care flow'
    const steps = left.map(
      ({ key, title }) =>
        [freeKey(written, keys, `ask-${key}`), { title, actions: [{ form: key }] }] as const,
    )
    const {
      first: before = Object.keys(first.steps)
        .slice(0, 1)
        .map((to) => ({ to })),
    } = first
    Object.assign(first.steps, Object.fromEntries(steps))
    first.first = [
      ...(typeof before === 'string' ? [{ to: before }] : before),
      ...steps.map(([to]) => ({ to })),
    ]
    if (first.first.length <= 1) delete first.first
  }
  for (const [key, track] of Object.entries(written)) {
    if (Object.keys(track.steps).length === 0 && !Object.hasOwn(own, key))
      track.steps[freeKey(written, keys, `fill-in-${key}`)] = { title: 'To fill in', actions: [] }
    const { steps, ...others } = track
    written[key] = { ...others, steps }
  }
  return written
}

function freeKey(tracks: Record<string, TrackFile>, keys: Keys, wanted: string): string {
  const taken = new Set([
    ...keys.forms.map(({ key }) => key),
    ...keys.baseline.values(),
    ...keys.tracks,
    ...Object.keys(tracks),
    ...Object.values(tracks).flatMap(({ steps }) => Object.keys(steps)),
  ])
  return takeKey(taken, wanted)
}

/** Removes the settings of questions and baseline values that a definition cannot have. They get into `service`. */
function dropRefused(text: CareFlowFile): void {
  for (let round = 0; round < 20; round += 1) {
    const refused = checkDefinition(text).problems.filter(
      ({ path: [part] }) => part === 'forms' || part === 'baseline',
    )
    if (refused.length === 0) return
    for (const { path } of refused) dropSetting(text, path.map(String))
  }
}

function dropSetting({ forms = {}, baseline = {} }: CareFlowFile, path: string[]): void {
  const [part, key = '', name = '', question = '', setting] = path
  const given = forms[key]
  if (part === 'baseline' && baseline[key]) {
    const { type, title, optional, personal } = baseline[key]
    baseline[key] = dropUndefined({ type, title, optional, personal })
  } else if (given && name !== 'questions') delete given[name as 'metadata' | 'trademark']
  else if (given?.questions[question]) {
    const { title, type } = given.questions[question]
    if (setting === undefined || !(setting in given.questions[question]))
      given.questions[question] = { type: type === 'description' ? type : 'text', title }
    else delete given.questions[question][setting as keyof QuestionFile]
  }
}

/** The ids of the service, as far as they are not those that the file gets. */
function listIds(published: PublishedCareFlow, keys: Keys, text: CareFlowFile, own: OwnParts): ServiceFile {
  const { release_id, release_date } = published
  const plain = compileCareFlow({ ...text, service: { release_id } }, () => {})
  const pick = (part: object | undefined, wanted: object, ...fields: string[]): Differences => {
    const ids = (from: object | undefined) =>
      Object.fromEntries(fields.map((field) => [field, (from as Differences | undefined)?.[field]]))
    return (findDifferences(ids(part), ids(wanted)) ?? {}) as Differences
  }
  const forms = published.forms.map((form, index) => {
    const compiled = plain.forms[index]
    const questions = form.questions.map((question, place) => [
      keys.forms[index]?.questions[place] ?? '',
      pick(compiled?.questions[place], question, 'id', 'definition_id'),
    ])
    return [
      keys.forms[index]?.key ?? '',
      { ...pick(compiled, form, 'id', 'definition_id'), questions: Object.fromEntries(questions) },
    ]
  })
  return {
    ...(release_id !== `${text.id}-v${text.version ?? 1}` && { release_id }),
    ...(release_date !== `${text.published}T09:00:00.000Z` && { release_date }),
    ...(published.held_back && { held_back: true }),
    forms: Object.fromEntries(forms),
    tracks: Object.fromEntries(
      published.tracks.map((track, index) => {
        const key = keys.tracks[index] ?? ''
        return [
          key,
          pick(
            plain.tracks.find((compiled) => compiled.key === key),
            track,
            'id',
          ),
        ]
      }),
    ),
    stakeholders: Object.fromEntries(
      published.stakeholders.map((stakeholder, index) => {
        const key = keys.stakeholders[index] ?? ''
        const compiled = plain.stakeholders.find(({ definition_id }) => definition_id === key)
        return [key, pick(compiled, stakeholder, 'id', 'definition_id')]
      }),
    ),
    data_points: Object.fromEntries(nameDataPoints(published, keys, plain, own).map((name) => [name, {}])),
  }
}

/** What actions collect. The service's keys hold an id of the action, which a definition need not have. */
const actionCategories: ReadonlySet<string> = new Set([
  'API_CALL',
  'API_CALL_STATUS',
  'CALCULATION',
  'EXTENSION_ACTION',
])

/** The names of the published data points in the file. Those that no part of the file makes get names of their own. */
function nameDataPoints(
  { data_points, forms, tracks }: PublishedCareFlow,
  keys: Keys,
  plain: CareFlowRelease,
  { steps = {}, names }: OwnParts,
): string[] {
  const stepKeys = new Map(Object.entries(steps).map(([key, { id }]) => [id, key]))
  const made = new Set(plain.data_points.map(({ key }) => key))
  const taken = new Set<string>()
  const lastPart = (key: string) => key.split('.').at(-1)
  return data_points.map((dataPoint) => {
    const { id, key, category, source_definition_id, title } = dataPoint
    const named = () => {
      if (category === 'PATHWAY') return keys.baseline.get(id)
      if (category === 'FORM') {
        for (const [index, form] of forms.entries()) {
          const place = form.questions.findIndex(
            (question) =>
              question.definition_id === id ||
              question.definition_id === source_definition_id ||
              (form.definition_id === source_definition_id &&
                (question.key === key || key.endsWith(`.${question.key}`))),
          )
          if (place !== -1) return `${keys.forms[index]?.key}.${keys.forms[index]?.questions[place]}`
        }
      }
      if (actionCategories.has(category) && !made.has(key)) {
        const alike = plain.data_points.find(
          (point) =>
            point.category === category &&
            point.title === title &&
            lastPart(point.key) === lastPart(key) &&
            !taken.has(point.key),
        )
        if (alike) return alike.key
      }
      const date = /(activation|completion)(date)?$/i.exec(key)?.[1]?.toLowerCase()
      const place =
        category === 'TRACK'
          ? keys.tracks[tracks.findIndex((track) => track.id === source_definition_id)]
          : category === 'STEP'
            ? stepKeys.get(source_definition_id)
            : undefined
      if (place !== undefined && date)
        return `${place}.${date === 'activation' ? 'ActivationDate' : 'CompletionDate'}`
      return undefined
    }
    const name = [names?.data_points.get(id), named()].find(
      (wanted) => wanted !== undefined && made.has(wanted) && !taken.has(wanted),
    )
    if (name !== undefined) {
      taken.add(name)
      return name
    }
    let candidate = /^[A-Za-z][\w.-]*$/.test(key) ? key : `data-point-${key.replaceAll(/[^\w.-]+/g, '-')}`
    const start = candidate
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${start}-${number}`
    taken.add(candidate)
    return candidate
  })
}

/** Adds what the compiled file publishes differently, and leaves out what is alike. */
function addDifferences(
  ids: ServiceFile,
  compiled: PublishedCareFlow,
  published: PublishedCareFlow,
  keys: Keys,
): ServiceFile {
  const join = (known: Differences | undefined, part: unknown, wanted: object): Differences => ({
    ...known,
    ...(findDifferences(part ?? {}, wanted) as Differences | undefined),
  })
  const forms = published.forms.flatMap((form, index) => {
    const { key = '', questions: names = [] } = keys.forms[index] ?? {}
    const { questions: knownQuestions = {}, ...known } = ids.forms?.[key] ?? {}
    const { questions, ...own } = form
    const { questions: parts = [], ...part } = compiled.forms[index] ?? {}
    const changed = questions.flatMap((question, place) => {
      const name = names[place] ?? ''
      const changes = join(knownQuestions[name], parts[place], question)
      return Object.keys(changes).length === 0 ? [] : [[name, changes] as const]
    })
    const changes = {
      ...join(known, part, own),
      ...(changed.length > 0 && { questions: Object.fromEntries(changed) }),
    }
    return Object.keys(changes).length === 0 ? [] : [[key, changes] as const]
  })
  const list = (
    known: Record<string, Differences> = {},
    parts: readonly object[],
    wanted: readonly object[],
  ): Record<string, Differences> =>
    Object.fromEntries(
      Object.entries(known).map(([key, fields], index) => [
        key,
        join(fields, parts[index], wanted[index] ?? {}),
      ]),
    )
  const { release_id, release_date, held_back, steps, tracks, stakeholders, data_points } = ids
  const lists = {
    tracks: list(tracks, compiled.tracks, published.tracks),
    stakeholders: list(stakeholders, compiled.stakeholders, published.stakeholders),
    data_points: list(data_points, compiled.data_points, published.data_points),
  }
  return {
    ...(release_id !== undefined && { release_id }),
    ...(release_date !== undefined && { release_date }),
    ...(held_back && { held_back }),
    ...(forms.length > 0 && { forms: Object.fromEntries(forms) }),
    ...(steps && { steps }),
    ...lists,
  }
}
