import { type ActionDefinition, toMilliseconds } from '../engine/index.ts'
import type { ActionFile } from './action-file.ts'
import { compileApiCall } from './compile-api-call.ts'
import { compileCalculation } from './compile-calculation.ts'
import { type CompileContext, checkTemplate, resolveStakeholder } from './compile-context.ts'
import { compileExtension } from './compile-extension.ts'
import { compileTimer } from './compile-timer.ts'
import { parseDuration } from './parse-duration.ts'
import { offer, type Path } from './problem.ts'
import { toPhrase } from './to-phrase.ts'

/** The key that names the kind of action: `form`, `checklist` … */
type KindOf<Action> = Action extends ActionFile
  ? Exclude<keyof Action, 'display' | 'expires' | 'key' | 'to'>
  : never
type Kind = KindOf<ActionFile>

/** The fields of every action. */
type Base = Pick<ActionDefinition, 'definition_id' | 'expires_after' | 'id' | 'stakeholder'>

interface Place {
  context: CompileContext
  base: Base
  path: Path
}

type Compilers = {
  [Name in Kind]: (
    action: Extract<ActionFile, Record<Name, unknown>>,
    place: Place,
  ) => ActionDefinition | undefined
}

/** Compiles an action for the engine. Returns undefined if it refers to a missing part. */
export function compileAction(
  context: CompileContext,
  definition_id: string,
  action: ActionFile,
  path: Path,
): ActionDefinition | undefined {
  const kind = kinds.find((candidate) => candidate in action) ?? 'form'
  const to = 'to' in action ? action.to : asksSomebody.includes(kind) ? 'patient' : undefined
  const base: Base = {
    id: `${context.releaseId}.${definition_id}`,
    definition_id,
    stakeholder: to === undefined ? null : resolveStakeholder(context, to, [...path, 'to']),
    expires_after:
      'expires' in action && action.expires !== undefined
        ? toMilliseconds(parseDuration(action.expires))
        : null,
  }
  const compile = compilers[kind] as (action: ActionFile, place: Place) => ActionDefinition | undefined
  return compile(action, { context, base, path: [...path, kind] })
}

const asksSomebody: readonly Kind[] = ['form', 'checklist', 'message']

const compilers: Compilers = {
  form: ({ form: key, display }, { context: { file, releaseId, report }, base, path }) => {
    const { forms = {} } = file
    const form = Object.hasOwn(forms, key) ? forms[key] : undefined
    if (!form) {
      report(path, `"${key}" is not a form${offer(Object.keys(forms), key)}`)
      return undefined
    }
    return {
      ...base,
      type: 'FORM',
      title: form.title,
      form_id: `${releaseId}.${key}`,
      display_mode: display === 'conversational' ? 'CONVERSATIONAL' : 'REGULAR',
    }
  },

  checklist: ({ checklist }, { base }) => ({ ...base, type: 'CHECKLIST', ...checklist }),

  message: ({ message: { subject, body, format = 'html', attachments = [] } }, { context, base, path }) => ({
    ...base,
    type: 'MESSAGE',
    title: subject,
    subject: checkTemplate(context, subject, [...path, 'subject']),
    body: checkTemplate(context, body, [...path, 'body']),
    format: format === 'html' ? 'HTML' : 'SLATE',
    attachments: attachments.map(({ name, url, type }, index) => ({
      id: `${base.id}.${index + 1}`,
      name,
      url,
      type: attachmentTypes[type],
    })),
  }),

  calculation: ({ calculation: key }, { context, base, path }) => {
    const { calculations = {} } = context.file
    const calculation = Object.hasOwn(calculations, key) ? calculations[key] : undefined
    if (!calculation) {
      context.report(path, `"${key}" is not a calculation${offer(Object.keys(calculations), key)}`)
      return undefined
    }
    const title = calculation.title ?? toPhrase(key)
    return { ...base, type: 'CALCULATION', title, ...compileCalculation(context, key, calculation) }
  },

  timer: ({ timer }, { context, base, path }) => {
    const compiled = compileTimer(context, timer, path)
    return compiled && { ...base, type: 'TIMER', ...compiled }
  },

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
  ) => ({
    ...base,
    type: 'CLINICAL_NOTE',
    title,
    narratives: Object.entries(narratives).map(([key, narrative]) => ({
      id: `${base.id}.${key}`,
      key,
      title: narrative.title,
      body: checkTemplate(context, narrative.body, [...path, 'narratives', key, 'body']),
    })),
    context: Object.entries(fields).map(([key, value]) => ({
      key,
      value: checkTemplate(context, value, [...path, 'context', key]),
    })),
  }),

  push_to_emr: ({ push_to_emr: { title, body, metadata = {} } }, { context, base, path }) => ({
    ...base,
    type: 'PUSH_TO_EMR',
    title,
    message_html: checkTemplate(context, body, [...path, 'body']),
    metadata: Object.entries(metadata).map(([key, value]) => ({
      id: `${base.id}.${key}`,
      label: toPhrase(key),
      value: checkTemplate(context, value, [...path, 'metadata', key]),
    })),
  }),
}

const kinds = Object.keys(compilers) as Kind[]

const attachmentTypes = { file: 'FILE', video: 'VIDEO', link: 'LINK' } as const
