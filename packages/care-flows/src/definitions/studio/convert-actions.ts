import { findScore } from '../../engine/index.ts'
import { parseJsonPath } from '../../engine/json-path.ts'
import type { WrittenAction, WrittenApiCall } from '../action-schema.ts'
import type { Differences } from '../service-differences.ts'
import { truncateTitle } from '../title.ts'
import { type Conversion, createUniqueKey, dropEmpty, findValueType, type Lookup } from './conversion.ts'
import { convertText } from './convert-texts.ts'
import type { Entry, StudioExport } from './export-schema.ts'

type Action = Entry<'actions'>

/** Whether an action is supported and has content. Adds a note otherwise. */
export function hasContent({ get, addNote, parts }: Lookup, action: Action): boolean {
  const { type, calculation_definition_id: calculation } = action
  const call = get('api_calls', action.api_call_definition_id)
  const contents: Record<string, unknown> = {
    form: get('forms', action.form_definition_id),
    checklist: action.checklist.find((item) => item !== ''),
    message: get('messages', action.message_definition_id),
    clinical_note: get('clinical_notes', action.clinical_note_definition_id)?.narratives[0],
    api_call: call,
    api_call_graphql: call,
    calculation: findScore(calculation) ?? listCalculated(parts, calculation)[0],
    plugin: action.plugin_key && action.plugin_action_key,
    push_to_emr: action.html_body || action.body,
  }
  const isKnown = Object.hasOwn(contents, type)
  if (isKnown && contents[type]) return true
  const reason = isKnown ? `the ${type} has no content` : `its kind "${type}" is not emulated`
  addNote(action, `${reason}; it is skipped`)
  return false
}

/** Lists the data points that an action collects, with their names and their paths in an API call's response. */
export function listMappedDataPoints({ get }: Lookup, action: Action) {
  const own = new Set(['response', 'status'])
  const mappings = get('api_calls', action.api_call_definition_id)?.mappings ?? []
  const mapped = [
    ...mappings
      .filter(({ response_key }) => parseJsonPath(response_key) !== undefined)
      .map(({ data_point_definition_id: id, response_key: path }) => {
        return { name: createUniqueKey(own, get('data_point_definitions', id)?.key ?? id, 'value'), id, path }
      }),
    ...action.extension_data_point_mappings.map((mapping) => {
      return { name: mapping.extension_data_point_key, id: mapping.data_point_definition_id, path: '$' }
    }),
  ]
  return mapped.map((point) => {
    return { ...point, type: findValueType(get('data_point_definitions', point.id)?.valueType) }
  })
}

/** Converts an action that has content. `own` contains its id and shared data points, which YAML actions cannot express. */
export function convertAction(
  conversion: Conversion,
  action: Action,
): { file: WrittenAction; own: Differences } {
  const { added, names, addNote } = conversion
  const { calculation_definition_id, definition_id, type, stakeholder_definition_ids: people } = action
  const title = action.title || definition_id
  const key = names.actions.get(definition_id)
  const to = names.stakeholders.get(people[0] ?? '')
  const shared = listMappedDataPoints(conversion, action).map(({ name, id }) =>
    names.data_points.get(id) === `${key}.${name}` ? {} : { data_point_definition_id: id },
  )
  const isShared = shared.some((point) => 'data_point_definition_id' in point)
  const isAgain = Object.hasOwn(added.calculations, calculation_definition_id)
  const inputs = action.calculation_inputs.map(({ data_point_definition_id: id }) => {
    return { data_point_definition_id: id }
  })
  if (people.length > 1) addNote(action, 'it has several stakeholders; it is assigned to the first one')
  if (action.idle_time) addNote(action, 'its idle time is not emulated')
  const written = converters[type]?.({
    conversion,
    action,
    title,
    assigned: to !== undefined && to !== 'patient' ? { to } : {},
    text: (...choices) => convertText(conversion, choices.find(Boolean) ?? '', action) || title,
  })
  return {
    file: { ...(key !== undefined && { key }), ...written } as WrittenAction,
    own: {
      definition_id,
      ...(isShared && { [type === 'plugin' ? 'data_points' : 'mappings']: { ...shared } }),
      ...(isAgain && { title: action.title, inputs: { ...inputs } }),
    },
  }
}

type ActionConverter = (place: {
  conversion: Conversion
  action: Action
  title: string
  /** The assignee, unless it is the patient. */
  assigned: { to?: string }
  /** Converts the first non-empty text, or else the title. */
  text(...choices: (string | undefined)[]): string
}) => WrittenAction

/** Converters for actions, keyed by Studio's type. */
const converters: Record<string, ActionConverter> = {
  form: ({ conversion: { names }, action, assigned }) => ({
    form: names.forms.get(action.form_definition_id) ?? '',
    ...assigned,
    ...(action.form_display_mode === 'conversational' && { display: 'conversational' }),
  }),
  checklist: ({ action, assigned, title }) => ({
    checklist: { title, items: action.checklist.filter((item) => item !== '').map(truncateTitle) },
    ...assigned,
  }),
  message: ({ conversion, action, assigned, text }) => {
    const message = conversion.get('messages', action.message_definition_id)
    const body = text(message?.html_body, message?.body)
    return { message: { subject: truncateTitle(text(message?.subject)), body }, ...assigned }
  },
  calculation: ({ conversion: { added, names, parts }, action, title }) => {
    const { calculation_definition_id: id, calculation_inputs } = action
    const inputs = calculation_inputs.map(
      ({ calculation_input_id, data_point_definition_id: point }) =>
        [calculation_input_id, names.data_points.get(point) ?? point] as const,
    )
    const results = listCalculated(parts, id).map(({ key, valueType }) => {
      const type = valueType === 'NUMBER' || valueType === 'BOOLEAN' ? findValueType(valueType) : 'text'
      return [key.slice(id.length + 1), { type: type as 'boolean' | 'number' | 'text' }] as const
    })
    if (!Object.hasOwn(added.calculations, id))
      added.calculations[id] = {
        title,
        inputs: Object.fromEntries(inputs),
        ...(!findScore(id) && { results: Object.fromEntries(results) }),
      }
    return { calculation: id }
  },
  api_call: convertApiCall,
  api_call_graphql: convertApiCall,
  clinical_note: ({ conversion: { get }, action, title, text }) => {
    const own = new Set<string>()
    const narratives = get('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []
    const written = narratives.map((narrative) => [
      createUniqueKey(own, narrative.key, 'narrative'),
      { title: truncateTitle(narrative.title) || title, body: text(narrative.html_body, narrative.body) },
    ])
    return { clinical_note: { title, narratives: Object.fromEntries(written) } }
  },
  plugin: ({ conversion, action, assigned, title }) => {
    const hint = 'it completes immediately and returns nothing, unless a test completes it'
    conversion.addNote(action, `the values of its fields are not read; ${hint}`)
    const fields = action.plugin_fields
      .map(({ id, value, options }) => [id, [value, options?.slate].filter(Boolean).join(' ')] as const)
      .map(([id, tokens]) => [id, convertText(conversion, tokens, action)] as const)
    const returns = listMappedDataPoints(conversion, action).map(
      ({ name, type }) => [name, { type }] as const,
    )
    const { plugin_key: name, plugin_action_key } = action
    const extension = dropEmpty({
      title,
      name,
      action: plugin_action_key,
      fields: Object.fromEntries(fields.filter(([, text]) => text !== '')),
      returns: Object.fromEntries(returns),
    })
    return { ...assigned, extension }
  },
  push_to_emr: ({ action, title, text }) => ({
    push_to_emr: { title, body: text(action.html_body, action.body) },
  }),
}

function convertApiCall({ conversion, action, title }: Parameters<ActionConverter>[0]): WrittenAction {
  const { get, addNote } = conversion
  const { api_type, method, mappings = [] } = get('api_calls', action.api_call_definition_id) ?? {}
  const returns = listMappedDataPoints(conversion, action)
  for (const { data_point_definition_id: id } of mappings)
    if (!returns.some((mapped) => mapped.id === id))
      addNote(action, `the value ${id} of its response is not read: its path has a filter or a slice`)
  addNote(
    action,
    'its URL, headers and body are not read; its response is an empty 200, unless a test sends one',
  )
  const api_call = dropEmpty<WrittenApiCall['api_call']>({
    title,
    graphql: api_type === 'GRAPH_QL' ? { query: '{ __typename }' } : undefined,
    method: api_type === 'GRAPH_QL' ? undefined : ((method || 'POST') as 'POST'),
    url: 'https://example.org/not-exported',
    returns: Object.fromEntries(returns.map(({ name, path, type }) => [name, { path, type }])),
  })
  return { api_call }
}

function listCalculated({ data_point_definitions }: StudioExport, id: string) {
  return data_point_definitions.filter(
    ({ category, key }) => category === 'CALCULATION' && key.startsWith(`${id}.`),
  )
}
