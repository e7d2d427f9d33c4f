import type { Release } from '../../engine/release.ts'
import type { ReportProblem } from '../definition-problem.ts'
import type { YamlDefinition } from '../definition-schema.ts'
import { checkLoops, checkReachable } from './check-steps.ts'
import { type CompileContext, parseDuration, toPhrase } from './compile-context.ts'
import { compileDataPoints } from './compile-data-points.ts'
import { compileForm } from './compile-form.ts'
import { compileExtensionWebhookTrigger, compileTrack } from './compile-track.ts'
import { compileVariables } from './compile-variables.ts'

/** Compiles a definition into a release for the engine. Reports every problem. */
export function compileDefinition(definition: YamlDefinition, report: ReportProblem): Release {
  const { id, version = 1, published = '2026-01-01', title, reminders } = definition
  const { stakeholders = {}, forms = {}, extension_webhooks = {}, constants = {}, starts = [] } = definition
  const releaseId = `${id}-v${version}`
  const dataPoints = compileDataPoints(definition, report)
  const context: CompileContext = { definition, releaseId, dataPoints, links: [], report }
  checkStart(definition, report)
  checkUnused(definition, report)
  checkKeys(definition, report)
  const release: Release = {
    definition_id: id,
    title,
    release_id: releaseId,
    version,
    release_date: `${published}T09:00:00.000Z`,
    stakeholders: [
      {
        id: `${releaseId}.patient`,
        definition_id: 'patient',
        label: { en: 'Patient' },
        clinical_app_role: 'PATIENT',
      },
      ...Object.entries(stakeholders).map(([key, { label, role }]) => ({
        id: `${releaseId}.${key}`,
        definition_id: key,
        label: { en: label },
        clinical_app_role: role === 'physician' ? ('PHYSICIAN' as const) : ('CAREGIVER' as const),
      })),
    ],
    data_points: [...dataPoints.values()],
    forms: Object.entries(forms).map(([key, form]) => compileForm(context, key, form)),
    tracks: Object.entries(definition.tracks).map(([key, track]) => compileTrack(context, key, track)),
    start_triggers: starts.map((trigger, index) =>
      compileExtensionWebhookTrigger(context, `starts.${index + 1}`, trigger, ['starts', index]),
    ),
    extension_webhooks: Object.entries(extension_webhooks).map(([id, { title, returns = {} }]) => ({
      id,
      title: title ?? toPhrase(id),
      data_points: Object.keys(returns).map((key) => ({ key, data_point_definition_id: `${id}.${key}` })),
    })),
    variables: compileVariables(context),
    constants,
    // Compiling the tracks above adds the links in their texts.
    links: context.links,
    reminders: reminders ? { times: reminders.times, every: parseDuration(reminders.every) } : null,
  }
  checkReachable(release, report)
  checkLoops(release, report)
  return release
}

/** Reports a definition in which no track starts with the care flow. */
function checkStart({ tracks }: YamlDefinition, report: ReportProblem): void {
  const starts = Object.values(tracks).flatMap(({ starts = 'with the care flow' }) => starts)
  if (!starts.includes('with the care flow'))
    report(['tracks'], 'no track starts with the care flow; add "starts: with the care flow" to a track')
}

/** Reports unused forms and calculations. */
function checkUnused({ forms = {}, calculations = {}, tracks }: YamlDefinition, report: ReportProblem): void {
  const used = new Set(
    Object.values(tracks)
      .flatMap(({ steps }) => Object.values(steps).flatMap(({ actions }) => actions))
      .flatMap((action) =>
        'form' in action ? action.form : 'calculation' in action ? action.calculation : [],
      ),
  )
  for (const [part, partsByKey] of Object.entries({ forms, calculations }))
    for (const key of Object.keys(partsByKey))
      if (!used.has(key)) report([part, key], `no step uses "${key}"; add an action for it, or remove it`)
}

/**
 * Reports duplicate and reserved keys. Data point keys begin with the key of a form, a step or another part, so the keys of all
 * parts must be unique.
 */
function checkKeys(definition: YamlDefinition, report: ReportProblem): void {
  const { tracks, stakeholders = {} } = definition
  if ('patient' in stakeholders)
    report(['stakeholders', 'patient'], 'the stakeholder "patient" is predefined; remove this entry')
  const owners = new Map<string, string>()
  const claim = (key: string, path: (string | number)[]) => {
    const owner = owners.get(key)
    if (owner) report(path, `"${key}" is also the key of ${owner}; choose another key`)
    else owners.set(key, path.join('.'))
  }
  for (const part of ['baseline', 'forms', 'calculations', 'extension_webhooks'] as const)
    for (const key of Object.keys(definition[part] ?? {})) claim(key, [part, key])
  for (const [trackKey, { steps }] of Object.entries(tracks)) {
    claim(trackKey, ['tracks', trackKey])
    for (const [stepKey, { actions }] of Object.entries(steps)) {
      const path = ['tracks', trackKey, 'steps', stepKey]
      if (stepKey === 'end')
        report(path, '"end" refers to the end of a track; choose another key for this step')
      claim(stepKey, path)
      for (const [index, { key }] of actions.entries())
        if (key !== undefined) claim(key, [...path, 'actions', index, 'key'])
    }
  }
}
