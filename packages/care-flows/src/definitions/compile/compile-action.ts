import type { ActionDefinition } from '../../engine/release.ts'
import { type ActionKind, actionKinds, kindsAssignedByDefault, type YamlAction } from '../action-schema.ts'
import { describeUnknownName, type Path } from '../definition-problem.ts'
import { compileApiCall } from './compile-api-call.ts'
import { compileCalculation } from './compile-calculation.ts'
import {
  type ActionContext,
  type CompileContext,
  checkStakeholder,
  compileTemplate,
  compileTemplates,
  parseDuration,
  toPhrase,
} from './compile-context.ts'
import { compileExtension } from './compile-extension.ts'
import { compileTimer } from './compile-timer.ts'

type Compilers = {
  [Kind in ActionKind]: (action: YamlAction<Kind>, actionContext: ActionContext) => ActionDefinition
}

/** Compiles an action for the engine. */
export function compileAction(
  context: CompileContext,
  definition_id: string,
  action: YamlAction,
  path: Path,
): ActionDefinition {
  const kind = actionKinds.find((candidate) => candidate in action) ?? 'form'
  const assignee = 'to' in action ? action.to : kindsAssignedByDefault.includes(kind) ? 'patient' : undefined
  if (assignee !== undefined) checkStakeholder(context, assignee, [...path, 'to'])
  const base = {
    id: `${context.releaseId}.${definition_id}`,
    definition_id,
    stakeholder: assignee ?? null,
    expires_after: 'expires' in action && action.expires !== undefined ? parseDuration(action.expires) : null,
  }
  return compileActionOfKind(kind, action, { context, base, path: [...path, kind] })
}

function compileActionOfKind<Kind extends ActionKind>(
  kind: Kind,
  action: YamlAction<Kind>,
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

  api_call: compileApiCall,

  extension: compileExtension,

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
