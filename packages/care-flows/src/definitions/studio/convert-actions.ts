import { findScore } from '../../engine/index.ts'
import { parsePath } from '../../engine/json-path.ts'
import type {
  ActionFile,
  ApiCallActionFile,
  DataPointTypeFile,
  ExtensionActionFile,
} from '../action-schema.ts'
import type { Differences, ResultFile } from '../care-flow-schema.ts'
import { takeKey } from '../published-care-flow.ts'
import { cutTitle } from '../written-text.ts'
import type { Conversion, Lookup } from './conversion.ts'
import { writeText } from './convert-texts.ts'
import type { Entry, StudioExport } from './export-schema.ts'

type Action = Entry<'actions'>

/** Whether an action has what it needs, and is of a kind that the emulator has. Otherwise it is listed. */
export function isComplete({ get, note, parts }: Lookup, action: Action): boolean {
  const needs: Record<string, boolean> = {
    form: get('forms', action.form_definition_id) !== undefined,
    checklist: action.checklist.some((item) => item !== ''),
    message: get('messages', action.message_definition_id) !== undefined,
    clinical_note: (get('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []).length > 0,
    api_call: get('api_calls', action.api_call_definition_id) !== undefined,
    api_call_graphql: get('api_calls', action.api_call_definition_id) !== undefined,
    calculation:
      findScore(action.calculation_definition_id) !== undefined ||
      listCalculated(parts, action.calculation_definition_id).length > 0,
    plugin: action.plugin_key !== '' && action.plugin_action_key !== '',
    push_to_emr: action.html_body !== '' || action.body !== '',
  }
  if (needs[action.type]) return true
  const reason =
    needs[action.type] === undefined
      ? `its kind "${action.type}" is not emulated`
      : `the ${action.type} has no content`
  note(action, `${reason}; it is skipped`)
  return false
}

interface Mapped {
  name: string
  /** The id of the data point. */
  id: string
  /** Where an API call finds it in its response. */
  path: string
}

/** The data points that an action collects, with the names of what it returns. */
export function listMapped({ get }: Lookup, action: Action): Mapped[] {
  const { mappings = [] } = get('api_calls', action.api_call_definition_id) ?? {}
  const own = new Set(['response', 'status'])
  return [
    ...mappings
      .filter(({ response_key }) => parsePath(response_key) !== undefined)
      .map(({ data_point_definition_id: id, response_key: path }) => {
        return { name: takeKey(own, get('data_point_definitions', id)?.key ?? id, 'value'), id, path }
      }),
    ...action.extension_data_point_mappings.map(
      ({ extension_data_point_key: name, data_point_definition_id: id }) => ({ name, id, path: '$' }),
    ),
  ]
}

/** What the fields of an action cannot say: its id, and what another action has given a name before. */
export function listOwnIds(conversion: Conversion, action: Action): Differences {
  const { added, names } = conversion
  const { calculation_definition_id, calculation_inputs, definition_id, title, type } = action
  const shared = listMapped(conversion, action).map(({ name, id }) =>
    names.data_points.get(id) === `${names.actions.get(definition_id)}.${name}`
      ? {}
      : { data_point_definition_id: id },
  )
  const isShared = shared.some((point) => 'data_point_definition_id' in point)
  const inputs = calculation_inputs.map(({ data_point_definition_id }) => ({ data_point_definition_id }))
  const isAgain = Object.hasOwn(added.calculations, calculation_definition_id)
  return {
    definition_id,
    ...(isShared && { [type === 'plugin' ? 'data_points' : 'mappings']: { ...shared } }),
    ...(isAgain && { title, inputs: { ...inputs } }),
  }
}

export function writeAction(conversion: Conversion, action: Action): ActionFile {
  const { get, names, note } = conversion
  const { definition_id, type, stakeholder_definition_ids: ids } = action
  const title = action.title || definition_id
  const to = names.stakeholders.get(ids[0] ?? '')
  const assigned = to !== undefined && to !== 'patient' ? { to } : {}
  const key = names.actions.get(definition_id)
  const keyed = key === undefined ? {} : { key }
  const text = (...choices: (string | undefined)[]) =>
    writeText(conversion, choices.find(Boolean) ?? '', action) || title
  if (ids.length > 1) note(action, 'it has several stakeholders; the first one gets it')
  if (action.idle_time) note(action, 'the time after which a message is no longer waited for is not emulated')
  switch (type) {
    case 'form':
      return {
        form: names.forms.get(action.form_definition_id) ?? '',
        ...assigned,
        ...(action.form_display_mode === 'conversational' && { display: 'conversational' }),
      }
    case 'checklist':
      return {
        checklist: { title, items: action.checklist.filter((item) => item !== '').map(cutTitle) },
        ...assigned,
      }
    case 'message': {
      const message = get('messages', action.message_definition_id)
      const body = text(message?.html_body, message?.body)
      return { message: { subject: cutTitle(text(message?.subject)), body }, ...assigned }
    }
    case 'calculation':
      return writeCalculation(conversion, action, title)
    case 'api_call':
    case 'api_call_graphql':
      return { ...keyed, api_call: writeApiCall(conversion, action, title) }
    case 'clinical_note': {
      const own = new Set<string>()
      const narratives = get('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []
      const written = narratives.map((narrative) => [
        takeKey(own, narrative.key, 'narrative'),
        { title: cutTitle(narrative.title) || title, body: text(narrative.html_body, narrative.body) },
      ])
      return { clinical_note: { title, narratives: Object.fromEntries(written) } }
    }
    case 'plugin':
      note(
        action,
        'the values of its fields are not read; it completes at once and returns nothing, or what a test says',
      )
      return { ...keyed, ...assigned, extension: writeExtension(conversion, action, title) }
    default:
      return { push_to_emr: { title, body: text(action.html_body, action.body) } }
  }
}

function writeCalculation({ added, names, parts }: Conversion, action: Action, title: string): ActionFile {
  const { calculation_definition_id: id, calculation_inputs } = action
  const results = listCalculated(parts, id).map(({ key, valueType }): [string, ResultFile] => [
    key.slice(id.length + 1),
    { type: valueType === 'number' || valueType === 'boolean' ? valueType : 'text' },
  ])
  added.calculations[id] ??= {
    title,
    inputs: Object.fromEntries(
      calculation_inputs.map(({ calculation_input_id, data_point_definition_id: point }) => [
        calculation_input_id,
        names.data_points.get(point) ?? point,
      ]),
    ),
    ...(!findScore(id) && { results: Object.fromEntries(results) }),
  }
  return { calculation: id }
}

function listCalculated({ data_point_definitions }: StudioExport, id: string) {
  return data_point_definitions.filter(
    ({ category, key }) => category === 'calculation' && key.startsWith(`${id}.`),
  )
}

function writeApiCall(conversion: Conversion, action: Action, title: string): ApiCallActionFile['api_call'] {
  const { get, note } = conversion
  const call = get('api_calls', action.api_call_definition_id)
  const returns = listMapped(conversion, action)
  for (const { data_point_definition_id: id } of call?.mappings ?? [])
    if (!returns.some((mapped) => mapped.id === id))
      note(action, `the value ${id} of its answer is not read: its path has a filter or a slice`)
  note(action, 'its address, headers and body are not read; it is answered with an empty 200, or by a test')
  const isGraphql = call?.api_type === 'GRAPH_QL'
  return {
    title,
    ...(isGraphql
      ? { graphql: { query: '{ __typename }' } }
      : { method: (call?.method || 'POST') as 'POST' }),
    url: 'https://example.org/not-exported',
    ...(returns.length > 0 && {
      returns: Object.fromEntries(
        returns.map(({ name, id, path }) => [name, { path, type: typeOf(conversion, id) }]),
      ),
    }),
  }
}

function writeExtension(
  conversion: Conversion,
  action: Action,
  title: string,
): ExtensionActionFile['extension'] {
  const fields = action.plugin_fields.flatMap(({ id, value, options }) => {
    const text = writeText(conversion, [value, options?.slate].filter(Boolean).join(' '), action)
    return text === '' ? [] : [[id, text] as const]
  })
  const returns = listMapped(conversion, action).map(
    ({ name, id }) => [name, { type: typeOf(conversion, id) }] as const,
  )
  return {
    title,
    name: action.plugin_key,
    action: action.plugin_action_key,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(returns.length > 0 && { returns: Object.fromEntries(returns) }),
  }
}

/** The type of a data point in the words of a definition. */
export function typeOf({ get }: Lookup, id: string): DataPointTypeFile {
  return dataPointTypes[get('data_point_definitions', id)?.valueType ?? ''] ?? 'text'
}

const dataPointTypes: Record<string, DataPointTypeFile> = {
  boolean: 'boolean',
  date: 'date',
  number: 'number',
  numbers_array: 'numbers',
  strings_array: 'texts',
  telephone: 'telephone',
}
