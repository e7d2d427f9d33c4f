import type { ActionDefinition, DateReference, Formula, RetrySettings } from '../engine/index.ts'
import { toMilliseconds } from '../engine/index.ts'
import type {
  ActionFile,
  ApiCallActionFile,
  CalculationFile,
  DateFile,
  ResultFile,
  RetryFile,
  TimerActionFile,
} from './care-flow-file.ts'
import {
  type CompileContext,
  checkTemplate,
  resolveDataPoint,
  resolveStakeholder,
} from './compile-context.ts'
import { toPhrase } from './list-data-points.ts'
import { nameAction } from './name-action.ts'
import { parseDuration } from './parse-duration.ts'
import { offer, type Path } from './problem.ts'

/** An action as the engine performs it. Undefined when what it refers to is not there. */
export function compileAction(
  context: CompileContext,
  action: ActionFile,
  { stepKey, index, path }: { stepKey: string; index: number; path: Path },
): ActionDefinition | undefined {
  const definition_id = nameAction(action, stepKey, index)
  const id = `${context.releaseId}.${definition_id}`
  const expires = 'expires' in action ? action.expires : undefined
  const asks = 'form' in action || 'checklist' in action || 'message' in action
  const to = 'to' in action ? action.to : asks ? 'patient' : undefined
  const base = {
    id,
    definition_id,
    stakeholder: to === undefined ? null : resolveStakeholder(context, to, [...path, 'to']),
    expires_after: expires === undefined ? null : toMilliseconds(parseDuration(expires)),
  }
  const fill = (template: string, ...place: (string | number)[]) =>
    checkTemplate(context, template, [...path, ...place])
  const { file, report } = context

  if ('form' in action) {
    const form = file.forms?.[action.form]
    if (!form) {
      report(
        [...path, 'form'],
        `"${action.form}" is not a form${offer(Object.keys(file.forms ?? {}), action.form)}`,
      )
      return undefined
    }
    return {
      ...base,
      type: 'FORM',
      title: form.title,
      form_id: `${context.releaseId}.${action.form}`,
      display_mode: action.display === 'conversational' ? 'CONVERSATIONAL' : 'REGULAR',
    }
  }
  if ('checklist' in action) {
    const { title, items } = action.checklist
    return { ...base, type: 'CHECKLIST', title, items }
  }
  if ('message' in action) {
    const { subject, body, format = 'html', attachments = [] } = action.message
    return {
      ...base,
      type: 'MESSAGE',
      title: subject,
      subject: fill(subject, 'message', 'subject'),
      body: fill(body, 'message', 'body'),
      format: format === 'html' ? 'HTML' : 'SLATE',
      attachments: attachments.map(({ name, url, type }, number) => ({
        id: `${id}.${number + 1}`,
        name,
        url,
        type: attachmentTypes[type],
      })),
    }
  }
  if ('calculation' in action) {
    const calculation = file.calculations?.[action.calculation]
    if (!calculation) {
      report(
        [...path, 'calculation'],
        `"${action.calculation}" is not a calculation${offer(Object.keys(file.calculations ?? {}), action.calculation)}`,
      )
      return undefined
    }
    const title = calculation.title ?? toPhrase(action.calculation)
    return {
      ...base,
      type: 'CALCULATION',
      title,
      ...compileCalculation(context, action.calculation, calculation),
    }
  }
  if ('timer' in action) return compileTimer(context, action.timer, base, [...path, 'timer'])
  if ('api_call' in action) {
    const { title, method = 'POST', url, headers = {}, body } = action.api_call
    return {
      ...base,
      type: 'API_CALL',
      title,
      request: {
        method,
        endpoint: fill(url, 'api_call', 'url'),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        body: body === undefined ? null : fill(body, 'api_call', 'body'),
      },
      answers: compileAnswers(action.api_call.answers),
      retry: compileRetry({ ...file.api_retries, ...action.api_call.retries }),
      response_data_point_id: `${definition_id}.response`,
      status_data_point_id: `${definition_id}.status`,
    }
  }
  if ('extension' in action) {
    const {
      title,
      name,
      fields = {},
      settings = {},
      returns = {},
      completes = 'by itself',
    } = action.extension
    return {
      ...base,
      type: 'PLUGIN',
      title,
      plugin_key: name,
      plugin_action_key: action.extension.action,
      fields: Object.entries(fields).map(([key, value]) => ({
        id: key,
        label: toPhrase(key),
        type: 'STRING',
        value: fill(value, 'extension', 'fields', key),
      })),
      settings: Object.entries(settings).map(([key, value]) => ({ key, label: toPhrase(key), value })),
      data_points: Object.entries(returns).map(([key, { value = null }]) => ({
        key,
        data_point_definition_id: `${definition_id}.${key}`,
        value,
      })),
      completes_after:
        completes === 'from outside'
          ? null
          : completes === 'by itself'
            ? 0
            : toMilliseconds(parseDuration(completes)),
      failures: action.extension.failures ?? 0,
    }
  }
  if ('clinical_note' in action) {
    const { title, narratives, context: fields = {} } = action.clinical_note
    return {
      ...base,
      type: 'CLINICAL_NOTE',
      title,
      narratives: Object.entries(narratives).map(([key, narrative]) => ({
        id: `${id}.${key}`,
        key,
        title: narrative.title,
        body: fill(narrative.body, 'clinical_note', 'narratives', key, 'body'),
      })),
      context: Object.entries(fields).map(([key, value]) => ({
        key,
        value: fill(value, 'clinical_note', 'context', key),
      })),
    }
  }
  const { title, body, metadata = {} } = action.push_to_emr
  return {
    ...base,
    type: 'PUSH_TO_EMR',
    title,
    message_html: fill(body, 'push_to_emr', 'body'),
    metadata: Object.entries(metadata).map(([key, value]) => ({
      id: `${id}.${key}`,
      label: toPhrase(key),
      value: fill(value, 'push_to_emr', 'metadata', key),
    })),
  }
}

const attachmentTypes = { file: 'FILE', video: 'VIDEO', link: 'LINK' } as const

function compileCalculation(context: CompileContext, key: string, { inputs, results }: CalculationFile) {
  const path: Path = ['calculations', key]
  const known = new Set(Object.keys(inputs))
  return {
    calculation_id: key,
    inputs: Object.entries(inputs).map(([id, dataPoint]) => ({
      id,
      data_point_definition_id: resolveDataPoint(context, dataPoint, [...path, 'inputs', id]),
    })),
    results: Object.entries(results).map(([id, result]) => {
      const formula = compileFormula(context, result, known, [...path, 'results', id])
      known.add(id)
      return {
        id,
        key: id,
        label: result.label ?? toPhrase(id),
        unit: result.unit ?? null,
        value_type: formula.type === 'bands' ? ('STRING' as const) : ('NUMBER' as const),
        formula,
        data_point_definition_id: `${key}.${id}`,
      }
    }),
  }
}

const aggregates = ['sum', 'mean', 'minimum', 'maximum', 'difference', 'count'] as const

function compileFormula(
  { report }: CompileContext,
  result: ResultFile,
  known: ReadonlySet<string>,
  path: Path,
): Formula {
  const given = [...aggregates, 'bands' as const].filter((type) => result[type] !== undefined)
  if (given.length !== 1) {
    report(
      path,
      `a result needs exactly one of ${[...aggregates, 'bands'].join(', ')}; it has ${given.length}`,
    )
  }
  const check = (name: string, place: Path) => {
    if (!known.has(name))
      report(place, `"${name}" is not an input or a result above${offer([...known], name)}`)
  }
  if (result.bands) {
    const { of, bands } = result.bands
    check(of, [...path, 'bands', 'of'])
    for (const [index, { up_to }] of bands.entries()) {
      const place = [...path, 'bands', 'bands', index]
      const before = bands[index - 1]?.up_to
      if (up_to === undefined && index < bands.length - 1)
        report(place, 'only the last band goes without up_to')
      if (up_to !== undefined && before !== undefined && up_to <= before) {
        report([...place, 'up_to'], `the bands must rise: up_to must be above ${before}`)
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
  const type = aggregates.find((candidate) => result[candidate] !== undefined) ?? 'sum'
  const of = result[type] ?? []
  for (const [index, name] of of.entries()) check(name, [...path, type, index])
  return { type, of, decimals: result.decimals ?? null }
}

function compileTimer(
  context: CompileContext,
  timer: TimerActionFile['timer'],
  base: Pick<ActionDefinition, 'definition_id' | 'expires_after' | 'id' | 'stakeholder'>,
  path: Path,
): ActionDefinition | undefined {
  const given = (['wait', 'until', 'await'] as const).filter((kind) => timer[kind] !== undefined)
  if (given.length !== 1) {
    context.report(path, `a timer needs exactly one of wait, until, await; it has ${given.length}`)
    return undefined
  }
  if (timer.timeout !== undefined && timer.await === undefined) {
    context.report([...path, 'timeout'], 'timeout has an effect only beside await')
  }
  const create = (title: string, what: Extract<ActionDefinition, { type: 'TIMER' }>['timer']) =>
    ({ ...base, type: 'TIMER', title: timer.title ?? title, timer: what }) as const
  if (timer.wait !== undefined)
    return create(`Wait ${timer.wait}`, { type: 'DELAY', delay: parseDuration(timer.wait) })
  if (timer.until) {
    const date = compileDate(context, timer.until, [...path, 'until'])
    return create(`Wait for ${timer.until.date}`, { type: 'DATA_POINT_REFERENCE', date })
  }
  if (timer.timeout === undefined) context.report(path, 'await needs a timeout, such as timeout: 7 days')
  return create(`Wait for ${timer.await}`, {
    type: 'DATA_POINT_AWAITED',
    data_point_definition_id: resolveDataPoint(context, timer.await ?? '', [...path, 'await']),
    timeout: parseDuration(timer.timeout ?? '1 day'),
  })
}

/** The day of a data point, or some time before or after. */
export function compileDate(
  context: CompileContext,
  { date, before, after, at }: DateFile,
  path: Path,
): DateReference {
  const id = resolveDataPoint(context, date, [...path, 'date'])
  const definition = context.dataPoints.get(date)
  if (definition && definition.valueType !== 'DATE') {
    context.report([...path, 'date'], `"${date}" must be a date, which it is not`)
  }
  if (before !== undefined && after !== undefined) {
    context.report([...path, 'after'], 'before and after cannot be there both; keep one')
  }
  const offset = parseDuration(before ?? after ?? '0 days')
  const amount = before === undefined ? offset.amount : -offset.amount
  return { type: 'date', data_point_definition_id: id, offset: { ...offset, amount }, hour: at ?? null }
}

function compileAnswers(
  answers: ApiCallActionFile['api_call']['answers'],
): { status: number; body: string }[] | null {
  if (answers === 'from outside') return null
  return (answers ?? [{ status: 200 }]).flatMap(({ status, body = '', times = 1 }) =>
    Array.from({ length: times }, () => ({ status, body })),
  )
}

function compileRetry({
  attempts = 5,
  first_wait = '2 seconds',
  longest_wait = '1 hour',
}: RetryFile): RetrySettings {
  return {
    attempts,
    first_wait: toMilliseconds(parseDuration(first_wait)),
    longest_wait: toMilliseconds(parseDuration(longest_wait)),
  }
}
