import { profile } from '../list-data-points.ts'
import { type Conversion, createUniqueKey, type Lookup } from './conversion.ts'
import { listMappedDataPoints } from './convert-actions.ts'
import type { PublishedParts } from './convert-published-parts.ts'
import type { Entry } from './export-schema.ts'

interface Reached {
  published: PublishedParts
  steps: Entry<'steps'>[]
  actions: Entry<'actions'>[]
  webhooks: Entry<'extension_webhooks'>[]
}

/** Chooses unique keys for the parts, and the names of data points in conditions and texts. */
export function nameParts(
  lookup: Lookup,
  { published, steps, actions, webhooks }: Reached,
): Pick<Conversion, 'names' | 'taken'> {
  const { parts } = lookup
  const { stakeholders, forms } = published
  const called = actions.filter(({ type }) => type === 'plugin' || type.startsWith('api_call'))
  const baseline = published.data_points.filter(({ category }) => category === 'PATHWAY')
  const constants = parts.settings.flatMap((settings) => settings.constants)
  const calculated = new Set(actions.map(({ calculation_definition_id }) => calculation_definition_id))
  const taken = new Set(['end', 'patient', ...Object.keys(profile), ...calculated])
  const people = new Set(['patient'])
  const patient = stakeholders.find(({ clinical_app_role }) => clinical_app_role === 'PATIENT')
  const name = <Part extends { definition_id: string }>(
    list: readonly Part[],
    title: (part: Part) => string,
    prefix: string,
  ) => new Map(list.map((part) => [part.definition_id, createUniqueKey(taken, title(part), prefix)]))
  const keys = {
    stakeholders: new Map(
      stakeholders.map((person) => [
        person.definition_id,
        person === patient ? 'patient' : createUniqueKey(people, person.label.en, 'stakeholder'),
      ]),
    ),
    forms: name(forms, ({ key }) => key, 'form'),
    questions: new Map(
      forms.flatMap(({ questions }) => {
        const own = new Set<string>()
        return questions.map(({ definition_id, key, userQuestionType }) => {
          // Studio derives the key of a description from its whole text.
          const word = userQuestionType === 'DESCRIPTION' ? 'text' : key
          return [definition_id, createUniqueKey(own, word, 'question')] as const
        })
      }),
    ),
    baseline: new Map(baseline.map(({ id, key }) => [id, createUniqueKey(taken, key, 'value')])),
    tracks: name(parts.tracks, ({ title }) => title, 'track'),
    steps: name(steps, ({ key, title }) => key || title, 'step'),
    actions: name(called, ({ title }) => title, 'action'),
    webhooks: name(webhooks, ({ extension, webhook_key }) => `${extension}_${webhook_key}`, 'webhook'),
    constants: new Map(
      constants.map(({ id, key, label }) => [id, createUniqueKey(taken, label || key, 'constant')]),
    ),
  }
  const isRead = ({ category, key }: (typeof published.data_points)[number]) =>
    (category === 'PATIENT_PROFILE' && Object.hasOwn(profile, key)) ||
    (category === 'CALCULATION' && calculated.has(key.split('.')[0] ?? ''))
  const data_points = new Map<string, string>([
    // Reversed, so that a data point is named after the first action that collects it.
    ...actions.toReversed().flatMap((action) => {
      const key = keys.actions.get(action.definition_id)
      const { api_call_definition_id: call } = action
      const mapped = listMappedDataPoints(lookup, action).map(
        ({ name, id }) => [id, `${key}.${name}`] as const,
      )
      return call === '' ? mapped : [...mapped, [call, `${key}.status`] as const]
    }),
    ...keys.baseline,
    ...published.data_points.filter(isRead).map(({ id, key }) => [id, key] as const),
    ...forms.flatMap(({ definition_id: form, questions }) =>
      questions.map(
        ({ definition_id: id }) => [id, `${keys.forms.get(form)}.${keys.questions.get(id)}`] as const,
      ),
    ),
    ...[...keys.steps, ...keys.tracks].flatMap(([id, key]) => [
      [`${id}-ACTIVATION`, `${key}.ActivationDate`] as const,
      [`${id}-COMPLETION`, `${key}.CompletionDate`] as const,
    ]),
    ...parts.data_point_definitions.flatMap(({ definition_id, key, source_definition_id }) => {
      const webhook = keys.webhooks.get(source_definition_id)
      return webhook === undefined ? [] : [[definition_id, `${webhook}.${key}`] as const]
    }),
  ])
  return { names: { ...keys, data_points }, taken }
}
