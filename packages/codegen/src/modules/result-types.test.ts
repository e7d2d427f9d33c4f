import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { createTypedProject } from '../../test/create-typed-project.ts'
import type { EnumTypes } from '../options.ts'

// The workspace bundles its packages with it.
const rolldown: typeof import('rolldown') = createRequire(
  join(import.meta.dirname, '../../../../package.json'),
)('rolldown')

const schema = `
  scalar JSON
  scalar Text
  type Query { search(texts: [String], some: [[String]!]!): Answer, activity: Activity, texts: [Text], "All of them." grid: [[Cell]!]!, forms: [Form!]!, nodes: [Node!] }
  interface Node { id: ID! }
  type Activity implements Node { id: ID!, status: Status!, inputs: Inputs, all: [Inputs!]! }
  union Inputs = Form | Message | Timer
  type Form implements Node { id: ID!, key: ID!, answers: [Answer!], first: Answer }
  type Message implements Node { id: ID!, subject: String }
  type Timer { ends: String, answers: [Answer!] }
  type Answer { value: JSON, question: String }
  type Cell { value: JSON }
  enum Status { OPEN DONE }`

/** The text of one declaration. */
const declarationOf = (text: string, name: string) =>
  new RegExp(`export type ${name} =[^;]*?(?:\\{.*?\\n\\}|;)[^;]*;`, 's').exec(text)?.[0]

const typed = (operations: Record<string, string>, use = '', enums?: EnumTypes) =>
  createTypedProject(
    { 'schema.graphql': schema, 'use.ts': use, ...operations },
    { scalars: { JSON: 'unknown', Text: 'string | number' }, ...(enums && { enums }) },
  )

test('a switch over __typename narrows an interface and a union, in a field and in a list', async () => {
  await using project = await typed(
    {
      'operations/Activity.graphql': `query Activity {
        activity { inputs { __typename ... on Form { ...FormFields } ... on Message { subject } } all { ...InputsFields } }
        nodes { __typename id ... on Form { key } }
      }`,
      'operations/FormFields.graphql': 'fragment FormFields on Form { key answers { value } }',
      'operations/InputsFields.graphql':
        'fragment InputsFields on Inputs { __typename ... on Message { subject } ... on Timer { ends } }',
    },
    `
import type { ActivityQuery, InputsFieldsFragment } from './__generated__/index.js'
type Inputs = NonNullable<NonNullable<ActivityQuery['activity']>['inputs']>
export function keyOf(inputs: Inputs): string | null {
  switch (inputs.__typename) {
    case 'Form': return inputs.key
    case 'Message': return inputs.subject
    case 'Timer': return null
  }
}
export function endsOf(inputs: InputsFieldsFragment): string | null | undefined {
  switch (inputs.__typename) {
    case 'Form': return undefined
    case 'Message': return inputs.subject
    case 'Timer': return inputs.ends
  }
}
export const listed = (data: ActivityQuery): InputsFieldsFragment | undefined => data.activity?.all[0]
export const key = (node: NonNullable<ActivityQuery['nodes']>[number]): string => node.__typename === 'Form' ? node.key : node.id
// @ts-expect-error a message has no key
export const none = (inputs: Inputs): unknown => inputs.__typename === 'Message' && inputs.key
`,
  )
  expect(await checkTypes(project.folder)).toBe('')
  const text = await project.read('__generated__/Activity.ts')
  expect(declarationOf(text, 'ActivityQuery')).toMatchInlineSnapshot(`
    "export type ActivityQuery = {
      activity: {
        inputs:
          | { __typename: 'Form' } & FormFieldsFragment
          | {
              __typename: 'Message';
              subject: string | null;
            }
          | { __typename: 'Timer' }
          | null;
        all: InputsFieldsFragment[];
      } | null;
      nodes: Activity_Node[] | null;
    };"
  `)
})

test('lists of lists and JSON keep their shape', async () => {
  await using project = await typed(
    { 'operations/Grid.graphql': 'query Grid { grid { value } texts }' },
    `
import type { Grid_Cell, GridQuery } from './__generated__/index.js'
export const cells = (data: GridQuery): (Grid_Cell | null)[] => data.grid.flat()
export const value = (cell: Grid_Cell): unknown => cell.value
`,
  )
  expect(await checkTypes(project.folder)).toBe('')
  expect(await project.read('__generated__/Grid.ts')).toContain(
    '  /** All of them. */\n  grid: (Grid_Cell | null)[][];\n  texts: ((string | number) | null)[] | null;\n',
  )
})

test('a field that one of its places always selects is never left out', async () => {
  await using project = await typed({
    'operations/Twice.graphql': `query Twice($more: Boolean!) {
      activity { id id @include(if: $more) inputs @skip(if: $more) { __typename } inputs @include(if: $more) { __typename } }
    }`,
  })
  const text = await project.read('__generated__/Twice.ts')
  expect(text).toContain('    id: string;\n')
  expect(text).toContain('    inputs?:')
})

test('a variable can be a list with null among its items', async () => {
  await using project = await typed({
    'operations/Search.graphql':
      'query Search($texts: [String], $some: [[String]!]!) { search(texts: $texts, some: $some) { question } }',
  })
  expect(await project.read('__generated__/Search.ts')).toContain(
    'texts?: (string | null)[] | null | undefined;\n  some: (string | null)[][];\n',
  )
})

test('a list item is named after its type, or after its path where selections of the type differ', async () => {
  await using project = await typed({
    'operations/Forms.graphql':
      'query Forms { forms { id answers { value } } short: forms { key } nodes { id } other: nodes { id } }',
  })
  const text = await project.read('__generated__/Forms.ts')
  expect([...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name)).toEqual([
    'FormsQueryVariables',
    'FormsQuery',
    'Forms_forms',
    'Forms_Answer',
    'Forms_short',
    'Forms_Node',
  ])
})

test('lists at the same path of different objects have different names', async () => {
  await using project = await typed({
    'operations/Activity.graphql':
      'query Activity { activity { inputs { ... on Form { list: answers { value } } ... on Timer { list: answers { question } } } } }',
  })
  const text = await project.read('__generated__/Activity.ts')
  expect(text).toContain('export type Activity_activity_inputs_Form_list = {\n  value: unknown;')
  expect(text).toContain('export type Activity_activity_inputs_Timer_list = {\n  question: string | null;')
})

test("a fragment's fields are written out where its own type would be too general", async () => {
  await using project = await typed(
    {
      'operations/Forms.graphql':
        'query Forms($more: Boolean!) { forms { ...FormFields first { question } } nodes { ...NodeFields @include(if: $more) } activity { ...NodeFields status } }',
      'operations/FormFields.graphql': 'fragment FormFields on Form { ...NodeFields first { value } }',
      'operations/NodeFields.graphql': 'fragment NodeFields on Node { __typename id }',
    },
    `
import type { FormsQuery } from './__generated__/index.js'
export function check({ forms, nodes, activity }: FormsQuery): unknown {
  const both: [unknown, string | null | undefined] = [forms[0]?.first?.value, forms[0]?.first?.question]
  const name: 'Form' | undefined = forms[0]?.__typename
  const activityName: 'Activity' | undefined = activity?.__typename
  // @ts-expect-error it may not have been asked for
  const id: string | undefined = nodes?.[0]?.id.at(0)
  return [both, name, id, activityName]
}
`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

const switches = `
import type { ActivityQuery, Status } from './__generated__/index.js'
export function labelOf(status: Status): string {
  switch (status) {
    case 'OPEN': return 'open'
    case 'DONE': return 'done'
  }
}
const labels: Record<Status, string> = { OPEN: 'open', DONE: 'done' }
export const label = ({ activity }: ActivityQuery) => activity && labels[activity.status]
// @ts-expect-error nobody can invent a value
export const wrong: Status = 'CLOSED'
`
const activity = { 'operations/Activity.graphql': 'query Activity { activity { status } }' }

test('a switch over an enum must deal with values that the service may add', async () => {
  await using project = await typed(activity, switches)
  expect(await checkTypes(project.folder)).toMatch(
    /use\.ts\(3,42\): error TS2366: Function lacks ending return [^\n]*\n$/,
  )
})

test('a closed enum has the values of the schema and no others', async () => {
  await using project = await typed(activity, switches, 'closed')
  expect(await checkTypes(project.folder)).toBe('')
  expect(await project.read('__generated__/schema-types.ts')).not.toContain('UnknownValue')
})

test('enums that have values at run time are open too', async () => {
  await using project = await typed(
    activity,
    `
import { type ActivityQuery, Status } from './__generated__/index.js'
export const isOpen = ({ activity }: ActivityQuery): boolean => activity?.status === Status.OPEN
export const all: Status[] = Object.values(Status)
const open: 'OPEN' = Status.OPEN
export const labels: Record<Status, string> = { [open]: 'open', [Status.DONE]: 'done' }
// @ts-expect-error the schema has no such value
export const none = Status.CLOSED
export function labelOf(status: Status): string {
  switch (status) {
    case Status.OPEN: return 'open'
    case Status.DONE: return 'done'
    default: return status
  }
}
`,
    'values',
  )
  expect(await checkTypes(project.folder)).toBe('')
  expect(await project.read('__generated__/schema-types.ts')).toContain(
    "export const Status = {\n  OPEN: 'OPEN',\n  DONE: 'DONE',\n} as const;\n",
  )
})

test('a program that does not import the values of enums bundles to the same bytes as without them', async () => {
  const use = "import { ActivityDocument } from './__generated__/index.ts'\nconsole.log(ActivityDocument)"
  const bundle = async (enums: EnumTypes, program = use) => {
    await using project = await typed(activity, program, enums)
    const { output } = await rolldown.build({
      cwd: project.folder,
      input: 'use.ts',
      resolve: { extensionAlias: { '.js': ['.ts'] } },
      write: false,
      logLevel: 'silent',
    })
    return output[0].code
  }
  expect(await bundle('values')).toBe(await bundle('open'))
  const using = "import { Status } from './__generated__/index.ts'\nconsole.log(Object.values(Status))"
  expect(await bundle('values', using)).toContain('DONE: "DONE"')
})
