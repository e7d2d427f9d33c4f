import { type Condition, type ConditionOperator, operators } from '../../engine/index.ts'
import type { ActionFile, ExtensionActionFile } from '../action-file.ts'
import type {
  CareFlowFile,
  Differences,
  NextFile,
  RuleFile,
  StepFile,
  TrackFile,
  TriggerFile,
  WayFile,
} from '../care-flow-file.ts'
import { chooseKeys, type Keys, type PublishedCareFlow, takeKey } from '../published-care-flow.ts'
import { describeRule } from '../rules.ts'
import { writeDefinition } from '../write-definition.ts'
import { publishExport } from './publish-export.ts'
import type { StudioVersion } from './read-export.ts'
import { scores } from './scores.ts'
import type { Entry, Kind, Named, StudioExport } from './studio-types.ts'

/** Where the conversion says what it found. Each line is about one part. */
export interface StudioReport {
  /** Lists a part that has no counterpart, with what the emulator does instead. */
  note(kind: Kind, part: Named, text: string): void
  /** Refuses a part that cannot run. */
  refuse(kind: Kind, part: Named, text: string): void
}

/** A condition that never holds, for one that cannot be decided. */
export const never = 'patient_code is equal to ?'

/** Converts an export into a definition with the same ids. */
export function convertExport(
  parts: StudioExport,
  version: Required<StudioVersion>,
  { note, refuse }: StudioReport,
): CareFlowFile {
  const maps = new Map(
    Object.entries(parts).map(([kind, entries]) => [
      kind,
      new Map((entries as Entry<'steps'>[]).map((entry) => [entry.definition_id, entry])),
    ]),
  )
  const get = <Name extends Kind>(kind: Name, id: string) =>
    maps.get(kind)?.get(id) as Entry<Name> | undefined
  /** Finds a part by the id with which another part names it. */
  const find = <Name extends Kind>(kind: Name, id: string, user: Kind, part: Named) => {
    const found = get(kind, id)
    if (!found)
      refuse(
        user,
        part,
        `names ${id}, which is not in ${kind}/${kind}.json; publish the care flow again from Studio`,
      )
    return found
  }

  // Only what the care flow can reach becomes part of the definition.
  const steps = listReached()
  const stepActions = new Map(
    steps.map((step) => [
      step.definition_id,
      step.action_definition_ids.flatMap((id) => find('actions', id, 'steps', step) ?? []).filter(isComplete),
    ]),
  )
  const actions = [...stepActions.values()].flat()
  const formIds = new Set(actions.map(({ form_definition_id }) => form_definition_id))
  const forms = parts.forms.filter(({ definition_id }) => formIds.has(definition_id))
  const { published, questionRules } = publishExport(parts, forms, version)
  for (const [question, rule] of questionRules) question.rule = readQuestionRule(rule, question)
  const keys = chooseKeys(published, {
    ...noNames,
    // Studio makes the key of a description of all its text.
    questions: new Map(
      published.forms.flatMap(({ questions }) =>
        questions
          .filter(({ userQuestionType }) => userQuestionType === 'DESCRIPTION')
          .map(({ definition_id }, index) => [definition_id, `text-${index + 1}`]),
      ),
    ),
  })
  const partNames = namesOf(published, keys)
  const taken = new Set([
    ...['end', ...Object.keys(scores)],
    ...keys.forms.map(({ key }) => key),
    ...keys.baseline.values(),
    ...keys.tracks,
  ])
  const stepKeys = new Map(
    steps.map(({ definition_id, key, title }) => [definition_id, takeKey(taken, key || title, 'step')]),
  )
  const actionKeys = new Map(
    actions
      .filter(({ type }) => type === 'plugin' || type.startsWith('api_call'))
      .map(({ definition_id, title, type }) => [definition_id, takeKey(taken, title, type)]),
  )
  const names = nameDataPoints(published, keys)
  addIds(published, keys)
  const differences: Record<string, Differences> = {}
  const calculations: NonNullable<CareFlowFile['calculations']> = {}
  const tracks = Object.fromEntries(
    parts.tracks.map((track) => [partNames.tracks.get(track.definition_id) ?? '', writeTrack(track)]),
  )
  for (const trigger of parts.triggers)
    if (!partNames.tracks.has(trigger.target_id))
      note('triggers', trigger, 'it starts no track here; start the care flow instead')
  const [reminders] = parts.settings.flatMap(({ reminders }) =>
    reminders && reminders.amount > 0 ? reminders : [],
  )
  return writeDefinition(published, {
    names: { ...partNames, data_points: names },
    ...(Object.keys(calculations).length > 0 && { calculations }),
    ...(reminders && { reminders: { times: reminders.amount, every: writeLength(reminders.delay) } }),
    steps: differences,
    tracks,
  })

  function listReached(): Entry<'steps'>[] {
    const reached = new Set<string>()
    const waiting = parts.tracks.map(({ definition_id }) => definition_id)
    for (const id of waiting)
      for (const { origin, destination } of parts.transitions) {
        if (origin.node_id !== id || destination.type !== 'step' || reached.has(destination.node_id)) continue
        reached.add(destination.node_id)
        waiting.push(destination.node_id)
      }
    return parts.steps.filter((step) => {
      const isReached = reached.has(step.definition_id)
      if (!isReached) note('steps', step, 'no way leads to it, so it never starts and is left out')
      return isReached && find('tracks', step.track_definition_id, 'steps', step) !== undefined
    })
  }

  /** Lists an action that lacks what it needs, and one of a kind that the emulator does not have. */
  function isComplete(action: Entry<'actions'>): boolean {
    const needs: Record<string, boolean> = {
      form: get('forms', action.form_definition_id) !== undefined,
      checklist: action.checklist.some((item) => item !== ''),
      message: get('messages', action.message_definition_id) !== undefined,
      clinical_note: (get('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []).length > 0,
      api_call: get('api_calls', action.api_call_definition_id) !== undefined,
      api_call_graphql: get('api_calls', action.api_call_definition_id) !== undefined,
      calculation: Object.hasOwn(scores, action.calculation_definition_id),
      plugin: action.plugin_key !== '' && action.plugin_action_key !== '',
      push_to_emr: action.html_body !== '' || action.body !== '',
    }
    if (needs[action.type]) return true
    if (needs[action.type] === undefined)
      note('actions', action, `its kind "${action.type}" is not emulated; it is skipped`)
    else if (action.type === 'calculation')
      note(
        'actions',
        action,
        `the formula of "${action.calculation_definition_id}" is not exported; it is skipped`,
      )
    else note('actions', action, `the ${action.type} has no content; it is skipped`)
    return false
  }

  /** The names by which conditions and texts mention data points, by their ids. */
  function nameDataPoints({ forms, data_points }: PublishedCareFlow, { baseline }: Keys) {
    const found = new Map<string, string>(baseline)
    for (const { id, category, key } of data_points)
      if (
        category === 'PATIENT_PROFILE' ||
        (category === 'CALCULATION' && Object.hasOwn(scores, key.split('.')[0] ?? ''))
      )
        found.set(id, key)
    for (const { definition_id: form, questions } of forms)
      for (const { definition_id: id } of questions)
        found.set(id, `${partNames.forms.get(form)}.${partNames.questions.get(id)}`)
    for (const [id, key] of [...stepKeys, ...partNames.tracks]) {
      found.set(`${id}-ACTIVATION`, `${key}.ActivationDate`)
      found.set(`${id}-COMPLETION`, `${key}.CompletionDate`)
    }
    for (const { definition_id, api_call_definition_id, extension_data_point_mappings } of actions) {
      const key = actionKeys.get(definition_id)
      if (api_call_definition_id) found.set(api_call_definition_id, `${key}.status`)
      for (const { extension_data_point_key, data_point_definition_id: id } of extension_data_point_mappings)
        if (!found.has(id)) found.set(id, `${key}.${extension_data_point_key}`)
    }
    return found
  }

  function readConditions(
    rule: Entry<'rules'>,
    name: (reference: string) => string | undefined,
  ): Condition[] {
    return rule.conditions.flatMap(({ id, reference, operator: word, operand }) => {
      const operator = word.toUpperCase() as ConditionOperator
      if (!Object.hasOwn(operators, operator)) {
        refuse(
          'rules',
          rule,
          `its operator "${word}" is not known here; update the emulator, or change it in Studio`,
        )
        return []
      }
      if (reference !== '' && !get('data_point_definitions', reference)) {
        const message = `its condition ${id} names the data point ${reference}, which data_point_definitions/data_point_definitions.json does not have`
        refuse('rules', rule, `${message}; publish the care flow again from Studio`)
        return []
      }
      const isMissing = typeof operand?.value !== 'string' || operand.type === 'data_source'
      const isIncomplete = reference === '' || (isMissing && operators[operator].operand !== 'none')
      if (isIncomplete) note('rules', rule, `its condition ${id} is incomplete and never holds`)
      const value = isMissing ? null : { type: operand.type.toUpperCase(), value: operand.value ?? '' }
      return {
        id,
        reference,
        reference_key: name(reference) ?? '',
        operator,
        operand: value as Condition['operand'],
      }
    })
  }

  /** A rule of a question. It is published with the form as it is. */
  function readQuestionRule(
    rule: string,
    { definition_id, title, key }: PublishedCareFlow['forms'][number]['questions'][number],
  ) {
    const found = find('rules', rule, 'questions', {
      definition_id,
      title: title ?? '',
      key,
    })
    if (!found || found.conditions.length === 0) return null
    return {
      id: found.definition_id,
      definition_id: found.definition_id,
      boolean_operator: found.boolean_operator.toUpperCase() as 'AND' | 'OR',
      conditions: readConditions(found, (id) => get('questions', id)?.key),
    }
  }

  /** A rule of a way or a trigger, in the words of a definition. */
  function writeRule(id: string, user: Kind, part: Named): RuleFile | undefined {
    const rule = id === '' ? undefined : find('rules', id, user, part)
    const sentences = (rule ? readConditions(rule, (reference) => names.get(reference)) : []).map(
      (condition) => {
        const { reference, reference_key, operand } = condition
        const other = operand?.type === 'DATA_POINT' ? names.get(operand.value) : undefined
        if (reference_key === '' || (operand?.type === 'DATA_POINT' && other === undefined)) {
          if (reference !== '')
            note(
              'rules',
              part,
              `nothing collects the data point ${reference} here, so its condition never holds`,
            )
          return never
        }
        const value = other === undefined ? operand : { type: 'STRING' as const, value: `{${other}}` }
        return describeRule({ ...empty, conditions: [{ ...condition, operand: value }] })
      },
    )
    const [first, ...others] = sentences
    if (first === undefined) return undefined
    if (others.length === 0) return first
    return rule?.boolean_operator.toUpperCase() === 'OR' ? { any: sentences } : { all: sentences }
  }

  function writeTrack(track: Entry<'tracks'>): TrackFile {
    const own = steps.filter(({ track_definition_id }) => track_definition_id === track.definition_id)
    const starts = parts.triggers
      .filter(({ target_id }) => target_id === track.definition_id)
      .flatMap((trigger) => writeTrigger(trigger) ?? [])
    const [only] = starts
    return {
      title: track.title || track.definition_id,
      starts: starts.length === 1 && only ? only : starts,
      first: writeWays(track, 'tracks'),
      steps: Object.fromEntries(own.map((step) => [stepKeys.get(step.definition_id) ?? '', writeStep(step)])),
    }
  }

  function writeTrigger(trigger: Entry<'triggers'>): TriggerFile | undefined {
    const { settings } = trigger
    const rule = writeRule(settings?.rule_id ?? '', 'triggers', trigger)
    const limited = rule === undefined ? {} : { if: rule }
    const point = names.get(settings?.data_point_definition_id ?? '')
    const step = stepKeys.get(settings?.step_id ?? '')
    const track = partNames.tracks.get(settings?.track_id ?? '')
    const [timer] = settings?.timers ?? []
    switch (settings?.type) {
      case 'pathway_started':
        return 'with the care flow'
      case 'ad_hoc':
        return 'by hand'
      case 'data_point_collected':
        if (point !== undefined) return { when_collected: point, ...limited }
        break
      case 'data_point_not_collected':
        if (point !== undefined && timer?.delay)
          return { when_not_collected: point, within: writeLength(timer.delay), ...limited }
        break
      case 'step_completed':
        if (step !== undefined) return { after_step: step, ...limited }
        break
      case 'track_completed':
        if (track !== undefined) return { after_track: track, ...limited }
    }
    note(
      'triggers',
      trigger,
      settings
        ? `"${settings.type}" is not emulated; it never starts its track`
        : 'it has no settings and never starts its track',
    )
    return undefined
  }

  function writeWays(origin: Entry<'steps' | 'tracks'>, kind: Kind): NextFile {
    const ways = parts.transitions.flatMap((transition, index): WayFile[] => {
      const { origin: from, destination } = transition
      if (from.node_id !== origin.definition_id) return []
      const isEnd = destination.type === 'track_end'
      if (!isEnd && destination.type !== 'step') {
        note('transitions', transition, `a way to a "${destination.type}" is not emulated; it is left out`)
        return []
      }
      const to = isEnd ? 'end' : stepKeys.get(destination.node_id)
      if (to === undefined) {
        find('steps', destination.node_id, 'transitions', transition)
        return []
      }
      const timing = parts.timings[index]
      const apart = Math.abs(
        Date.parse(timing?.created?.date ?? '') - Date.parse(transition.created?.date ?? ''),
      )
      if (!timing || !(apart < 1_000)) {
        const message = `the wait of its way ${transition.definition_id} cannot be told: the timing at its place was not created with it`
        refuse(kind, origin, `${message}; delete the way in Studio, draw it again and publish`)
        return []
      }
      const { delay, reference } = timing
      if (reference)
        note('timings', timing, 'a wait for a date is not read; the step starts after the delay alone')
      if (delay && isEnd) note('timings', timing, 'a way to the end does not wait')
      if (delay && delay.amount < 0)
        note('timings', timing, 'a wait before a date is not read; the step starts at once')
      const rule = transition.default
        ? undefined
        : writeRule(transition.rule_definition_id, 'transitions', transition)
      return [
        {
          to,
          ...(rule !== undefined && { if: rule }),
          ...(transition.default && { otherwise: true as const }),
          ...(delay && delay.amount > 0 && !isEnd && { after: writeLength(delay) }),
        },
      ]
    })
    const [first] = ways
    const isPlain = ways.length === 1 && first && Object.keys(first).length === 1
    return isPlain ? first.to : ways.length === 0 ? 'end' : ways
  }

  function writeStep(step: Entry<'steps'>): StepFile {
    const { definition_id, title, label_definition_ids } = step
    const [label] = label_definition_ids.flatMap((id) => get('labels', id) ?? [])
    const made = (stepActions.get(definition_id) ?? []).map(
      (action) => [listOwnIds(action), writeAction(action)] as const,
    )
    const next = writeWays(step, 'steps')
    differences[stepKeys.get(definition_id) ?? ''] = {
      id: definition_id,
      ...(label && { label: { id: label.definition_id } }),
      ...(made.length > 0 && { actions: { ...made.map(([ids]) => ids) } }),
    }
    return {
      title: title || definition_id,
      ...(label && { label: { text: label.text, color: label.color } }),
      actions: made.map(([, action]) => action),
      ...(next !== 'end' && { next }),
    }
  }

  /** What the fields of an action cannot say: its id, and what another action has given a name before. */
  function listOwnIds({ definition_id, title, ...action }: Entry<'actions'>): Differences {
    const named = `${actionKeys.get(definition_id)}.`
    const shared = action.extension_data_point_mappings.map(({ data_point_definition_id: id }) =>
      names.get(id)?.startsWith(named) ? {} : { data_point_definition_id: id },
    )
    const inputs = action.calculation_inputs.map(({ data_point_definition_id }) => ({
      data_point_definition_id,
    }))
    const isAgain = Object.hasOwn(calculations, action.calculation_definition_id)
    return {
      definition_id,
      ...(shared.some((point) => 'data_point_definition_id' in point) && { data_points: { ...shared } }),
      ...(isAgain && { title, inputs: { ...inputs } }),
    }
  }

  function writeAction(action: Entry<'actions'>): ActionFile {
    const { definition_id, type, stakeholder_definition_ids: ids } = action
    const title = action.title || definition_id
    const to = partNames.stakeholders.get(ids[0] ?? '')
    const assigned = to !== undefined && to !== 'patient' ? { to } : {}
    const key = actionKeys.get(definition_id)
    const keyed = key === undefined ? {} : { key }
    if (ids.length > 1) note('actions', action, 'it has several stakeholders; the first one gets it')
    if (action.idle_time)
      note('actions', action, 'the time after which a message is no longer waited for is not emulated')
    switch (type) {
      case 'form': {
        const index = forms.findIndex((form) => form.definition_id === action.form_definition_id)
        const isConversation = action.form_display_mode === 'conversational'
        return {
          form: keys.forms[index]?.key ?? '',
          ...assigned,
          ...(isConversation && { display: 'conversational' }),
        }
      }
      case 'checklist':
        return { checklist: { title, items: action.checklist.filter((item) => item !== '') }, ...assigned }
      case 'message': {
        const message = get('messages', action.message_definition_id)
        const body = writeText(message?.html_body || message?.body, action) || title
        return { message: { subject: writeText(message?.subject, action) || title, body }, ...assigned }
      }
      case 'calculation': {
        const id = action.calculation_definition_id
        calculations[id] ??= {
          title,
          inputs: Object.fromEntries(
            action.calculation_inputs.map(({ calculation_input_id, data_point_definition_id }) => [
              calculation_input_id,
              names.get(data_point_definition_id) ?? data_point_definition_id,
            ]),
          ),
          results: scores[id] ?? {},
        }
        return { calculation: id }
      }
      case 'api_call':
      case 'api_call_graphql': {
        const call = get('api_calls', action.api_call_definition_id)
        for (const { data_point_definition_id } of call?.mappings ?? [])
          note('actions', action, `the value ${data_point_definition_id} of its answer is not read`)
        note(
          'actions',
          action,
          'its address, headers and body are not read; it is answered with an empty 200, or by a test',
        )
        const isGraphql = call?.api_type === 'GRAPH_QL'
        const graphql = isGraphql ? { graphql: { query: '{ __typename }' } } : {}
        const method = isGraphql ? {} : { method: (call?.method || 'POST') as 'POST' }
        return {
          ...keyed,
          api_call: { title, ...method, url: 'https://example.org/not-exported', ...graphql },
        }
      }
      case 'clinical_note': {
        const own = new Set<string>()
        const narratives = get('clinical_notes', action.clinical_note_definition_id)?.narratives ?? []
        return {
          clinical_note: {
            title,
            narratives: Object.fromEntries(
              narratives.map((narrative) => [
                takeKey(own, narrative.key, 'narrative'),
                {
                  title: narrative.title || title,
                  body: writeText(narrative.html_body || narrative.body, action) || title,
                },
              ]),
            ),
          },
        }
      }
      case 'plugin': {
        note(
          'actions',
          action,
          'the values of its fields are not read; it completes at once and returns nothing, or what a test says',
        )
        return { ...keyed, ...assigned, extension: writeExtension(action, title) }
      }
      default:
        return { push_to_emr: { title, body: writeText(action.html_body || action.body, action) } }
    }
  }

  function writeExtension(action: Entry<'actions'>, title: string): ExtensionActionFile['extension'] {
    const { plugin_key, plugin_action_key, plugin_fields, extension_data_point_mappings } = action
    const fields = plugin_fields.flatMap(({ id, value, options }) => {
      const text = writeText([value, options?.slate].filter(Boolean).join(' '), action)
      return text === '' ? [] : [[id, text] as const]
    })
    const returns = extension_data_point_mappings.map(
      ({ extension_data_point_key, data_point_definition_id: id }) => {
        const valueType = get('data_point_definitions', id)?.valueType ?? ''
        return [extension_data_point_key, { type: dataPointTypes[valueType] ?? 'text' }] as const
      },
    )
    return {
      title,
      name: plugin_key,
      action: plugin_action_key,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(returns.length > 0 && { returns: Object.fromEntries(returns) }),
    }
  }

  /** Puts the names of data points in place of Studio's tokens. Other braces would be taken for names. */
  function writeText(text = '', action: Entry<'actions'>): string {
    const parts = text.split(/\{{2,3}(\w+):([\w.-]+)\}{2,3}/)
    return parts
      .map((part, index) => {
        if (index % 3 === 0) return part.replaceAll(/\{(?=[\w.-]+\})/g, '&#123;')
        return index % 3 === 1 ? writeToken(part, parts[index + 1] ?? '', action) : ''
      })
      .join('')
  }

  function writeToken(kind: string, id: string, action: Entry<'actions'>): string {
    const variable = kind === 'dynamic_variable' ? get('dynamic_variables', id) : undefined
    const name = names.get(variable?.data_point_definition_id ?? (kind === 'data_point' ? id : ''))
    if (name === undefined) {
      note(
        'actions',
        action,
        `the ${kind.replaceAll('_', ' ')} ${id} in its text has no value here and is left out`,
      )
      return variable?.fallback ?? ''
    }
    if (variable && (variable.data_point_property !== 'value' || variable.transformations.length > 0))
      note('actions', action, `the dynamic variable ${id} in its text shows the plain value`)
    return `{${name}}`
  }
}

const noNames = { data_points: new Map(), forms: new Map(), stakeholders: new Map(), tracks: new Map() }

const empty = { id: '', definition_id: '', boolean_operator: 'AND' as const }

const dataPointTypes: Record<string, 'boolean' | 'date' | 'number' | 'numbers' | 'telephone' | 'texts'> = {
  boolean: 'boolean',
  date: 'date',
  number: 'number',
  numbers_array: 'numbers',
  strings_array: 'texts',
  telephone: 'telephone',
}

function writeLength({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Gives stakeholders, forms and questions the ids that their keys make. */
function addIds({ release_id, stakeholders, forms }: PublishedCareFlow, keys: Keys): void {
  for (const [index, stakeholder] of stakeholders.entries())
    stakeholder.id = `${release_id}.${keys.stakeholders[index]}`
  for (const [index, form] of forms.entries()) {
    form.id = `${release_id}.${keys.forms[index]?.key}`
    for (const [place, question] of form.questions.entries())
      question.id = `${form.id}.${keys.forms[index]?.questions[place]}`
  }
}

/** The keys, by the ids of the parts. */
function namesOf({ stakeholders, forms, tracks }: PublishedCareFlow, keys: Keys) {
  return {
    forms: new Map(forms.map(({ definition_id }, index) => [definition_id, keys.forms[index]?.key ?? ''])),
    questions: new Map(
      forms.flatMap(({ questions }, index) =>
        questions.map(
          ({ definition_id }, place) => [definition_id, keys.forms[index]?.questions[place] ?? ''] as const,
        ),
      ),
    ),
    stakeholders: new Map(
      stakeholders.map(({ definition_id }, index) => [definition_id, keys.stakeholders[index] ?? '']),
    ),
    tracks: new Map(tracks.map(({ id }, index) => [id, keys.tracks[index] ?? ''])),
  }
}
