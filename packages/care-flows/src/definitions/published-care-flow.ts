import type { CareFlowRelease } from '../engine/index.ts'

/** The published data of one version of a care flow, with the field names of the API. */
export type PublishedCareFlow = ReturnType<typeof readPublished>

export type PublishedQuestion = PublishedCareFlow['forms'][number]['questions'][number]

export function readPublished(release: CareFlowRelease) {
  const { definition_id, title, version, release_id, release_date, held_back = false } = release
  return {
    definition_id,
    title,
    version,
    release_id,
    release_date,
    /** Whether care flows still start with an older version. */
    held_back: held_back as boolean,
    stakeholders: release.stakeholders.filter(isShown).map(({ hidden: _, ...stakeholder }) => stakeholder),
    data_points: release.data_points
      .filter(isShown)
      .map(({ hidden: _, name: _name, origin: _origin, ...dataPoint }) => ({ metadata: null, ...dataPoint })),
    forms: release.forms.map((form) => ({
      ...form,
      questions: form.questions.map(({ no_config, ...question }) => ({
        ...question,
        questionConfig: no_config ? null : question.questionConfig,
      })),
    })),
    tracks: release.tracks.filter(isShown).map(({ id, title, triggers }) => ({
      id,
      title,
      can_trigger_manually: triggers.some(({ type }) => type === 'manual'),
    })),
  }
}

function isShown({ hidden }: { hidden?: true }): boolean {
  return hidden !== true
}

/** The key of the unpublished track for forms without a step. */
export const formsTrackKey = 'forms-to-place'

/** The keys of a definition's parts, by the service's ids, which are the same in every version. */
export type PartNames = Record<
  'data_points' | 'forms' | 'questions' | 'stakeholders' | 'tracks',
  ReadonlyMap<string, string>
>

interface PublishedPart {
  id: string
  definition_id?: string
}

const idOf = ({ id, definition_id = id }: PublishedPart) => definition_id

/** Chooses the keys of published parts: passed names, the service's keys, or keys derived from titles. */
export function chooseNames(
  { forms, stakeholders, data_points, tracks }: PublishedCareFlow,
  given: Partial<PartNames> = {},
): PartNames {
  const baseline = data_points.filter(({ category }) => category === 'PATHWAY')
  const known = (kind: keyof PartNames, parts: readonly PublishedPart[]) =>
    parts.flatMap((part) => given[kind]?.get(idOf(part)) ?? [])
  const name = <Part extends PublishedPart>(
    kind: keyof PartNames,
    parts: readonly Part[],
    choose: (part: Part) => string,
  ) => parts.map((part) => [idOf(part), given[kind]?.get(idOf(part)) ?? choose(part)] as const)
  const taken = new Set([
    ...['end', 'patient', formsTrackKey],
    ...known('forms', forms),
    ...known('data_points', baseline),
    ...known('tracks', tracks),
  ])
  const people = new Set(known('stakeholders', stakeholders))
  return {
    stakeholders: new Map(
      name('stakeholders', stakeholders, ({ clinical_app_role, label, definition_id }) =>
        clinical_app_role === 'PATIENT' && !people.has('patient')
          ? createUniqueKey(people, 'patient')
          : createUniqueKey(people, isWord(definition_id) ? definition_id : label.en, 'stakeholder'),
      ),
    ),
    forms: new Map(
      name('forms', forms, ({ key, title }) => createUniqueKey(taken, isOpaque(key) ? title : key, 'form')),
    ),
    questions: new Map(
      forms.flatMap(({ questions }) => {
        const own = new Set(known('questions', questions))
        return name('questions', questions, ({ key }) => createUniqueKey(own, key, 'question'))
      }),
    ),
    data_points: new Map([
      ...(given.data_points ?? []),
      ...name('data_points', baseline, ({ key }) => createUniqueKey(taken, key, 'value')),
    ]),
    tracks: new Map(
      name('tracks', tracks, ({ id, title }) => createUniqueKey(taken, isWord(id) ? id : title, 'track')),
    ),
  }
}

/** Whether an id is a readable word, like the emulator's own ids. */
function isWord(text: string): boolean {
  return /^[a-z]+([-_][a-z\d]+)*$/.test(text)
}

/** Whether a key looks like a random id. */
function isOpaque(key: string): boolean {
  return key.length > 10 && /\d/.test(key) && /[a-z]/.test(key) && /[A-Z]/.test(key)
}

/** Creates a unique key, as similar to the text as possible. */
export function createUniqueKey(taken: Set<string>, text: string, prefix = 'part'): string {
  const word = text
    .slice(0, 100)
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const key = /^[\w-]+$/.test(text) && /^[A-Za-z]/.test(text) ? text : word.toLowerCase()
  const start = /^[A-Za-z]/.test(key) && !(key in Object.prototype) ? key : `${prefix}-${key}`
  let candidate = key === '' ? `${prefix}-1` : start
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${start.replace(/-$/, '')}-${number}`
  taken.add(candidate)
  return candidate
}
