import {
  type Activity,
  type ExtensionEvent,
  findAction,
  type Release,
  requireForm,
} from '@orchestration/care-flows'
import { assertInteger, assertOption, formatUnknownName } from '../../base/assert-option.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import { isObject } from '../../base/json.ts'
import type { NewCareFlowCommand } from './load-care-flow.ts'

/** Answers, keyed by question key or id. For an extension: values, keyed by data point key. */
export type Answers = Record<string, AnswerValue>

export type AnswerValue = string | number | boolean | readonly (string | number)[]

/**
 * Creates the command that completes a pending activity.
 *
 * @throws EmulatorError if the answers are not valid for the activity
 */
export function createCompletion(
  release: Release,
  activity: Activity,
  answers: Answers = {},
): NewCareFlowCommand {
  assertAnswers(answers)
  const activity_id = activity.id
  const action = findAction(release, activity)
  switch (action?.type) {
    case 'FORM': {
      const { questions } = requireForm(release, action.form_id)
      const questionAnswers = Object.entries(answers).map(([name, value]) => {
        const question = questions.find(
          ({ key, id, definition_id }) => key === name || id === name || definition_id === name,
        )
        if (question) return { question_id: question.id, value: serializeAnswer(value) }
        const askedQuestions = questions.filter(({ dataPointValueType }) => dataPointValueType !== null)
        return throwUnknownAnswer(
          'question',
          name,
          askedQuestions.map(({ key }) => key),
        )
      })
      return { type: 'submit_form', activity_id, answers: questionAnswers }
    }
    case 'PLUGIN': {
      const keys = action.data_points.map(({ key }) => key)
      const data_points = toDataPoints(answers, keys, 'The activity', 'answers')
      return { type: 'complete_extension', activity_id, data_points }
    }
    case 'CHECKLIST':
      assertNoAnswers(answers)
      return { type: 'submit_checklist', activity_id }
    case 'MESSAGE':
      assertNoAnswers(answers)
      return { type: 'mark_message_as_read', activity_id }
    case 'TIMER':
      assertNoAnswers(answers)
      return {
        type: action.timer.type === 'EXTENSION_RESOURCE_UPDATED' ? 'update_resource' : 'expire_timer',
        activity_id,
      }
    case 'API_CALL': {
      const { status = 200, body = '{}', ...others } = answers
      const [unknown] = Object.keys(others)
      if (unknown !== undefined) throwUnknownAnswer('field', unknown, ['status', 'body'])
      assertInteger(Number(status), 'answers.status', 100, 599)
      return {
        type: 'complete_api_call',
        api_call_id: activity.object.id,
        status: Number(status),
        body: serializeAnswer(body),
      }
    }
    case 'CALCULATION':
    case 'CLINICAL_NOTE':
    case 'PUSH_TO_EMR':
    case undefined:
      throw new EmulatorError(
        'This activity completes automatically. Choose a form, checklist, message, timer, API call or extension.',
        { option: 'activity' },
      )
  }
}

/**
 * Creates an extension event.
 *
 * @throws EmulatorError if the release has no such webhook or data point
 */
export function createExtensionEvent(
  { extension_webhooks }: Release,
  name: string,
  values: Answers = {},
): ExtensionEvent {
  assertAnswers(values, 'values')
  const webhook = extension_webhooks.find(({ id, title }) => id === name || title === name)
  const titles = extension_webhooks.map(({ title }) => title)
  assertOption(webhook, 'webhook', formatUnknownName('The care flow', 'extension webhook', name, titles))
  const keys = webhook.data_points.map(({ key }) => key)
  return {
    webhook_id: webhook.id,
    data_points: toDataPoints(values, keys, 'The extension webhook', 'values'),
  }
}

/** @throws EmulatorError if a key is unknown */
function toDataPoints(values: Answers, keys: readonly string[], owner: string, option: string) {
  return Object.entries(values).map(([key, value]) => {
    assertOption(keys.includes(key), option, formatUnknownName(owner, 'data point', key, keys))
    return { key, value: serializeAnswer(value) }
  })
}

/** Checks the type at runtime, because JavaScript callers can pass any value. */
function assertAnswers(answers: unknown, option = 'answers'): void {
  const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  const isAnswerValue = (value: unknown) => (Array.isArray(value) ? value.every(isSimple) : isSimple(value))
  const isValid = isObject(answers) && Object.values(answers).every(isAnswerValue)
  assertOption(isValid, option, 'Specify an object of strings, numbers, booleans, or lists of these.')
}

function throwUnknownAnswer(part: string, name: string, names: readonly string[]): never {
  throw new EmulatorError(formatUnknownName('The activity', part, name, names), { option: 'answers' })
}

function assertNoAnswers(answers: Answers): void {
  assertOption(
    Object.keys(answers).length === 0,
    'answers',
    'This activity does not accept answers. Omit them.',
  )
}

function serializeAnswer(value: AnswerValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
