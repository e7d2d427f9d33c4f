import { listPendingActivities } from '../engine/activities.ts'
import type { CareFlowCommand } from '../engine/commands/command.ts'
import { type CommandOutcome, handleCommand, startCareFlow } from '../engine/commands/handle-command.ts'
import { listMissingBaseline } from '../engine/data-points.ts'
import { runDueWork } from '../engine/due-work.ts'
import { findAction, requireForm } from '../engine/lookups.ts'
import type { Activity } from '../engine/records.ts'
import type { Release } from '../engine/release.ts'
import { nextDueTimeOf } from '../engine/scheduled-work.ts'
import { type CareFlowState, hasEnded, type ServiceSettings } from '../engine/state.ts'
import { DAY_MS } from '../engine/values.ts'
import { DefinitionError, type DefinitionProblem } from './definition-problem.ts'
import { type ExpectedActivity, parseCases, type TestCase } from './parse-cases.ts'

export interface CaseOutcome {
  title: string
  outcome: 'passed' | 'failed'
  /** The recorded activities of tracks, steps and the care flow, in order, such as `step "Ask" COMPLETE`. */
  recorded: string[]
  /** Why the case failed: missing activities, missing entries and rejected commands. Empty if it passed. */
  missing: string[]
  /** The pending work at the end. */
  pending: string[]
}

export interface CasesOutcome {
  passed: number
  failed: number
  cases: CaseOutcome[]
  /** Warnings about unknown forms, checklists and questions in the file. */
  warnings: DefinitionProblem[]
}

interface CasesOptions extends Pick<ServiceSettings, 'calculations'> {
  /** The name of the file, for errors. */
  source?: string
  /** The start time of the care flows, in ms. @defaultValue now */
  time?: number
  /**
   * The maximum simulated duration of a care flow, in ms. The clock never advances further.
   * @defaultValue 31,536,000,000 (365 days)
   */
  maxAdvanceMs?: number
  /** Whether warnings are treated as errors. @defaultValue false */
  strict?: boolean
}

const YEAR_MS = 365 * DAY_MS

/**
 * Runs a case file in the format of the GitHub action `action-validate`. Each case starts a care flow, and its clock advances
 * whenever the care flow waits.
 * @throws DefinitionError if the file is invalid; `problems` lists every problem with its line
 */
export function runCases(release: Release, text: string, options: CasesOptions = {}): CasesOutcome {
  const { cases, problems, warnings } = parseCases(text, options.source ?? 'cases', release)
  if (options.strict) problems.push(...warnings)
  if (problems.length > 0) throw new DefinitionError(problems)
  const outcomes = cases.map((testCase) => runCase(release, testCase, options))
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length
  return { passed, failed: outcomes.length - passed, cases: outcomes, warnings }
}

function runCase(
  release: Release,
  { title, patient = {}, baseline_datapoints = [], activities = [], validate = [] }: TestCase,
  { time = Date.now(), maxAdvanceMs = YEAR_MS, calculations = {} }: CasesOptions,
): CaseOutcome {
  const recordedActivities = new Map<string, Activity>()
  const missing: string[] = []
  let state: CareFlowState | undefined
  const applyOutcome = (outcome: CommandOutcome): boolean => {
    if (outcome.rejection) {
      missing.push(`a command was rejected: ${outcome.rejection.message}`)
      return false
    }
    state = outcome.state
    for (const event of outcome.events)
      if ('activity' in event) recordedActivities.set(event.activity.id, event.activity)
    return true
  }
  const person = { id: 'patient', name: 'A patient', timezone: null, profile: patient }
  const data_points = baseline_datapoints.map(({ definition_id, value }) => ({
    data_point_definition_id: definition_id,
    value: String(value),
  }))
  applyOutcome(startCareFlow(release, { id: 'case', time, calculations, patient: person, data_points }))

  /** Completes a pending activity, or advances the clock. Returns whether the care flow continues. */
  const continueFrom = (current: CareFlowState): boolean => {
    const send = (command: CareFlowCommand) =>
      applyOutcome(handleCommand(release, current, { ...command, calculations }))
    const activity = listPendingActivities(current).find(({ object }) =>
      ['FORM', 'CHECKLIST'].includes(object.type),
    )
    if (!activity) {
      const due = nextDueTimeOf(current)
      if (due === undefined || due > time + maxAdvanceMs) return false
      return applyOutcome(runDueWork(release, current, { time: due, calculations }))
    }
    const type = activity.object.type === 'FORM' ? 'form' : 'checklist'
    const name = nameOf(release, activity)
    const entry = activities.find((candidate) => candidate.type === type && candidate.name === name)
    if (!entry) {
      missing.push(`an entry under activities for the ${type} "${name}"`)
      return false
    }
    const common = { activity_id: activity.id, time: current.time }
    if (entry.type === 'checklist') return send({ type: 'submit_checklist', ...common })
    const { questions } = requireForm(release, activity.object.id)
    const answers = (entry.questions ?? []).flatMap(({ key, value }) =>
      questions
        .filter((question) => question.key === key)
        .map(({ id }) => ({ question_id: id, value: String(value) })),
    )
    return send({ type: 'submit_form', answers, ...common })
  }
  while (state?.status === 'active' && continueFrom(state));

  const recorded = [...recordedActivities.values()].flatMap(({ action, object: { type, name } }) => {
    if (type === 'PATHWAY') return formatActivity({ type: 'careflow', action })
    return type === 'STEP' || type === 'TRACK'
      ? formatActivity({ type: type === 'STEP' ? 'step' : 'track', name, action })
      : []
  })
  missing.push(...validate.map(formatActivity).filter((wanted) => !recorded.includes(wanted)))
  if (state && !hasEnded(state) && missing.length === 0)
    missing.push(`the end of the care flow within ${Math.round(maxAdvanceMs / DAY_MS)} days`)
  return {
    title,
    outcome: missing.length === 0 ? 'passed' : 'failed',
    recorded,
    missing,
    pending: state ? listPending(release, state) : [],
  }
}

const formatActivity = (activity: ExpectedActivity): string =>
  activity.type === 'careflow'
    ? `careflow ${activity.action}`
    : `${activity.type} "${activity.name}" ${activity.action}`

/** Returns the title from the definition, because the name of an activity can contain patient data. */
const nameOf = (release: Release, activity: Activity): string =>
  findAction(release, activity)?.title ?? activity.object.type.toLowerCase()

function listPending(release: Release, state: CareFlowState): string[] {
  if (hasEnded(state)) return []
  const due = nextDueTimeOf(state)
  return [
    ...listMissingBaseline(
      release,
      Object.values(state.data_points).map(({ data_point_definition_id: id }) => id),
    ).map(({ id }) => `baseline data point ${id}`),
    ...listPendingActivities(state).map(
      (activity) => `${activity.object.type.toLowerCase()} "${nameOf(release, activity)}"`,
    ),
    ...(due === undefined ? [] : [`work due on ${new Date(due).toISOString().slice(0, 10)}`]),
  ]
}
