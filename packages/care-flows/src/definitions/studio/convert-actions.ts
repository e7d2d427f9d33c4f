import { parseJsonPath } from '../../engine/json-path.ts'
import type {
  ActionDefinition,
  ActionType,
  ApiCallAction,
  CalculationResultDefinition,
} from '../../engine/release.ts'
import { findScore } from '../../engine/scores.ts'
import { kindsAssignedByDefault } from '../action-schema.ts'
import { compileRetries } from '../compile/compile-api-call.ts'
import { toPhrase } from '../compile/compile-context.ts'
import { truncateTitle, valueTypes } from '../field-schemas.ts'
import { convertText } from './convert-texts.ts'
import type { ExportPart } from './export-schema.ts'
import type { Conversion, StudioExport } from './load-export-files.ts'

type Action = ExportPart<'actions'>

/** Whether an action is supported and has content. Adds a warning if not. */
export function canConvert(studioExport: StudioExport, action: Action): boolean {
  const { type } = action
  const converter = findConverter(type)
  if (converter?.hasContent(studioExport, action)) return true
  const reason = converter ? `the ${type} has no content` : `its kind "${type}" is not emulated`
  studioExport.addWarning(action, `${reason}; it is skipped`)
  return false
}

/**
 * Lists the data points that an API call or an extension collects. `source` is a JSONPath, or the key of a value from an extension.
 */
export function listMappings({ findPart }: StudioExport, action: Action): { id: string; source: string }[] {
  const mappings = findPart('api_calls', action.api_call_definition_id)?.mappings ?? []
  return [
    ...mappings
      .filter(({ response_key }) => parseJsonPath(response_key) !== undefined)
      .map(({ data_point_definition_id: id, response_key: source }) => ({ id, source })),
    ...action.extension_data_point_mappings.map((mapping) => {
      return { id: mapping.data_point_definition_id, source: mapping.extension_data_point_key }
    }),
  ]
}

/** Lists the results of a built-in score or, for any other calculation, its exported data points. `id` is a data point id. */
export function listCalculationResults(
  { parts }: StudioExport,
  calculation: string,
): { id: string; key: string; type: CalculationResultDefinition['value_type']; unit?: string }[] {
  const exported = parts.data_point_definitions.filter(
    ({ category, key }) => category === 'CALCULATION' && key.startsWith(`${calculation}.`),
  )
  const score = findScore(calculation)
  if (!score)
    return exported.map(({ definition_id: id, key, valueType: type }) => {
      return {
        id,
        key: key.slice(calculation.length + 1),
        type: type === 'NUMBER' || type === 'BOOLEAN' ? type : 'STRING',
      }
    })
  return Object.entries(score.results).map(([key, { type, unit }]) => {
    const name = `${calculation}.${key}`
    const id = exported.find((dataPoint) => dataPoint.key === name)?.definition_id ?? name
    return { id, key, type: valueTypes[type], ...(unit && { unit }) }
  })
}

/** Converts an action that has content. */
export function convertAction(conversion: Conversion, action: Action): ActionDefinition[] {
  const { createId, stakeholders, addWarning } = conversion
  const { definition_id, stakeholder_definition_ids: people, type } = action
  const title = action.title || definition_id
  if (people.length > 1) addWarning(action, 'it has several stakeholders; it is assigned to the first one')
  if (action.idle_time) addWarning(action, 'its idle time is not emulated')
  const converted = findConverter(type)?.convert({
    conversion,
    action,
    title,
    text: (...choices) => convertText(conversion, choices.find(Boolean) ?? '', action) || title,
  })
  if (!converted) return []
  const patient = stakeholders.find(({ clinical_app_role }) => clinical_app_role === 'PATIENT')
  const assignee = stakeholders.find((person) => person.definition_id === people[0]) ?? patient
  const isAssigned = kindsAssignedByDefault.includes(type) || (type === 'plugin' && assignee !== patient)
  const base = {
    id: createId(definition_id),
    definition_id,
    title,
    stakeholder: (isAssigned && assignee?.definition_id) || null,
    expires_after: null,
  }
  return [{ ...base, ...converted }]
}

type WithoutBase<Action> = Action extends ActionDefinition
  ? Omit<Action, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'title'> & { title?: string }
  : never

interface ActionConverter {
  /** Whether the export contains what the action needs, such as its form or the items of its checklist. */
  hasContent: (studioExport: StudioExport, action: Action) => boolean
  convert: (actionContext: ActionContext) => WithoutBase<ActionDefinition>
}

interface ActionContext {
  conversion: Conversion
  action: Action
  title: string
  /** Converts the first non-empty text. Returns the title if the result is empty. */
  text(...choices: (string | undefined)[]): string
}

/** The supported types: the engine's types in lower case without timers, plus a separate type for GraphQL calls. */
type StudioActionType = Exclude<Lowercase<ActionType>, 'timer'> | 'api_call_graphql'

function findConverter(type: string): ActionConverter | undefined {
  return Object.hasOwn(converters, type) ? converters[type as StudioActionType] : undefined
}

const apiCall: ActionConverter = {
  hasContent: ({ findPart }, action) => findPart('api_calls', action.api_call_definition_id) !== undefined,
  convert: convertApiCall,
}

const converters: Record<StudioActionType, ActionConverter> = {
  form: {
    hasContent: ({ findPart }, action) => findPart('forms', action.form_definition_id) !== undefined,
    convert: ({ conversion: { createId, findPart }, action }) => {
      const { form_definition_id: id, form_display_mode } = action
      const form = findPart('forms', id)
      return {
        type: 'FORM',
        title: form?.title || form?.key || id,
        form_id: createId(id),
        display_mode: form_display_mode === 'conversational' ? 'CONVERSATIONAL' : 'REGULAR',
      }
    },
  },
  checklist: {
    hasContent: (_, action) => action.checklist.some((item) => item !== ''),
    convert: ({ action }) => ({
      type: 'CHECKLIST',
      items: action.checklist.filter((item) => item !== '').map(truncateTitle),
    }),
  },
  message: {
    hasContent: ({ findPart }, action) => findPart('messages', action.message_definition_id) !== undefined,
    convert: ({ conversion, action, text }) => {
      const message = conversion.findPart('messages', action.message_definition_id)
      if (message && message.attachments.length > 0)
        conversion.addWarning(action, 'the attachments of its message are not imported')
      const subject = truncateTitle(text(message?.subject))
      const body = text(message?.html_body, message?.body)
      return { type: 'MESSAGE', title: subject, subject, body, format: 'HTML', attachments: [] }
    },
  },
  calculation: {
    hasContent: (studioExport, action) =>
      listCalculationResults(studioExport, action.calculation_definition_id).length > 0,
    convert: ({ conversion, action }) => {
      const { calculation_definition_id: calculation_id, calculation_inputs } = action
      for (const { data_point_definition_id: id } of calculation_inputs)
        if (
          id !== '' &&
          conversion.findReferencedPart('data_point_definitions', id, action) &&
          !conversion.collected.has(id)
        )
          conversion.addWarning(
            action,
            `no part of the definition collects the data point ${id}, so this input has no value`,
          )
      return {
        type: 'CALCULATION',
        calculation_id,
        inputs: calculation_inputs.map(({ calculation_input_id: id, data_point_definition_id }) => {
          return { id, data_point_definition_id }
        }),
        results: listCalculationResults(conversion, calculation_id).map(({ id, key, type, unit = null }) => ({
          id: key,
          key,
          label: toPhrase(key),
          unit,
          value_type: type,
          formula: null,
          data_point_definition_id: id,
        })),
      }
    },
  },
  api_call: apiCall,
  api_call_graphql: apiCall,
  clinical_note: {
    hasContent: ({ findPart }, action) =>
      (findPart('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []).length > 0,
    convert: ({ conversion: { addWarning, createId, findPart }, action, title, text }) => {
      const note = findPart('clinical_notes', action.clinical_note_definition_id)
      if (note && note.context.length > 0)
        addWarning(action, 'the context of its clinical note is not imported')
      return {
        type: 'CLINICAL_NOTE',
        narratives: (note?.narratives ?? []).map((narrative, index) => ({
          id: createId(`${action.definition_id}.${index + 1}`),
          key: narrative.key,
          title: truncateTitle(narrative.title) || title,
          body: text(narrative.html_body, narrative.body),
        })),
        context: [],
      }
    },
  },
  plugin: {
    hasContent: (_, action) => action.plugin_key !== '' && action.plugin_action_key !== '',
    convert: ({ conversion, action }) => {
      conversion.addWarning(
        action,
        'the values of its fields are not imported; it completes immediately without a result, unless a test supplies one',
      )
      const fields = action.plugin_fields.map(({ id, value, options }) => {
        const tokens = [value, options?.slate].filter(Boolean).join(' ')
        return { id, label: toPhrase(id), type: 'STRING', value: convertText(conversion, tokens, action) }
      })
      const { plugin_key, plugin_action_key } = action
      return {
        type: 'PLUGIN',
        plugin_key,
        plugin_action_key,
        fields: fields.filter(({ value }) => value !== ''),
        settings: [],
        data_points: listMappings(conversion, action).map(({ id, source }) => {
          return { key: source, data_point_definition_id: id, value: null }
        }),
        completes_after: { amount: 0, unit: 'seconds' },
        failures: 0,
      }
    },
  },
  push_to_emr: {
    hasContent: (_, action) => (action.html_body || action.body) !== '',
    convert: ({ action, text }) => ({
      type: 'PUSH_TO_EMR',
      message_html: text(action.html_body, action.body),
      metadata: [],
    }),
  },
}

function convertApiCall({ conversion, action }: ActionContext): WithoutBase<ApiCallAction> {
  const { findPart, addWarning } = conversion
  const { api_call_definition_id: id } = action
  const { api_type, method, mappings = [] } = findPart('api_calls', id) ?? {}
  const mapped = listMappings(conversion, action)
  for (const { data_point_definition_id } of mappings)
    if (!mapped.some((mapping) => mapping.id === data_point_definition_id))
      addWarning(
        action,
        `the value ${data_point_definition_id} of its response is not collected, because its path contains a filter or a slice`,
      )
  addWarning(
    action,
    'its URL, headers and body are not imported; it receives an empty response with status 200, unless a test supplies one',
  )
  const isGraphql = api_type === 'GRAPH_QL'
  return {
    type: 'API_CALL',
    request: {
      method: isGraphql || !method ? 'POST' : method,
      endpoint: 'https://example.org/not-exported',
      headers: [],
      body: null,
      graphql: isGraphql ? { query: '{ __typename }', variables: {} } : null,
    },
    simulated_responses: [{ status: 200, body: '' }],
    retry: compileRetries({}),
    mappings: mapped.map((mapping) => {
      return { path: mapping.source, data_point_definition_id: mapping.id }
    }),
    response_data_point_id: null,
    status_data_point_id: id,
  }
}
