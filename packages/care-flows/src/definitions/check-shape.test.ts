import { describe, expect, test } from 'vitest'
import { checkTea } from '../../test/tea.ts'
import { formatProblem } from './definition-problem.ts'
import { parseDefinition } from './parse-definition.ts'

describe('a definition', () => {
  test.each<[string, string, string, string]>([
    [
      'allows no characters',
      '{ type: text, title: Your name? }',
      '{ type: text, title: Your name?, allowed: [] }',
      'tea.yaml:9:46 forms.taste.questions.name.allowed: must list a kind of character other than whitespace, because a blank answer counts as missing',
    ],
    [
      'allows an unknown kind of character',
      '{ type: text, title: Your name? }',
      '{ type: text, title: Your name?, allowed: [letters, digits] }',
      'tea.yaml:9:65 forms.taste.questions.name.allowed[1]: must be one of "letters", "numbers", "whitespace", "special"',
    ],
    [
      'has a choice with an empty map of options',
      'options: { 0: None, 1: Some }',
      'options: {}',
      'tea.yaml:8:54 forms.taste.questions.sugar.options: must have at least one entry',
    ],
    [
      'has an empty list of conditions',
      'show_if: likes is true',
      'show_if: { all: [] }',
      'tea.yaml:8:96 forms.taste.questions.sugar.show_if.all: must list at least one condition',
    ],
    [
      'has a key named valueOf',
      '  taste:\n',
      '  valueOf:\n',
      'tea.yaml:4:3 forms.valueOf: must be a different key, because "valueOf" is reserved in JavaScript',
    ],
    [
      'has a step named constructor',
      '      serve:\n',
      '      constructor:\n',
      'tea.yaml:26:7 tracks.main.steps.constructor: must be a different key, because "constructor" is reserved in JavaScript',
    ],
    [
      'has a baseline value named __proto__',
      'tracks:\n',
      'baseline: { goal: { type: text }, __proto__: { type: text } }\ntracks:\n',
      'tea.yaml:15:35 baseline.__proto__: must be a different key, because "__proto__" is reserved in JavaScript',
    ],
    [
      'has a misspelled key',
      'title: Tea\n',
      'titel: Tea\ntitle: Tea\n',
      'tea.yaml:2:1 titel: "titel" is unknown; write "title"',
    ],
    [
      'has an unknown key that resembles no valid key',
      'title: Tea\n',
      'flavour: Green\ntitle: Tea\n',
      'tea.yaml:2:1 flavour: "flavour" is unknown; write one of "id", "title", "version", "published", "stakeholders", "baseline", "forms", "calculations", or one of 7 others',
    ],
    [
      'has a list instead of a map of options',
      '{ 0: None, 1: Some }',
      '[None, Some]',
      'tea.yaml:8:54 forms.taste.questions.sugar.options: must be a map: each entry has the form "key: value"',
    ],
    [
      'has a list instead of a map of tracks',
      'tracks:\n  main:\n    title: Main\n    steps:\n      ask:\n        title: Ask\n        actions:\n',
      'tracks:\n  - title: Main\n  - title: Second\n    steps:\n      ask:\n        title: Ask\n        actions:\n',
      'tea.yaml:15:1 tracks: must be a map: each entry has the form "key: value"',
    ],
    [
      'has a list instead of a map of metadata',
      'title: Your name? }',
      'title: Your name?, metadata: [a] }',
      'tea.yaml:9:46 forms.taste.questions.name.metadata: must be a map: each entry has the form "key: value"',
    ],
    [
      'has a list instead of a question',
      '{ type: yes or no, title: Do you like tea? }',
      '[yes or no, Do you like tea?]',
      'tea.yaml:7:7 forms.taste.questions.likes: must be a map: each entry has the form "key: value"',
    ],
    [
      'has text instead of a question',
      '{ type: yes or no, title: Do you like tea? }',
      'yes or no',
      'tea.yaml:7:7 forms.taste.questions.likes: must be a map: each entry has the form "key: value"',
    ],
    [
      'has an empty list instead of a question',
      '{ type: yes or no, title: Do you like tea? }',
      '[]',
      'tea.yaml:7:7 forms.taste.questions.likes: must be a map: each entry has the form "key: value"',
    ],
    [
      'has a map instead of a list of actions',
      '          - form: taste\n          - calculation: sweetness\n',
      '          form: taste\n',
      'tea.yaml:21:9 tracks.main.steps.ask.actions: must be a list: each entry begins with "- "',
    ],
    ['has no title', 'title: Tea\n', '', 'tea.yaml:1:1 title: "title" is missing'],
    ['has an empty title', 'title: Tea\n', 'title:\n', 'tea.yaml:2:1 title: has no value; write text'],
    [
      'has an empty map',
      'title: Tea\n',
      'title: Tea\nbaseline:\n',
      'tea.yaml:3:1 baseline: has no value; write a map: each entry has the form "key: value"',
    ],
    [
      'has a number as its title',
      'title: Tea\n',
      'title: 7\n',
      'tea.yaml:2:1 title: must be text; put quotes around it if it looks like a number or a date',
    ],
    [
      'has a question with a misspelled "type"',
      'type: yes or no',
      'typ: yes or no',
      'tea.yaml:7:16 forms.taste.questions.likes.typ: "typ" is unknown; write "type"',
    ],
    [
      'has an unknown type of question',
      'type: yes or no',
      'type: boolean',
      'tea.yaml:7:16 forms.taste.questions.likes.type: must be one of "choice", "choices", "date", "description", "email", "file", "grid", "icd10", "image", "long text", "number", "signature", "slider", "telephone", "text", "yes or no"',
    ],
    [
      'has an action of an unknown type',
      '- form: taste',
      '- survey: taste\n          - form: taste',
      'tea.yaml:22:13 tracks.main.steps.ask.actions[0]: must be an action: a map with one of the keys form, checklist, message, calculation, timer, api_call, extension, clinical_note, push_to_emr',
    ],
    [
      'has a list instead of text',
      '- form: taste',
      '- form: [taste]',
      'tea.yaml:22:13 tracks.main.steps.ask.actions[0].form: must be text, not a list',
    ],
    [
      'has a map instead of text',
      'title: Tea\n',
      'title: { en: Tea }\n',
      'tea.yaml:2:1 title: must be text, not a map',
    ],
    [
      'has an invalid duration',
      '- form: taste',
      '- { form: taste, expires: soon }',
      'tea.yaml:22:28 tracks.main.steps.ask.actions[0].expires: must be a duration, such as "3 days" or "90 seconds"',
    ],
  ])('is rejected if it %s, and the error names the file, line and column', (_, from, to, problem) => {
    expect(checkTea(from, to)).toContain(problem)
  })

  test('is rejected with a suggestion if a question type is misspelled', () => {
    expect(checkTea('type: text', 'type: tetx')).toEqual([expect.stringMatching(/; write "text"$/)])
  })

  test.each([
    ['published: 2026-02-31', 'published: must be a valid calendar date'],
    ['version: 1e300', 'version: must be 1000000000 or less'],
    ['reminders: { times: 100000000, every: 1 day }', 'reminders.times: must be 1000 or less'],
    ['api_retries: { attempts: 4000 }', 'api_retries.attempts: must be 1000 or less'],
  ])('is rejected if it has %s', (line, problem) => {
    expect(checkTea('id: tea', `id: tea\n${line}`)).toEqual([
      `tea.yaml:2:${line.includes('{') ? line.indexOf('{') + 3 : 1} ${problem}`,
    ])
  })

  test.each(['- id: tea\n- title: Tea\n', '[]', 'Tea'])('is rejected if it is not a map: %j', (text) => {
    expect(parseDefinition(text, 'tea.yaml').problems.map(formatProblem)).toEqual([
      'tea.yaml:1:1: must be a map: each entry has the form "key: value"',
    ])
  })

  test('with a list of 200 baseline values instead of a map causes only one problem', () => {
    const values = Array.from({ length: 200 }, () => '{ type: text }').join(', ')
    expect(checkTea('tracks:\n', `baseline: [${values}]\ntracks:\n`)).toEqual([
      'tea.yaml:15:1 baseline: must be a map: each entry has the form "key: value"',
    ])
  })
})
