import { describe, expect, test, vi } from 'vitest'
import { HOUR, loadRelease, play } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { checkAnswers, evaluateFormRules } from './forms.ts'
import { matchesPattern } from './match-pattern.ts'
import type { QuestionConfig } from './question.ts'

type Questions = NonNullable<YamlDefinition['forms']>[string]['questions']

async function open(questions: Questions) {
  const release = await loadRelease({
    id: 'form',
    title: 'Form',
    forms: { form: { title: 'Form', questions } },
    tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } } },
  })
  return { release, flow: play(release) }
}

async function submit(questions: Questions, answers: Record<string, string>) {
  const { flow } = await open(questions)
  const given = Object.entries(answers).map(([key, value]) => ({ question_id: `form.${key}`, value }))
  const command = { type: 'submit_form', activity_id: flow.activity('Form').id, answers: given } as const
  return { flow, command }
}

async function read(question: Questions[string], value: string) {
  const { flow, command } = await submit({ q: question }, { q: value })
  flow.act(command)
  const submitted = flow.events.find((event) => event.type === 'form_submitted')
  const [answer] = submitted?.type === 'form_submitted' ? submitted.answers : []
  return (
    answer && [
      answer.value,
      answer.label,
      answer.value_type,
      flow.state.data_points['form.q']?.serialized_value,
    ]
  )
}

const numbered = { 1: 'A', 2: 'B' }
const worded = { a: 'A', b: 'B' }

/** Settings of several question types. A Studio export may contain settings of a previous type. */
const others: Partial<QuestionConfig> = {
  date: { allowed_dates: 'PAST', include_date_of_response: false },
  multiple_select: { range: { min: 2, max: 3, enabled: true }, exclusive_option: null },
  number: { range: { min: 10, max: 20, enabled: true } },
  slider: {
    min: 0,
    max: 3,
    step_value: 2,
    min_label: '',
    max_label: '',
    is_value_tooltip_on: true,
    display_marks: true,
    show_min_max_values: true,
  },
}

describe('an answer', () => {
  test.each<[string, Questions[string], string, (string | null)[]]>([
    ['a number', { type: 'number', title: 'Q' }, ' 10 ', ['10', null, 'NUMBER', '10']],
    [
      'a slider',
      { type: 'slider', title: 'Q', minimum: 0, maximum: 10, step: 0.1 },
      '7.5',
      ['7.5', null, 'NUMBER', '7.5'],
    ],
    ['yes or no, sent as a word', { type: 'yes or no', title: 'Q' }, 'Yes', ['1', null, 'BOOLEAN', 'true']],
    ['yes or no, sent as a letter', { type: 'yes or no', title: 'Q' }, 'f', ['0', null, 'BOOLEAN', 'false']],
    ['yes or no, sent as a number', { type: 'yes or no', title: 'Q' }, '1', ['1', null, 'BOOLEAN', 'true']],
    [
      'a date',
      { type: 'date', title: 'Q' },
      '2023-01-01',
      ['2023-01-01T00:00:00.000Z', null, 'DATE', '2023-01-01T00:00:00.000Z'],
    ],
    ['text', { type: 'text', title: 'Q' }, ' as is ', [' as is ', null, 'STRING', ' as is ']],
    ['long text', { type: 'long text', title: 'Q' }, 'a\nb', ['a\nb', null, 'STRING', 'a\nb']],
    [
      'an email address',
      { type: 'email', title: 'Q' },
      'a@example.org',
      ['a@example.org', null, 'STRING', 'a@example.org'],
    ],
    ['a diagnosis', { type: 'icd10', title: 'Q' }, 'I10', ['I10', null, 'STRING', 'I10']],
    [
      'a telephone number',
      { type: 'telephone', title: 'Q' },
      '+447700900123',
      ['+447700900123', null, 'TELEPHONE', '+447700900123'],
    ],
    ['a choice', { type: 'choice', title: 'Q', options: numbered }, '2', ['2', 'B', 'NUMBER', '2']],
    ['a choice of words', { type: 'choice', title: 'Q', options: worded }, 'a', ['a', 'A', 'STRING', 'a']],
    [
      'choices',
      { type: 'choices', title: 'Q', options: numbered, minimum: 2, maximum: 2 },
      '[2, 1]',
      ['[2,1]', 'B, A', 'NUMBERS_ARRAY', '[2,1]'],
    ],
    [
      'choices, sent as text',
      { type: 'choices', title: 'Q', options: numbered },
      "['1', '2']",
      ['[1,2]', 'A, B', 'NUMBERS_ARRAY', '[1,2]'],
    ],
    [
      'choices of words',
      { type: 'choices', title: 'Q', options: worded },
      '["a", "b"]',
      ['["a","b"]', 'A, B', 'STRINGS_ARRAY', '["a","b"]'],
    ],
    [
      'a file',
      { type: 'file', title: 'Q' },
      'https://example.org/a.pdf',
      ['https://example.org/a.pdf', null, 'ATTACHMENT', 'https://example.org/a.pdf'],
    ],
    ['a signature', { type: 'signature', title: 'Q' }, 'data', ['data', null, 'STRING', 'data']],
    ['a grid', { type: 'grid', title: 'Q' }, 'data', ['data', null, 'STRING', 'data']],
  ])('is stored with its value, label and type: %s', async (_, question, value, expected) => {
    expect(await read(question, value)).toEqual(expected)
  })

  test.each<[string, Questions[string], string, string]>([
    ['text for a number', { type: 'number', title: 'Q' }, 'ten', 'a number'],
    ['a number below the minimum', { type: 'number', title: 'Q', minimum: 5 }, '4', '5 or more'],
    ['a number above the maximum', { type: 'number', title: 'Q', maximum: 5 }, '6', '5 or less'],
    [
      'more choices than the maximum',
      { type: 'choices', title: 'Q', options: numbered, maximum: 1 },
      '[1, 2]',
      'a list of 1 or fewer values',
    ],
    [
      'a slider value above the maximum',
      { type: 'slider', title: 'Q', minimum: 0, maximum: 10 },
      '11',
      '10 or less',
    ],
    ['an unknown word for yes or no', { type: 'yes or no', title: 'Q' }, 'maybe', 'true or false'],
    ['the name of a JavaScript property', { type: 'yes or no', title: 'Q' }, 'constructor', 'true or false'],
    [
      'a date outside the years 0 to 9999',
      { type: 'date', title: 'Q' },
      '9999-12-31T23:59-14:00',
      'an ISO 8601 date, such as 2026-01-31',
    ],
    [
      // A regular expression that tries every way to split the digits would take a minute.
      'a long number that ends with a letter',
      { type: 'number', title: 'Q' },
      `${'1'.repeat(200_000)}x`,
      'a number',
    ],
    [
      'a date that does not exist',
      { type: 'date', title: 'Q' },
      '2023-02-30',
      'an ISO 8601 date, such as 2026-01-31',
    ],
    [
      'a telephone number without a country',
      { type: 'telephone', title: 'Q' },
      '07700 900123',
      'a phone number in E.164, such as +447700900123',
    ],
    ['a choice that is not offered', { type: 'choice', title: 'Q', options: numbered }, '3', 'one of 1, 2'],
    [
      'choices, one of which is not offered',
      { type: 'choices', title: 'Q', options: worded },
      '["a", "c"]',
      'one of a, b',
    ],
    [
      'a number instead of a list of choices',
      { type: 'choices', title: 'Q', options: numbered },
      '1',
      'a list of numbers, such as [1, 2]',
    ],
    [
      'too few choices',
      { type: 'choices', title: 'Q', options: numbered, minimum: 2 },
      '[1]',
      'a list of 2 or more values',
    ],
    [
      'the same choice twice',
      { type: 'choices', title: 'Q', options: worded },
      '["a", "a"]',
      'a list without duplicates',
    ],
    [
      'an exclusive choice with another choice',
      { type: 'choices', title: 'Q', options: worded, exclusive: 'b' },
      '["a", "b"]',
      'only "b", or a list without it',
    ],
    [
      'a number between the steps of a slider',
      { type: 'slider', title: 'Q', minimum: 1, maximum: 10, step: 3 },
      '5',
      'a number in steps of 3 from 1',
    ],
    [
      'tomorrow for a date in the past',
      { type: 'date', title: 'Q', dates: 'past' },
      '2026-03-03',
      'today or earlier',
    ],
    [
      'yesterday for a date in the future',
      { type: 'date', title: 'Q', dates: 'future' },
      '2026-03-01',
      'today or later',
    ],
    [
      'text with the wrong length',
      { type: 'text', title: 'Q', length: 6, help: 'On your card' },
      'a1b2c',
      'text with exactly 6 characters (On your card)',
    ],
    [
      'text with a forbidden kind of character',
      { type: 'text', title: 'Q', length: 3, allowed: ['letters', 'numbers'] },
      'a b',
      'text with exactly 3 characters, only letters and numbers',
    ],
    [
      'an emoji if only letters and whitespace are allowed',
      { type: 'long text', title: 'Q', allowed: ['letters', 'whitespace'] },
      'a 🙂',
      'text with only letters and whitespace',
    ],
    [
      'the number of a choice without its leading zero',
      { type: 'choice', title: 'Q', options: { '01': 'A', '02': 'B' } },
      '1',
      'one of 01, 02',
    ],
    [
      'text that does not match the pattern',
      { type: 'text', title: 'Q', pattern: '^[0-9]{4}$', help: 'Four digits' },
      '12345',
      'text that matches ^[0-9]{4}$ (Four digits)',
    ],
    [
      'an invalid email address',
      { type: 'email', title: 'Q' },
      'ada at example.org',
      'an email address, such as ada@example.org',
    ],
    ['a file that is not a URL', { type: 'file', title: 'Q' }, 'a.pdf', 'an http, https or data URL'],
    [
      'a file that is a script',
      { type: 'file', title: 'Q' },
      'javascript:alert(1)',
      'an http, https or data URL',
    ],
    ['a file: URL', { type: 'file', title: 'Q' }, 'file:///etc/hosts', 'an http, https or data URL'],
  ])(
    'is rejected with an error that contains its type and value: %s',
    async (_, question, value, expected) => {
      const { flow, command } = await submit({ q: question }, { q: value })
      expect(flow.reject(command)).toEqual({
        type: 'BAD_REQUEST_ERROR',
        message: `The answer to "q" must be ${expected}.`,
        data: { dataPointValueType: expect.any(String), value },
      })
    },
  )

  test.each<[string, Questions[string], string]>([
    [
      'only an exclusive choice, although more choices are required',
      { type: 'choices', title: 'Q', options: { ...worded, none: 'None' }, minimum: 2, exclusive: 'none' },
      '["none"]',
    ],
    ['the minimum number', { type: 'number', title: 'Q', minimum: 5, maximum: 7 }, '5'],
    ['the maximum number', { type: 'number', title: 'Q', minimum: 5, maximum: 7 }, '7'],
    ['the minimum slider value', { type: 'slider', title: 'Q', minimum: 5, maximum: 7 }, '5'],
    ['the maximum slider value', { type: 'slider', title: 'Q', minimum: 5, maximum: 7 }, '7'],
    ['today for a date in the past', { type: 'date', title: 'Q', dates: 'past' }, '2026-03-02'],
    ['today for a date in the future', { type: 'date', title: 'Q', dates: 'future' }, '2026-03-02'],
    ['text that matches the pattern', { type: 'text', title: 'Q', pattern: '^[0-9]{4}$' }, '1234'],
    [
      'text of allowed characters in any script',
      { type: 'text', title: 'Q', length: 6, allowed: ['letters', 'numbers', 'whitespace', 'special'] },
      'Ж٣e\u0301 🙂',
    ],
    ['a choice with a leading zero', { type: 'choice', title: 'Q', options: { '01': 'A', '02': 'B' } }, '01'],
  ])('is accepted: %s', async (_, question, value) => {
    const { flow, command } = await submit({ q: question }, { q: value })
    flow.act(command)
    expect(flow.activity('Form').status).toBe('DONE')
  })

  test.each<[Questions[string], string]>([
    [{ type: 'choice', title: 'Q', options: worded }, 'a'],
    [{ type: 'choices', title: 'Q', options: worded }, '["a"]'],
    [{ type: 'date', title: 'Q' }, '2026-03-02'],
    [{ type: 'number', title: 'Q' }, '30'],
    [{ type: 'slider', title: 'Q', minimum: 50, maximum: 60 }, '50'],
    [{ type: 'text', title: 'Q' }, 'a'],
    [{ type: 'yes or no', title: 'Q' }, 'no'],
  ])(
    'is checked only against the settings of its own question type, even if an export contains others: %j',
    async (question, value) => {
      const { release } = await open({ q: question })
      const [form] = release.forms
      const [compiled] = form?.questions ?? []
      if (!form || !compiled) throw new Error('There is no question.')
      const ownConfig = Object.entries(compiled.questionConfig).filter(([, setting]) => setting !== null)
      const questionConfig = { ...compiled.questionConfig, ...others, ...Object.fromEntries(ownConfig) }
      const changed = { ...form, questions: [{ ...compiled, questionConfig }] }
      const now = { time: Date.parse('2026-03-01'), timezone: null }
      const { rejections } = checkAnswers(changed, [{ question_id: 'form.q', value }], now)
      expect([...rejections.values()]).toEqual([])
    },
  )

  test.each(['[]', ' [ ] ', '[\n]'])('counts as missing if it is the empty list %j', async (value) => {
    const question = { type: 'choices', title: 'Q', options: worded, required: true } as const
    const { flow, command } = await submit({ q: question }, { q: value })
    expect(flow.reject(command).type).toBe('MISSING_REQUIRED_ANSWER')
  })

  test('to a text question is stored even if it looks like an empty list', async () => {
    expect(await read({ type: 'text', title: 'Q', required: true }, '[]')).toEqual([
      '[]',
      null,
      'STRING',
      '[]',
    ])
  })

  test("is compared with today's date in the patient's time zone", async () => {
    // The care flow begins at 09:00 in Brussels. Fifteen hours later it is the next day there, but still the same day in UTC.
    const { flow, command } = await submit(
      { q: { type: 'date', title: 'Q', dates: 'past' } },
      { q: '2026-03-03' },
    )
    flow.act(command, 15 * HOUR)
    expect(flow.activity('Form').status).toBe('DONE')
  })

  test("with a time is dated in the patient's time zone", async () => {
    // In Brussels, both times are on the day after the care flow begins.
    for (const value of ['2026-03-02T23:30:00Z', '2026-03-03T00:30:00+01:00']) {
      const { flow, command } = await submit({ q: { type: 'date', title: 'Q', dates: 'past' } }, { q: value })
      expect(flow.reject(command)).toMatchObject({ message: 'The answer to "q" must be today or earlier.' })
    }
  })

  test('is rejected if its question is answered twice, once by id and once by definition id', async () => {
    const { flow, command } = await submit({ q: { type: 'text', title: 'Q' } }, { q: 'x' })
    const [answer] = command.answers
    const again = { question_id: 'form-v1.form.q', value: 'y' }
    expect(
      flow.reject({ ...command, answers: [...command.answers, ...(answer ? [answer] : []), again] }),
    ).toEqual({
      type: 'BAD_REQUEST_ERROR',
      message: 'The question "q" is answered twice.',
    })
  })

  test('to an unknown question is rejected with BAD_REQUEST_ERROR', async () => {
    const { flow, command } = await submit({ q: { type: 'text', title: 'Q' } }, { other: 'x' })
    expect(flow.reject(command).type).toBe('BAD_REQUEST_ERROR')
  })
})

describe('a question with a display rule', () => {
  const questions: Questions = {
    smokes: { type: 'yes or no', title: 'Do you smoke?', required: true },
    cigarettes: { type: 'number', title: 'How many?', required: true, show_if: 'smokes is true' },
    worried: { type: 'text', title: 'Since when?', show_if: { all: ['cigarettes is greater than 20'] } },
  }

  test('is required only while it is visible', async () => {
    const hidden = await submit(questions, { smokes: 'no' })
    hidden.flow.act(hidden.command)
    const shown = await submit(questions, { smokes: 'yes' })
    expect(shown.flow.reject(shown.command)).toMatchObject({ data: [{ _key: 'cigarettes' }] })
  })

  test('drops its answer and hides its dependent questions while it is hidden', async () => {
    const { flow, command } = await submit(questions, { smokes: 'no', cigarettes: '30', worried: 'always' })
    flow.act(command)
    expect(flow.activity('Form').outputs).toMatchObject({ answers: [{ value: '0' }] })
    expect(flow.state.data_points['form.cigarettes']).toBeUndefined()
  })

  test('has a result in evaluateFormRules whether it is visible or hidden', async () => {
    const { release } = await open(questions)
    const [form] = release.forms
    if (!form) throw new Error('There is no form.')
    expect(
      evaluateFormRules(form, [{ question_id: 'form.smokes', value: 'true' }], { time: 0, timezone: null }),
    ).toEqual([
      { question_id: 'form-v1.form.cigarettes', rule_id: 'form-v1.form.cigarettes.rule', satisfied: true },
      { question_id: 'form-v1.form.worried', rule_id: 'form-v1.form.worried.rule', satisfied: false },
    ])
  })

  test.each([
    ['no', 'yes', true],
    ['yes', 'no', false],
  ])(
    'depends on the last answer if another question is answered first with %s and then with %s',
    async (first, last, isShown) => {
      const { release } = await open(questions)
      const [form] = release.forms
      if (!form) throw new Error('There is no form.')
      const given = [first, last].map((value) => ({ question_id: 'form.smokes', value }))
      const now = { time: 0, timezone: null }
      expect(evaluateFormRules(form, given, now)[0]?.satisfied).toBe(isShown)
      expect(checkAnswers(form, given, now).visible.has('form-v1.form.cigarettes')).toBe(isShown)
    },
  )

  test('is hidden by evaluateFormRules if its rule refers to a hidden question', async () => {
    const { release } = await open(questions)
    const [form] = release.forms
    if (!form) throw new Error('There is no form.')
    const answers = { smokes: 'no', cigarettes: '30', worried: 'always' }
    const given = Object.entries(answers).map(([key, value]) => ({ question_id: `form.${key}`, value }))
    expect(evaluateFormRules(form, given, { time: 0, timezone: null })).toMatchObject([
      { satisfied: false },
      { satisfied: false },
    ])
  })
})

test('fast patterns do not use up the time budget of slow patterns', () => {
  const matches = Array.from({ length: 2_000 }, () => matchesPattern('^a', 'ab'))
  expect(new Set(matches)).toEqual(new Set([true]))
  expect(matchesPattern('^b', 'ab')).toBe(false)
})

const slowPattern = '^(?:(a+)+$|.*!)'
const slowText = `${'a'.repeat(40)}?`

test('slow patterns share a time budget that refills over time', async () => {
  const slow = { type: 'text', title: 'Q', pattern: slowPattern } as const
  const { release } = await open({ q: slow, r: slow })
  const [form] = release.forms
  if (!form) throw new Error('There is no form.')
  const answers = form.questions.map(({ id }) => ({ question_id: id, value: slowText }))
  const listRejections = () => [
    ...checkAnswers(form, answers, { time: 0, timezone: null }).rejections.values(),
  ]
  for (const rejections of [listRejections(), listRejections()]) {
    expect(rejections.map(({ message }) => message)).toEqual(
      ['q', 'r'].map((key) =>
        expect.stringMatching(
          new RegExp(
            `^The answer to "${key}" must be shorter text, because comparing it with .* took too long; shorten it, or send it again in a second\\.$`,
          ),
        ),
      ),
    )
  }
  await vi.waitFor(() => expect(matchesPattern('^a', slowText)).toBe(true), { timeout: 10_000 })
})

test('a form is rejected if required questions are unanswered, and the error lists them all', async () => {
  const required = { type: 'text', title: 'Your name?', required: true } as const
  const optional = { type: 'text', title: 'Your hobby?' } as const
  const { flow, command } = await submit({ first: required, last: required, hobby: optional }, {})
  const title = 'Your name?'
  expect(flow.reject(command)).toEqual({
    type: 'MISSING_REQUIRED_ANSWER',
    message: 'A required question has no answer.',
    data: [
      { _key: 'first', _id: 'QuestionComponent/first', definition_id: 'form.first', title },
      { _key: 'last', _id: 'QuestionComponent/last', definition_id: 'form.last', title },
    ],
  })
})
