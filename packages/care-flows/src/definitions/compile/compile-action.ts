import type { ActionDefinition, CalculationAction, Formula } from '../../engine/index.ts'
import { type ActionKind, actionKinds, kindsAssignedByDefault, type WrittenAction } from '../action-schema.ts'
import { describeUnknownName, type Path } from '../definition-problem.ts'
import { resultsOf, resultTypeOf, type WrittenCalculation, type WrittenResult } from '../definition-schema.ts'
import { compileApiCall } from './compile-api-call.ts'
import {
  type CompileContext,
  checkStakeholder,
  compileReference,
  compileTemplate,
  compileTemplates,
  parseDuration,
  toPhrase,
} from './compile-context.ts'
import { compileExtension } from './compile-extension.ts'
import { compileTimer } from './compile-timer.ts'

/** The fields that all actions have in common. */
type Base = Pick<ActionDefinition, 'definition_id' | 'expires_after' | 'id' | 'stakeholder'>

interface ActionContext {
  context: CompileContext
  base: Base
  path: Path
}

type Compilers = {
  [Kind in ActionKind]: (action: WrittenAction<Kind>, actionContext: ActionContext) => ActionDefinition
}

/** Compiles an action for the engine. */
export function compileAction(
  context: CompileContext,
  definition_id: string,
  action: WrittenAction,
  path: Path,
): ActionDefinition {
  const kind = actionKinds.find((candidate) => candidate in action) ?? 'form'
  const assignee = 'to' in action ? action.to : kindsAssignedByDefault.includes(kind) ? 'patient' : undefined
  if (assignee !== undefined) checkStakeholder(context, assignee, [...path, 'to'])
  const base: Base = {
    id: `${context.releaseId}.${definition_id}`,
    definition_id,
    stakeholder: assignee ?? null,
    expires_after: 'expires' in action && action.expires !== undefined ? parseDuration(action.expires) : null,
  }
  return compileActionOfKind(kind, action, { context, base, path: [...path, kind] })
}

function compileActionOfKind<Kind extends ActionKind>(
  kind: Kind,
  action: WrittenAction<Kind>,
  actionContext: ActionContext,
): ActionDefinition {
  return compilers[kind](action, actionContext)
}

const compilers: Compilers = {
  form: ({ form: key, display }, { context: { definition, releaseId, report }, base, path }) => {
    const { forms = {} } = definition
    const form = Object.hasOwn(forms, key) ? forms[key] : undefined
    if (!form) report(path, describeUnknownName(key, 'a form', Object.keys(forms)))
    return {
      ...base,
      type: 'FORM',
      title: form?.title ?? key,
      form_id: `${releaseId}.${key}`,
      display_mode: display === 'conversational' ? 'CONVERSATIONAL' : 'REGULAR',
    }
  },

  checklist: ({ checklist }, { base }) => ({ ...base, type: 'CHECKLIST', ...checklist }),

  message: ({ message: { subject, body, format = 'html', attachments = [] } }, { context, base, path }) => {
    return {
      ...base,
      type: 'MESSAGE',
      title: subject,
      subject: compileTemplate(context, subject, [...path, 'subject']),
      body: compileTemplate(context, body, [...path, 'body']),
      format: format === 'html' ? 'HTML' : 'SLATE',
      attachments: attachments.map(({ name, url, type }, index) => ({
        id: `${base.id}.${index + 1}`,
        name,
        url,
        type: attachmentTypes[type],
      })),
    }
  },

  calculation: ({ calculation: key }, { context, base, path }) => {
    const { calculations = {} } = context.definition
    const calculation = Object.hasOwn(calculations, key) ? calculations[key] : undefined
    if (!calculation)
      context.report(path, describeUnknownName(key, 'a calculation', Object.keys(calculations)))
    return {
      ...base,
      type: 'CALCULATION',
      title: calculation?.title ?? toPhrase(key),
      calculation_id: key,
      ...(calculation ? compileCalculation(context, key, calculation) : { inputs: [], results: [] }),
    }
  },

  timer: ({ timer }, { context, base, path }) => ({
    ...base,
    type: 'TIMER',
    ...compileTimer(context, timer, path),
  }),

  api_call: ({ api_call }, { context, base, path }) => ({
    ...base,
    type: 'API_CALL',
    ...compileApiCall(context, api_call, { key: base.definition_id, path }),
  }),

  extension: ({ extension }, { context, base, path }) => ({
    ...base,
    type: 'PLUGIN',
    ...compileExtension(context, extension, { key: base.definition_id, path }),
  }),

  clinical_note: (
    { clinical_note: { title, narratives, context: fields = {} } },
    { context, base, path },
  ) => {
    return {
      ...base,
      type: 'CLINICAL_NOTE',
      title,
      narratives: Object.entries(narratives).map(([key, { title, body }]) => ({
        id: `${base.id}.${key}`,
        key,
        title,
        body: compileTemplate(context, body, [...path, 'narratives', key, 'body']),
      })),
      context: compileTemplates(context, fields, [...path, 'context']).map(([key, value]) => ({
        key,
        value,
      })),
    }
  },

  push_to_emr: ({ push_to_emr: { title, body, metadata = {} } }, { context, base, path }) => {
    return {
      ...base,
      type: 'PUSH_TO_EMR',
      title,
      message_html: compileTemplate(context, body, [...path, 'body']),
      metadata: compileTemplates(context, metadata, [...path, 'metadata']).map(([key, value]) => ({
        id: `${base.id}.${key}`,
        label: toPhrase(key),
        value,
      })),
    }
  },
}

const attachmentTypes = { file: 'FILE', video: 'VIDEO', link: 'LINK' } as const

function compileCalculation(
  context: CompileContext,
  key: string,
  calculation: WrittenCalculation,
): Pick<CalculationAction, 'inputs' | 'results'> {
  const path: Path = ['calculations', key]
  const { inputs } = calculation
  const results = Object.entries(resultsOf(key, calculation))
  if (results.length === 0)
    context.report(path, `"${key}" is not a built-in score; define its results, with formulas or types`)
  const numericByName = new Map(
    Object.entries(inputs).map(([id, dataPoint]) => [id, isNumeric(context, dataPoint)]),
  )
  return {
    inputs: Object.entries(inputs).map(([id, dataPoint]) => ({
      id,
      data_point_definition_id: compileReference(context, dataPoint, [...path, 'inputs', id]),
    })),
    results: results.map(([id, result]) => {
      const formula = compileFormula(context, result, numericByName, [...path, 'results', id])
      const value_type = resultTypeOf(result)
      numericByName.set(id, value_type !== 'STRING')
      return {
        id,
        key: id,
        label: result.label ?? toPhrase(id),
        unit: result.unit ?? null,
        value_type,
        formula,
        data_point_definition_id: `${key}.${id}`,
      }
    }),
  }
}

function isNumeric({ dataPoints }: CompileContext, key: string): boolean {
  const type = dataPoints.get(key)?.valueType
  return type === undefined || type === 'NUMBER' || type === 'BOOLEAN'
}

const aggregateNames = ['sum', 'mean', 'minimum', 'maximum', 'difference', 'count'] as const

function compileFormula(
  { report }: CompileContext,
  result: WrittenResult,
  numericByName: ReadonlyMap<string, boolean>,
  path: Path,
): Formula | null {
  const formulas = [...aggregateNames, 'bands' as const].filter((type) => result[type] !== undefined)
  if (result.type !== undefined && formulas.length === 0) return null
  if (formulas.length !== 1 || result.type !== undefined) {
    report(
      path,
      `a result needs exactly one of ${[...aggregateNames, 'bands', 'type'].join(', ')}; it has ${formulas.length + Number(result.type !== undefined)}`,
    )
  }
  const check = (name: string, place: Path) => {
    if (!numericByName.has(name))
      report(place, describeUnknownName(name, 'an input or an earlier result', [...numericByName.keys()]))
    else if (!numericByName.get(name) && result.count === undefined)
      report(place, `"${name}" must be a number or a boolean to be used in a calculation`)
  }
  if (result.decimals !== undefined && (result.bands || result.count)) {
    report([...path, 'decimals'], 'decimals has no effect on bands and count; remove it')
  }
  if (result.bands) {
    const { of, bands } = result.bands
    check(of, [...path, 'bands', 'of'])
    for (const [index, { up_to }] of bands.entries()) {
      const place = [...path, 'bands', 'bands', index]
      const before = bands[index - 1]?.up_to
      if (up_to === undefined && index < bands.length - 1) report(place, 'only the last band can omit up_to')
      if (up_to !== undefined && before !== undefined && up_to <= before) {
        report([...place, 'up_to'], `the bands must be ascending: up_to must be greater than ${before}`)
      }
    }
    return {
      type: 'bands',
      of,
      bands: bands.map(({ up_to, value, status }) => ({
        up_to: up_to ?? null,
        value,
        status: status ?? null,
      })),
    }
  }
  const type = aggregateNames.find((candidate) => result[candidate] !== undefined) ?? 'sum'
  const of = result[type] ?? []
  for (const [index, name] of of.entries()) check(name, [...path, type, index])
  return { type, of, decimals: result.decimals ?? null }
}
