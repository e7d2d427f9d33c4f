import { describe, expect, test } from 'vitest'
import { checkTea, tea } from '../../test/tea.ts'
import { formatProblem } from './definition-problem.ts'
import { parseDefinition } from './parse-definition.ts'

describe('a definition in YAML', () => {
  test.each<[string, string, string, string]>([
    [
      'has a JavaScript tag',
      'title: Taste',
      'title: !!js/function Taste',
      'tea.yaml:5:12: this tag is not supported; remove it, or put quotes around text that begins with "!"',
    ],
    [
      'has a custom tag',
      'title: Taste',
      'title: !taste Taste',
      'tea.yaml:5:12: this tag is not supported; remove it, or put quotes around text that begins with "!"',
    ],
    [
      'has a merge key',
      'total: { sum: [sugar] }',
      'total: { <<: { sum: [sugar] } }',
      'tea.yaml:14:16: "<<" is not supported; write the keys out, or reuse a whole value with an alias, such as "options: *scale"',
    ],
    [
      'has the same key twice',
      '      name: {',
      '      likes: {',
      'tea.yaml:9:7: this key is a duplicate; remove it, or choose another key',
    ],
  ])('is rejected if it %s, and the error names the file, line and column', (_, from, to, problem) => {
    expect(checkTea(from, to)).toContain(problem)
  })

  test('can have up to 1,000 aliases', () => {
    const read = (count: number) => {
      const steps = Array.from({ length: count }, (_, index) => `      s${index}: { title: *a }\n`)
      return parseDefinition(tea.replace('title: Serve', 'title: &a Serve') + steps.join(''), 'tea.yaml')
    }
    expect(read(1_000).problems.map(formatProblem).join()).not.toContain('aliases')
    expect(read(1_001).problems.map(formatProblem)).toEqual([
      'tea.yaml:1030:23: a file can have at most 1000 aliases; write the value out',
    ])
  })

  test('is rejected if it contains a circular alias, and the error names its position', () => {
    expect(checkTea('title: Taste', 'title: Taste\n    metadata: &more { again: *more }')).toEqual([
      expect.stringMatching(
        /^tea\.yaml:\d+:\d+: "\*more" is inside the value that it repeats; write the value out$/,
      ),
    ])
  })

  test('is checked using the last value of a duplicate key', () => {
    const twice = tea.replace('title: Tea\n', 'title: Tea\ntitle: 7\n')
    expect(parseDefinition(twice, 'tea.yaml').problems.map(formatProblem)).toEqual([
      'tea.yaml:3:1: this key is a duplicate; remove it, or choose another key',
      'tea.yaml:3:1 title: must be text; put quotes around it if it looks like a number or a date',
    ])
  })

  test('reports the line of a duplicate key in a map of 20,000 keys', () => {
    const fields = Array.from({ length: 20_000 }, (_, index) => `k${index}: v`).join('\n      ')
    const text = tea.replace(
      '    title: Taste\n',
      `    title: Taste\n    metadata:\n      ${fields}\n      k7: again\n`,
    )
    expect(parseDefinition(text, 'tea.yaml').problems).toMatchObject([
      { line: 20_007, column: 7, message: 'this key is a duplicate; remove it, or choose another key' },
    ])
  })

  test('is rejected if it is not valid YAML, and the error names the line and column', () => {
    expect(checkTea('title: Tea\n', 'title: [Tea\n')[0]).toMatch(/^tea\.yaml:\d+:\d+: /)
  })
})

test.each(['', 'just text', '- a list', 'id: *nowhere', 'id: !!binary x'])(
  'the text %j is rejected, and the error names the line and column',
  (text) => {
    expect(parseDefinition(text, 'tea.yaml').problems[0]).toMatchObject({
      line: 1,
      column: expect.any(Number),
    })
  },
)

describe('only one problem is reported for', () => {
  test.each<[string, string, string, string[]]>([
    [
      'a tab',
      '    title: Taste',
      '\ttitle: Taste',
      ['tea.yaml:5:1: this line is indented with a tab; use spaces'],
    ],
    [
      'a line with too little indentation',
      '    title: Main',
      '   title: Main',
      [
        'tea.yaml:17:11: this line is not indented like the lines around it, or has a second ":"; put quotes around text that contains ": " or begins with "{", such as title: "Hours: how many?"',
      ],
    ],
    [
      'a colon in unquoted text',
      'Do you like tea?',
      'Tea: do you like it?',
      [
        'tea.yaml:7:40: there is a ":" in the middle of unquoted text; put quotes around text that contains ": " or begins with "{", such as title: "Hours: how many?"',
      ],
    ],
    [
      'braces in unquoted text',
      'is greater than 0',
      'is greater than {taste.sugar}',
      [
        'tea.yaml:25:62: this is not allowed here; put quotes around text that contains ": " or begins with "{", such as title: "Hours: how many?"',
      ],
    ],
    [
      'a second document',
      '        title: Serve\n        actions:\n          - message: { subject: Tea, body: Here you are }\n',
      '        title: Serve\n        actions: []\n---\nid: coffee\n',
      ['tea.yaml:29:1: a file can have only one document; move the part after "---" to its own file'],
    ],
  ])('%s', (_, from, to, problems) => {
    expect(checkTea(from, to)).toEqual(problems)
  })
})
