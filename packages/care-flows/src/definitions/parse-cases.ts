import * as v from 'valibot'
import { listBaseline } from '../engine/data-points.ts'
import type { Release } from '../engine/release.ts'
import {
  type DefinitionProblem,
  describeUnknownName,
  type Path,
  type PathProblem,
} from './definition-problem.ts'
import { text, textMap } from './field-schemas.ts'
import { parseYaml } from './parse-yaml.ts'

const optional = v.exactOptional
const value = v.union([v.string(), v.number(), v.boolean()], 'must be text, a number, true or false')

const questions = optional(v.array(v.strictObject({ key: text, value })))
const activity = v.variant('type', [
  v.strictObject({ type: v.literal('form'), name: text, questions }),
  v.strictObject({ type: v.literal('checklist'), name: text }),
])
const expectedActivity = v.variant('type', [
  v.strictObject({ type: v.picklist(['step', 'track']), name: text, action: text }),
  v.strictObject({ type: v.literal('careflow'), action: text }),
])

const schema = v.strictObject({
  cases: v.pipe(
    v.array(
      v.strictObject({
        title: text,
        description: optional(v.string()),
        /** Ignored, as in the GitHub action `action-validate`. */
        overwrite: optional(v.boolean()),
        patient: optional(textMap),
        baseline_datapoints: optional(v.array(v.strictObject({ definition_id: text, value }))),
        /**
         * Each entry completes every form or checklist that has the entry's name. If several entries have the same name, the first
         * one is used.
         */
        activities: optional(v.array(activity)),
        validate: optional(v.array(expectedActivity)),
      }),
    ),
    v.nonEmpty('must list at least one case'),
  ),
})

/** One case: the answers to submit, and the activities that its care flow must record. */
export type TestCase = v.InferOutput<typeof schema>['cases'][number]
export type ExpectedActivity = v.InferOutput<typeof expectedActivity>

interface ParsedCases {
  cases: TestCase[]
  problems: DefinitionProblem[]
  /** Warnings about unknown forms, checklists and questions under `activities`. */
  warnings: DefinitionProblem[]
}

/**
 * Parses a case file and checks the names in it. An unknown name under `activities` causes only a warning, because the GitHub
 * action `action-validate` ignores activities that never become pending.
 */
export function parseCases(text: string, source: string, release: Release): ParsedCases {
  const { output, problems, locate } = parseYaml(schema, text, source)
  const { cases = [] } = output ?? {}
  const checked = cases.map((testCase, index) => checkReferences(testCase, ['cases', index], release))
  return {
    cases,
    problems: [...problems, ...checked.flatMap((found) => found.problems).map(locate)],
    warnings: checked.flatMap(({ warnings }) => warnings).map(locate),
  }
}

function checkReferences(
  { activities = [], baseline_datapoints = [], validate = [] }: TestCase,
  path: Path,
  release: Release,
): { problems: PathProblem[]; warnings: PathProblem[] } {
  const check = (place: Path, name: string, names: readonly string[], expected: string): PathProblem[] =>
    names.includes(name)
      ? []
      : [{ path: [...path, ...place], message: describeUnknownName(name, expected, names) }]
  const steps = release.tracks.flatMap((track) => track.steps)
  const titles = {
    form: release.forms.map(({ title }) => title),
    checklist: steps.flatMap(({ actions }) =>
      actions.flatMap(({ type, title }) => (type === 'CHECKLIST' ? title : [])),
    ),
    step: steps.map(({ title }) => title),
    track: release.tracks.map(({ title }) => title),
  }
  const baseline = listBaseline(release).map(({ id }) => id)
  const warnings = activities.flatMap((activity, index) => {
    const { name, type } = activity
    const place = ['activities', index]
    const form = release.forms.find(({ title }) => title === name)
    const keys = form?.questions.map(({ key }) => key) ?? []
    const questions = type === 'form' && form ? (activity.questions ?? []) : []
    return [
      ...check([...place, 'name'], name, titles[type], `a ${type} of the definition`),
      ...questions.flatMap(({ key }, number) =>
        check([...place, 'questions', number, 'key'], key, keys, `a question of the form "${name}"`),
      ),
    ]
  })
  const problems = [
    ...baseline_datapoints.flatMap(({ definition_id: id }, index) => {
      const place = ['baseline_datapoints', index, 'definition_id']
      return check(place, id, baseline, 'a baseline data point of the definition')
    }),
    ...validate.flatMap((expected, index) =>
      expected.type === 'careflow'
        ? []
        : check(
            ['validate', index, 'name'],
            expected.name,
            titles[expected.type],
            `a ${expected.type} of the definition`,
          ),
    ),
  ]
  return { problems, warnings }
}
