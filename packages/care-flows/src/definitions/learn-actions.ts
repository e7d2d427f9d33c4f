import type { ActionFile, ExtensionActionFile, TimerActionFile } from './action-file.ts'
import type { RunActivity, RunElement, RunTimer } from './care-flow-run.ts'

/** One run of an action. */
export interface ActionRun {
  patient_id: string
  element: RunElement | undefined
  activity: RunActivity | undefined
  timer: RunTimer | undefined
}

/** What actions refer to, by the ids of the service. */
export interface ActionContext {
  forms: ReadonlyMap<string, string>
  stakeholders: ReadonlyMap<string, string>
  /** The data points that a definition can name. */
  dataPoints: ReadonlyMap<string, string>
  /** The title, if it may be written. */
  title: string | undefined
  key: string | undefined
  /** What an extension returns, as far as it is published. */
  returns: ExtensionActionFile['extension']['returns'] & {}
  /** Adds a calculation, and returns its key. */
  addCalculation(): string
}

/** An action, and what of it a person has to fill in. */
export interface LearnedAction {
  action: ActionFile
  toFillIn?: string
}

const placeholder = 'To fill in'

/** Writes an action as far as its runs show it. Returns undefined for a kind that definitions do not have. */
export function learnAction(runs: readonly ActionRun[], context: ActionContext): LearnedAction | undefined {
  const [first] = runs
  const { activity, element, timer } = first ?? {}
  const { title = placeholder } = context
  const named = { ...(context.key !== undefined && { key: context.key }) }
  const assigned = { ...named, ...learnAssignee(runs, context), ...learnExpiry(runs) }
  const texts = (what: string) => `Fill in ${context.title === undefined ? `the title and ${what}` : what}.`
  switch (element?.activity_type ?? activity?.object.type) {
    case 'FORM': {
      const form = context.forms.get(activity?.object.id ?? '')
      if (form === undefined) return undefined
      const isConversation = activity?.form_display_mode === 'CONVERSATIONAL'
      return { action: { form, ...assigned, ...(isConversation && { display: 'conversational' }) } }
    }
    case 'CHECKLIST':
      return {
        action: { checklist: { title, items: [placeholder] }, ...assigned },
        toFillIn: texts('the items'),
      }
    case 'MESSAGE':
      return {
        action: { message: { subject: title, body: placeholder }, ...assigned },
        toFillIn: texts('the body'),
      }
    case 'CALCULATION':
      return {
        action: { ...named, calculation: context.addCalculation() },
        toFillIn: 'Fill in the calculation, above under calculations.',
      }
    case 'API_CALL':
    case 'API_CALL_GRAPHQL': {
      const isGraphql = element?.activity_type === 'API_CALL_GRAPHQL'
      const graphql = { query: '{ __typename }' }
      const api_call = { title, url: 'https://example.org/to-fill-in', ...(isGraphql && { graphql }) }
      return { action: { ...named, api_call }, toFillIn: texts('the request and its answers') }
    }
    case 'PLUGIN':
    case 'PLUGIN_ACTION': {
      const { returns } = context
      const isPublished = Object.keys(returns).length > 0
      const extension = {
        ...{ title, name: 'to-fill-in', action: 'to-fill-in' },
        ...(isPublished && { returns }),
      }
      return {
        action: { ...assigned, extension },
        toFillIn: texts(
          isPublished
            ? 'the extension, its settings and the values that it returns'
            : 'the extension, its settings and what it returns',
        ),
      }
    }
    case 'CLINICAL_NOTE': {
      const narratives = { 'to-fill-in': { title: placeholder, body: placeholder } }
      return { action: { ...named, clinical_note: { title, narratives } }, toFillIn: texts('the narratives') }
    }
    case 'PUSH_TO_EMR':
    case 'EMR_REPORT':
      return {
        action: { ...named, push_to_emr: { title, body: placeholder } },
        toFillIn: texts('the body'),
      }
    case 'TIMER':
      return learnTimer(timer, context, named)
    default:
      return undefined
  }
}

function learnAssignee(runs: readonly ActionRun[], { stakeholders }: ActionContext): { to?: string } {
  const ids = runs.flatMap(({ element }) => element?.stakeholders.map(({ id }) => id) ?? [])
  const to = ids.map((id) => stakeholders.get(id)).find((key) => key !== undefined && key !== 'patient')
  return to === undefined ? {} : { to }
}

function learnExpiry(runs: readonly ActionRun[]): { expires?: string } {
  const lengths = runs.flatMap(({ patient_id, activity }) =>
    activity?.expires_at
      ? { patient_id, value: formatWait(Date.parse(activity.expires_at) - Date.parse(activity.date)) }
      : [],
  )
  const expires = findShared(lengths)
  return expires === undefined ? {} : { expires }
}

function learnTimer(
  timer: RunTimer | undefined,
  { title, dataPoints }: ActionContext,
  named: { key?: string },
): LearnedAction {
  const write = (fields: TimerActionFile['timer']): TimerActionFile => ({
    ...named,
    timer: { ...(title !== undefined && { title }), ...fields },
  })
  const { config } = timer ?? {}
  const point = dataPoints.get(config?.data_point_definition_id ?? '')
  if (config?.type === 'DELAY') {
    const wait = writeLength(config.value, config.unit)
    if (wait !== undefined) return { action: write({ wait }) }
  }
  if (config?.type === 'DATA_POINT_AWAITED' && point !== undefined) {
    const timeout = writeLength(config.timeout_value, config.timeout_unit)
    if (timeout !== undefined) return { action: write({ await: point, timeout }) }
  }
  if (config?.type === 'DATA_POINT_REFERENCE' && point !== undefined) {
    const offset = writeLength(config.offset ?? 0, config.offset_unit ?? '')
    const side = config.offsetDirection?.toLowerCase() === 'before' ? 'before' : 'after'
    const at = config.hour ?? ''
    const until = {
      date: point,
      ...(offset !== undefined && { [side]: offset }),
      ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(at) && { at }),
    }
    const isWhole = (offset !== undefined || !config.offset) && (at === '' || 'at' in until)
    return {
      action: write({ until }),
      ...(!isWhole && { toFillIn: 'Fill in the time before or after the date, and the hour.' }),
    }
  }
  return { action: write({ wait: '1 day' }), toFillIn: 'Fill in what the timer waits for.' }
}

/** A length of time as definitions have it. Undefined for another unit, or for no time. */
function writeLength(amount = 0, unit = ''): string | undefined {
  const word = unit.toLowerCase().replace(/s$/, '')
  if (!Number.isInteger(amount) || amount <= 0 || !Object.hasOwn(lengths, word)) return undefined
  return `${amount} ${word}${amount === 1 ? '' : 's'}`
}

const lengths = { week: 604_800_000, day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 }

/** The length of a wait, rounded to the longest unit that is two seconds off at most. */
export function formatWait(ms: number): string {
  const { week: _, ...units } = lengths
  const [unit, length] =
    Object.entries(units).find(
      ([, length]) => ms >= length / 2 && Math.abs(ms - Math.round(ms / length) * length) <= 2_000,
    ) ?? (['second', 1_000] as const)
  return writeLength(Math.max(1, Math.round(ms / length)), unit) ?? ''
}

/** The value that runs of different patients share. It cannot hold what one of them is called or answered. */
export function findShared<Value>(seen: readonly { patient_id: string; value: Value }[]): Value | undefined {
  const patients = new Set(seen.map(({ patient_id }) => patient_id))
  const values = new Set(seen.map(({ value }) => value))
  return patients.size > 1 && values.size === 1 ? seen[0]?.value : undefined
}
