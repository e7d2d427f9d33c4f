import { describe, expect, test } from 'vitest'
import { checkTea, tea } from '../../../test/tea.ts'
import type { YamlDefinition } from '../definition-schema.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { parseDefinition } from '../parse-definition.ts'

describe('a definition', () => {
  test('is accepted if all its parts are valid', () => {
    expect(parseDefinition(tea, 'tea.yaml').problems).toEqual([])
  })

  test('can use a form twice in a step, with distinct action ids', () => {
    const { release } = parseDefinition(
      tea.replace('- form: taste', '- form: taste\n          - form: taste'),
      '',
    )
    const actions = release?.tracks[0]?.steps[0]?.actions
    expect(actions?.map(({ definition_id }) => definition_id)).toEqual([
      'ask.taste',
      'ask.taste-2',
      'ask.sweetness',
    ])
  })

  test('can compare a value with a range whose bounds are equal', () => {
    expect(checkTea('is greater than 0', 'is between 3 and 3')).toEqual([])
    expect(checkTea('is greater than 0', 'is between 4 and 3')[0]).toContain('write the lower number first')
  })

  const noCheck = { pattern: null, helper_text: null, simpleConfig: null }
  test.each([
    ['telephone', { phone: { default_country: null, available_countries: null } }],
    [
      'telephone, default_country: BE, countries: [NL, BE]',
      { phone: { default_country: 'BE', available_countries: ['NL', 'BE'] } },
    ],
    ['date', { date: { allowed_dates: 'ALL', include_date_of_response: false } }],
    ['date, dates: past', { date: { allowed_dates: 'PAST', include_date_of_response: false } }],
    ['file', { file_storage: { file_storage_config_slug: 'emulator', accepted_file_types: [] } }],
    ['text', { input_validation: null, mandatory: false }],
    [
      'text, help: Any, required: true',
      { input_validation: { ...noCheck, mode: 'ADVANCED', helper_text: 'Any' }, mandatory: true },
    ],
    [
      'text, pattern: "^a"',
      { input_validation: { ...noCheck, mode: 'ADVANCED', pattern: '^a' }, mandatory: false },
    ],
    [
      'text, length: 4',
      {
        input_validation: { ...noCheck, mode: 'SIMPLE', simpleConfig: { exactLength: 4, allowed: null } },
        mandatory: false,
      },
    ],
  ])('can have a question of type %s', (settings, expected) => {
    const question = `{ title: Your name?, type: ${settings} }`
    const { release } = parseDefinition(tea.replace('{ type: text, title: Your name? }', question), '')
    const config: Record<string, unknown> = { ...release?.forms[0]?.questions.at(-1)?.questionConfig }
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, config[key]]))).toEqual(expected)
  })

  test('can set the number of decimal places of a result', () => {
    const { release } = parseDefinition(tea.replace('{ sum: [sugar] }', '{ mean: [sugar], decimals: 2 }'), '')
    const [, calculation] = release?.tracks[0]?.steps[0]?.actions ?? []
    expect(calculation).toMatchObject({
      results: [{ formula: { type: 'mean', of: ['sugar'], decimals: 2 } }],
    })
  })

  test.each([
    [
      'a range whose bounds are equal',
      'type: text, title: Your name?',
      'type: number, title: N, minimum: 3, maximum: 3',
    ],
    [
      'a default country among several',
      'type: text, title: Your name?',
      'type: telephone, title: N, default_country: NL, countries: [BE, NL]',
    ],
    [
      'a maximum that equals the number of options, and an exclusive option',
      'type: text, title: Your name?',
      'type: choices, title: N, options: { a: A, b: B }, exclusive: b, minimum: 0, maximum: 2',
    ],
    [
      'ascending bands, of which the last has no limit',
      'total: { sum: [sugar] }',
      'total: { sum: [sugar] }\n      band: { bands: { of: total, bands: [{ up_to: 4, value: a }, { up_to: 5, value: b }, { value: c }] } }',
    ],
    [
      'a timer that awaits a value',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { await: taste.name, timeout: 2 days }',
    ],
    [
      'a transition after a date',
      '{ to: serve, if: sweetness.total is greater than 0 }',
      '{ to: serve, on: { date: birth_date, after: 1 day } }',
    ],
  ])('can have %s', (_, from, to) => {
    expect(checkTea(from, to)).toEqual([])
  })

  test.each<[string, string, string, string]>([
    [
      'names an unknown step',
      'to: serve,',
      'to: sreve,',
      'tea.yaml:25:15 tracks.main.steps.ask.next[0].to: "sreve" is not a step of this track; write "serve"',
    ],
    [
      'applies an operator to the wrong type',
      'is greater than 0',
      'is today',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "is today" cannot be applied to sweetness.total, which is a number; write one of "is equal to #", "is not equal to #", "is greater than #", "is less than #", "is greater than or equal to #", "is less than or equal to #", "is between # and #", "is any of #", or one of 3 others',
    ],
    [
      'has an option with a blank value',
      '{ 0: None, 1: Some }',
      '{ " ": None, 1: Some }',
      'tea.yaml:8:65 forms.taste.questions.sugar.options. : must not be blank, because a blank answer counts as missing',
    ],
    [
      'combines a pattern and a length',
      '{ type: text, title: Your name? }',
      '{ type: text, title: Your name?, pattern: "^.{4}$", length: 4 }',
      'tea.yaml:9:46 forms.taste.questions.name.pattern: "pattern" cannot be combined with "length" or "allowed"; remove one of them',
    ],
    [
      'allows only whitespace',
      '{ type: text, title: Your name? }',
      '{ type: text, title: Your name?, allowed: [whitespace] }',
      'tea.yaml:9:46 forms.taste.questions.name.allowed: must list a kind of character other than whitespace, because a blank answer counts as missing',
    ],
    [
      'misspells an operator',
      'is greater than 0',
      'is less then 0',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "is less then 0" is not a valid condition for sweetness.total; write "is less than #"',
    ],
    [
      'has an unknown operator',
      'is greater than 0',
      'exceeds 0',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "exceeds 0" is not a valid condition for sweetness.total; write one of "is equal to #", "is not equal to #", "is greater than #", "is less than #", "is greater than or equal to #", "is less than or equal to #", "is between # and #", "is any of #", or one of 3 others',
    ],
    [
      'compares a number with a word',
      'is greater than 0',
      'is greater than much',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "much" must be a number to be compared with sweetness.total',
    ],
    [
      'compares an answer with an unknown option',
      'if: sweetness.total is greater than 0',
      'if: taste.sugar is equal to 7',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "7" is not a value of taste.sugar; write one of "0", "1"',
    ],
    [
      'has a rule about a later question',
      'show_if: likes is true',
      'show_if: name is empty',
      'tea.yaml:8:85 forms.taste.questions.sugar.show_if: "name" is not a question above it in the form; write "likes"',
    ],
    [
      'applies an operator to the wrong type in a form',
      'show_if: likes is true',
      'show_if: likes is today',
      'tea.yaml:8:85 forms.taste.questions.sugar.show_if: "is today" cannot be applied to likes, which is true or false; write one of "is equal to #", "is not equal to #", "is true", "is not true", "is empty", "is not empty"',
    ],
    [
      'has an unreachable step',
      'to: serve,',
      'to: end,',
      'tea.yaml:26:7 tracks.main.steps.serve: the step "serve" is unreachable; add it to "first" or to the "next" of another step, or remove it',
    ],
    [
      'assigns a form to an unknown stakeholder',
      '- form: taste',
      '- { form: taste, to: nurse }',
      'tea.yaml:22:28 tracks.main.steps.ask.actions[0].to: "nurse" is not a stakeholder; write "patient"',
    ],
    [
      'uses an unknown form',
      '- form: taste',
      '- form: tatse\n          - form: taste',
      'tea.yaml:22:13 tracks.main.steps.ask.actions[0].form: "tatse" is not a form; write "taste"',
    ],
    [
      'has an unused form',
      '          - form: taste\n',
      '',
      'tea.yaml:4:3 forms.taste: no step uses "taste"; add an action for it, or remove it',
    ],
    [
      'has a setting of another question type',
      'title: Do you like tea?',
      'title: Do you like tea?, minimum: 1',
      'tea.yaml:7:58 forms.taste.questions.likes.minimum: "minimum" has no effect with this type; remove it, or choose another type',
    ],
    [
      'has a choice without options',
      ', options: { 0: None, 1: Some }',
      '',
      'tea.yaml:8:7 forms.taste.questions.sugar.options: "options" is missing',
    ],
    [
      'includes a band in a sum',
      'total: { sum: [sugar] }',
      'band: { bands: { of: sugar, bands: [{ value: low }] } }\n      total: { sum: [band] }',
      'tea.yaml:15:22 calculations.sweetness.results.total.sum[0]: "band" must be a number or a boolean to be used in a calculation',
    ],
    [
      'compares a number with a text data point',
      'if: sweetness.total is greater than 0',
      'if: "sweetness.total is greater than {taste.name}"',
      'tea.yaml:25:26 tracks.main.steps.ask.next[0].if: "{taste.name}" must be a number to be compared with sweetness.total; it is text',
    ],
    [
      'delays the transition to the end',
      '- { to: serve, if: sweetness.total is greater than 0 }',
      '- { to: serve }\n          - { to: end, after: 2 hours }',
      'tea.yaml:26:24 tracks.main.steps.ask.next[1].after: a transition to the end cannot have a delay; insert a step with a timer, or remove the delay',
    ],
    [
      'requires more choices than options',
      'type: choice, title: How much sugar?, options: { 0: None, 1: Some }',
      'type: choices, title: How much sugar?, options: { 0: None, 1: Some }, maximum: 3',
      'tea.yaml:8:86 forms.taste.questions.sugar.maximum: "maximum" must be a number of choices, from 0 to 2',
    ],
    [
      'has a country name instead of a code',
      'type: text, title: Your name?',
      'type: telephone, title: Your number?, default_country: Belgium',
      'tea.yaml:9:53 forms.taste.questions.name.default_country: must be a country code of two capital letters, such as BE',
    ],
    [
      'sets a minimum for a text baseline value',
      'tracks:\n',
      'baseline:\n  goal: { type: text, minimum: 1 }\ntracks:\n',
      'tea.yaml:16:23 baseline.goal.minimum: "minimum" has no effect with this type; remove it, or choose another type',
    ],
    [
      'has a word among the values of a baseline number',
      'tracks:\n',
      'baseline:\n  goal: { type: number, values: { low: Low } }\ntracks:\n',
      'tea.yaml:16:35 baseline.goal.values.low: must be a number',
    ],
    [
      'has a negative number of failures',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - extension: { title: Brew, name: kettle, action: boil, failures: -1 }\n',
      'tea.yaml:29:67 tracks.main.steps.serve.actions[0].extension.failures: must be 0 or more',
    ],
    [
      'has a response with an invalid status',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - api_call: { title: Brew, url: "https://example.org", answers: [{ status: 99 }] }\n',
      'tea.yaml:29:78 tracks.main.steps.serve.actions[0].api_call.answers[0].status: must be a whole number from 100 to 599',
    ],
    [
      'sets failures for an externally completed extension',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - extension: { title: Brew, name: kettle, action: boil, completes: from outside, failures: 2 }\n',
      'tea.yaml:29:92 tracks.main.steps.serve.actions[0].extension.failures: "failures" has no effect with "completes: from outside"; remove one of them',
    ],
    [
      'waits for an update of a value that no extension returns',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - timer: { updated: taste.name }\n',
      'tea.yaml:29:22 tracks.main.steps.serve.actions[0].timer.updated: "taste.name" is not a value that an extension returns; there are none',
    ],
    [
      'has a GraphQL request with a body',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - api_call: { title: Ask, url: "https://example.org", graphql: { query: "{ a }" }, body: a }\n',
      'tea.yaml:29:94 tracks.main.steps.serve.actions[0].api_call.body: a GraphQL request has its own body; remove "body" or "graphql"',
    ],
    [
      'has an extension value of the wrong type',
      '          - message: { subject: Tea, body: Here you are }\n',
      '          - extension: { title: Brew, name: kettle, action: boil, returns: { heat: { type: number, value: hot } } }\n',
      'tea.yaml:29:100 tracks.main.steps.serve.actions[0].extension.returns.heat.value: "hot" must be a number, because its type is number',
    ],
    [
      'uses a form named constructor',
      '- form: taste',
      '- form: constructor\n          - form: taste',
      'tea.yaml:22:13 tracks.main.steps.ask.actions[0].form: "constructor" is not a form; write "taste"',
    ],
    [
      'uses a key for two parts',
      '      serve:\n',
      '      taste:\n',
      'tea.yaml:26:7 tracks.main.steps.taste: "taste" is also the key of forms.taste; choose another key',
    ],
    [
      'calculates with an unknown input',
      'sum: [sugar]',
      'sum: [sugr]',
      'tea.yaml:14:22 calculations.sweetness.results.total.sum[0]: "sugr" is not an input or an earlier result; write "sugar"',
    ],
    [
      'calculates with an unknown data point',
      'sugar: taste.sugar',
      'sugar: taste.suger',
      'tea.yaml:12:15 calculations.sweetness.inputs.sugar: "taste.suger" is not a data point; write "taste.sugar"',
    ],
    [
      'interpolates an unknown data point',
      'body: Here you are',
      'body: "Dear {frist_name}"',
      'tea.yaml:29:38 tracks.main.steps.serve.actions[0].message.body: "{frist_name}" is not a data point, a variable or a constant; write "first_name"',
    ],
    [
      'has no track that starts with the care flow',
      '    title: Main\n',
      '    title: Main\n    starts: by hand\n',
      'tea.yaml:15:1 tracks: no track starts with the care flow; add "starts: with the care flow" to a track',
    ],
    [
      'has an incomplete condition',
      'show_if: likes is true',
      'show_if: likes',
      'tea.yaml:8:85 forms.taste.questions.sugar.show_if: "likes" is not a complete condition; write one of "is equal to #", "is not equal to #", "is true", "is not true", "is empty", "is not empty"',
    ],
  ])('is rejected if it %s, and the error names the file, line and column', (_, from, to, problem) => {
    expect(checkTea(from, to)).toContain(problem)
  })

  test.each<[string, string, string, string]>([
    [
      'has a result with two formulas',
      'total: { sum: [sugar] }',
      'total: { sum: [sugar], mean: [sugar] }',
      'results.total: a result needs exactly one of "sum", "mean", "minimum", "maximum", "difference", "count", "bands", "type"; it has 2',
    ],
    [
      'has a result with a formula and a type',
      'total: { sum: [sugar] }',
      'total: { sum: [sugar], type: number }',
      'results.total: a result needs exactly one of "sum", "mean", "minimum", "maximum", "difference", "count", "bands", "type"; it has 2',
    ],
    [
      'has a result without a formula',
      'total: { sum: [sugar] }',
      'total: { unit: g }',
      'results.total: a result needs exactly one of "sum", "mean", "minimum", "maximum", "difference", "count", "bands", "type"; it has 0',
    ],
    [
      'rounds a count',
      'total: { sum: [sugar] }',
      'total: { count: [sugar], decimals: 1 }',
      'total.decimals: "decimals" has no effect on "bands" or "count"; remove it',
    ],
    [
      'has a band without a limit before the last band',
      'total: { sum: [sugar] }',
      'total: { bands: { of: sugar, bands: [{ value: low }, { up_to: 4, value: high }] } }',
      'bands[0]: only the last band can omit "up_to"',
    ],
    [
      'has two bands with the same limit',
      'total: { sum: [sugar] }',
      'total: { bands: { of: sugar, bands: [{ up_to: 4, value: low }, { up_to: 4, value: high }] } }',
      'bands[1].up_to: the bands must be ascending: "up_to" must be greater than 4',
    ],
    [
      'has a default country that is not offered',
      'type: text, title: Your name?',
      'type: telephone, title: N, default_country: BE, countries: [NL, DE]',
      'default_country: "BE" must be one of the countries; add it to "countries"',
    ],
    [
      'offers an unknown country',
      'type: text, title: Your name?',
      'type: telephone, title: N, countries: [NL, Belgium]',
      'countries[1]: must be a country code',
    ],
    [
      'has an empty range',
      'type: text, title: Your name?',
      'type: number, title: N, minimum: 3, maximum: 2',
      'minimum: "minimum" must not be greater than "maximum", which is 2',
    ],
    [
      'makes a description required',
      'type: text, title: Your name?',
      'type: description, title: N, required: true',
      'required: "required" has no effect with this type; remove it, or choose another type',
    ],
    [
      'has a slider without a maximum',
      'type: text, title: Your name?',
      'type: slider, title: N, minimum: 3',
      'name.maximum: "maximum" is missing',
    ],
    [
      'has an invalid pattern',
      'type: text, title: Your name?',
      'type: text, title: N, pattern: "("',
      'pattern: must be a regular expression, such as "^[0-9]{4}$"',
    ],
    [
      'has an unknown exclusive option',
      'type: text, title: Your name?',
      'type: choices, title: N, options: { a: A, b: B }, exclusive: c',
      'exclusive: "c" is not an option; write one of "a", "b"',
    ],
    [
      'compares with a range of words',
      'is greater than 0',
      'is between 1 and many',
      'a range must be two numbers, such as "is between 1 and 5"',
    ],
    [
      'has values for an externally completed extension',
      '- message: { subject: Tea, body: Here you are }',
      '- extension: { title: B, name: k, action: b, completes: from outside, returns: { heat: { type: number, value: "3" } } }',
      'heat.value: "value" has no effect with "completes: from outside", because a test sends the values; remove one of them',
    ],
    [
      'has a GraphQL request with a method',
      '- message: { subject: Tea, body: Here you are }',
      '- api_call: { title: A, url: "https://example.org", method: PUT, graphql: { query: "{ a }" } }',
      'method: a GraphQL request is always sent with POST; remove "method"',
    ],
    [
      'has a timer with two end conditions',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { wait: 1 day, updated: taste.name }',
      'timer: a timer needs exactly one of "wait", "until", "await", "updated"; it has 2',
    ],
    [
      'has a timeout for a wait',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { wait: 1 day, timeout: 2 days }',
      'timeout: "timeout" has an effect only with "await"; remove it',
    ],
    [
      'awaits a value without a timeout',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { await: taste.name }',
      'timer: "await" needs a timeout, such as "timeout: 7 days"',
    ],
    [
      'has a timer that ends on a data point that is not a date',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { until: { date: taste.name } }',
      'until.date: "taste.name" must be a data point of type date',
    ],
    [
      'waits until a time both before and after a date',
      '- message: { subject: Tea, body: Here you are }',
      '- timer: { until: { date: birth_date, before: 1 day, after: 1 day } }',
      'until.after: "before" and "after" are mutually exclusive; remove one of them',
    ],
    [
      'has a default transition with a condition',
      '{ to: serve, if: sweetness.total is greater than 0 }',
      '{ to: serve, if: sweetness.total is greater than 0, otherwise: true }',
      'otherwise: a transition cannot have both "if" and "otherwise"; remove one of them',
    ],
    [
      'delays a transition twice',
      '{ to: serve, if: sweetness.total is greater than 0 }',
      '{ to: serve, after: 1 day, on: { date: birth_date } }',
      'after: "after" and "on" are mutually exclusive; remove one of them',
    ],
    [
      'delays the transition to the end until a date',
      '{ to: serve, if: sweetness.total is greater than 0 }',
      '{ to: serve }\n          - { to: end, on: { date: birth_date } }',
      'on: a transition to the end cannot have a delay',
    ],
    [
      'has a step with the key end',
      '      serve:\n',
      '      end:\n',
      'steps.end: "end" refers to the end of a track; choose another key for this step',
    ],
    [
      'lists the patient as a stakeholder',
      'tracks:\n',
      'stakeholders: { patient: { label: P, role: caregiver } }\ntracks:\n',
      'stakeholders.patient: the stakeholder "patient" is predefined; remove this entry',
    ],
    [
      'has a baseline value with an empty range',
      'tracks:\n',
      'baseline: { goal: { type: number, minimum: 3, maximum: 2 } }\ntracks:\n',
      'goal.minimum: "minimum" must not be greater than "maximum", which is 2',
    ],
    [
      'has a baseline date with values',
      'tracks:\n',
      'baseline: { goal: { type: date, values: { a: A } } }\ntracks:\n',
      'goal.values: "values" has no effect with this type; remove it, or choose another type',
    ],
  ])('is rejected if it %s', (_, from, to, problem) => {
    expect(checkTea(from, to).join('\n')).toContain(problem)
  })

  test('is rejected if it has an infinite loop without waits', async () => {
    const message = { message: { subject: 'Again', body: 'Again' } }
    const create = (after: { after: string } | object): YamlDefinition => ({
      id: 'round',
      title: 'Round',
      tracks: {
        main: {
          title: 'Main',
          steps: {
            a: { title: 'A', actions: [message], next: 'b' },
            b: { title: 'B', actions: [message], next: [{ to: 'a', ...after }] },
          },
        },
      },
    })
    await expect(loadDefinitions([create({})])).rejects.toThrow(
      'definitions[0] tracks.main.steps.a: the loop a → b → a never waits; add a form, a checklist or a timer to one of its steps, or add "after" to one of its transitions',
    )
    await expect(loadDefinitions([create({ after: '1 day' })])).resolves.toHaveLength(1)
  })
})
