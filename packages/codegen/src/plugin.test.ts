import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { generateText, generateTypes } from '../test/generate-types.ts'
import { startLanguageServer } from '../test/language-server.ts'

const schema = `
  type Query {
    "Lists pets."
    pets: [Pet!]!
    being: Being
  }
  "A being."
  interface Being { "The being's id." id: ID! }
  union Pet = Cat | Dog
  type Cat implements Being { "The cat's id." id: ID!, "Its name." name: String, kind: Kind! }
  type Dog implements Being {
    """
    The dog's id */ @deprecated
    on two lines, @see one.
    """
    id: ID!
    barks: Boolean @deprecated(reason: "It always does.")
  }
  enum Kind { "Lives outside." STRAY HOUSE_CAT }`

const documents = `
  """
  Reads all pets.
  """
  query Pets($wide: Boolean!) {
    all: pets { __typename ... on Cat { id called: name kind @include(if: $wide) } ...DogFields }
    being { id }
  }
  "What dogs have."
  fragment DogFields on Dog { id barks }`

const use = `
import { Kind, PetsDocument, type PetsQuery, type PetsQuery_all_Cat } from './operations.js'
declare const data: PetsQuery
const { all } = data
for (const pet of all) {
  if (pet.__typename === 'Cat') {
    const cat: PetsQuery_all_Cat = pet
    cat.called
    if (cat.kind !== undefined) kindOf(cat.kind)
  }
}
export function kindOf(kind: Kind): string {
  switch (kind) {
    case Kind.STRAY:
      return 'stray'
    case 'HOUSE_CAT':
      return 'house cat'
    default:
      return kind
  }
}
export const document: typeof PetsDocument = PetsDocument
`

test('hover text shows the types and descriptions of operations, fields and enum values', async () => {
  await using project = await generateTypes({ schema, documents, use })
  expect(await checkTypes(project.folder)).toBe('')
  await using server = await startLanguageServer(project.folder)
  const hovers = []
  for (const text of ['PetsDocument', 'all }', 'cat: ', 'called', 'STRAY:'])
    hovers.push(await server.hover('use.ts', text))
  expect(hovers.join('\n---\n')).toMatchInlineSnapshot(`
    "\`\`\`typescript
    (alias) const PetsDocument: TypedDocumentNode<PetsQuery, PetsQueryVariables>
    \`\`\`

    ---
    \`\`\`typescript
    const all: PetsQuery_all[]
    \`\`\`
    Lists pets.
    ---
    \`\`\`typescript
    const cat: PetsQuery_all_Cat
    \`\`\`

    ---
    \`\`\`typescript
    (property) called: string | null
    \`\`\`
    Its name.
    ---
    \`\`\`typescript
    (property) STRAY: "STRAY"
    \`\`\`
    Lives outside."
  `)
})

test('the plugin uses the fragments of external documents, but omits their operations', async () => {
  const text = await generateText(
    { schema, documents: 'query Own { being { ...Part } }' },
    {},
    'fragment Part on Being { id } query Foreign { being { id } }',
  )
  expect(text).toContain('export type OwnQuery ')
  expect(text).not.toContain('export type ForeignQuery')
})

test('the plugin imports an enum that another module declares', async () => {
  const text = await generateText(
    { schema, documents: 'query Kinds { pets { ... on Cat { kind } } }' },
    { enumValues: { Kind: './kinds.js#Kind' } },
  )
  expect(text).toMatch(/^import type \{ Kind \} from '.\/kinds.js';$/m)
  expect(text).toMatch(/^export \{ Kind \};$/m)
})

test('the plugin declares UnknownValue if another module declares only some of the enums', async () => {
  const files = {
    schema:
      'type Query { coat: Coat, kind: Kind, size: Size } enum Coat { LONG } enum Kind { CAT } enum Size { BIG }',
    documents: 'query Enums { coat kind size }',
  }
  for (const name of ['Coat', 'Kind', 'Size']) {
    const text = await generateText(files, { enumValues: { [name]: `./enums.js#${name}` } })
    expect(text.match(/ \| UnknownValue;/g)).toHaveLength(2)
    expect(text).toContain('export type UnknownValue =')
  }
})

test('the plugin escapes control and bidirectional characters in descriptions', async () => {
  const hostile = '\u202E tsil \u2066\u200B\u2028\u0085\u001B[2J'
  const described = `
    "All${hostile}" type Query { "One${hostile}" name(of: Of): Kind }
    "Input${hostile}" input Of { "Field${hostile}" id: ID }
    enum Kind { "Value${hostile}" STRAY }`
  await using project = await generateTypes({
    schema: described,
    documents: 'query Name($of: Of) { name(of: $of) }',
  })
  expect(project.text).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t]]/v)
  const escaped = String.raw`\u{202e} tsil \u{2066}\u{200b}\u{2028}\u{85}\u{1b}[2J`
  for (const name of ['One', 'Field', 'Value']) expect(project.text).toContain(`${name}${escaped}`)
})

test('the plugin copies schema descriptions to the fields of each object', async () => {
  await using project = await generateTypes({ schema, documents })
  const [, types] = /(export type PetsQuery_all_Cat[\s\S]*?)export const/.exec(project.text) ?? []
  expect(types).toMatchInlineSnapshot(`
    "export type PetsQuery_all_Cat = {
      __typename: 'Cat',
      /** The cat's id. */
      id: string,
      kind?: Kind,
      /** Its name. */
      called: string | null
    };

    export type PetsQuery_all_Dog = {
      __typename: 'Dog',
      /**
       * The dog's id *\\/ \\@deprecated
       * on two lines, \\@see one.
       */
      id: string,
      /** @deprecated It always does. */
      barks: boolean | null
    };

    export type PetsQuery_all =
      | PetsQuery_all_Cat
      | PetsQuery_all_Dog
    ;

    export type PetsQuery_being_Cat = {
      /** The cat's id. */
      id: string
    };

    export type PetsQuery_being_Dog = {
      /**
       * The dog's id *\\/ \\@deprecated
       * on two lines, \\@see one.
       */
      id: string
    };

    export type PetsQuery_being =
      | PetsQuery_being_Cat
      | PetsQuery_being_Dog
    ;

    export type PetsQuery = {
      /** Lists pets. */
      all: Array<PetsQuery_all>,
      being: PetsQuery_being | null
    };


    export type PetsQueryVariables = {
      wide: boolean;
    };

    export type DogFieldsFragment = {
      /**
       * The dog's id *\\/ \\@deprecated
       * on two lines, \\@see one.
       */
      id: string,
      /** @deprecated It always does. */
      barks: boolean | null
    };

    "
  `)
})

test('options of typescript-operations override the defaults', async () => {
  const text = await generateText({ schema, documents }, { enumType: 'string-literal', immutableTypes: true })
  expect(text).toContain("  /** Lives outside. */\n  | 'STRAY' | UnknownValue;")
  expect(text).toContain('  /** Its name. */\n  readonly called: string | null')
})

test('types and documents keep the operation name and compile with verbatimModuleSyntax', async () => {
  const use =
    "import { get_patientDocument, type get_patientQuery } from './operations.js'\nexport const read: (data: get_patientQuery) => string = ({ patient }) => patient.id\nexport const document: object = get_patientDocument"
  await using project = await generateTypes({
    schema: 'type Query { patient: Patient! } type Patient { id: ID! }',
    documents: 'query get_patient { patient { id } }',
    use,
  })
  expect(project.text).toContain('as unknown as DocumentNode<get_patientQuery, get_patientQueryVariables>')
  expect(await checkTypes(project.folder)).toBe('')
})

test('the plugin supports introspection fields, @defer and native enums', async () => {
  const schema = `
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { pet: Pet } type Pet { id: ID!, kind: Kind, name: String } enum Kind { CAT DOG }`
  const documents =
    'query Types { __schema { types { kind } } } query Pet { pet { id kind ... on Pet @defer { name } } }'
  await using project = await generateTypes({ schema, documents })
  expect(await checkTypes(project.folder)).toBe('')
  const native = await generateText({ schema, documents }, { enumType: 'native' })
  expect(native).toContain('export enum Kind {')
  expect(native).not.toContain('UnknownValue')
})

test('the plugin rejects a scalar without a type, and names the scalar', async () => {
  const files = { schema: 'scalar Money type Query { price: Money }', documents: 'query Price { price }' }
  await expect(generateText(files)).rejects.toThrow('Unknown scalar type Money')
})

test('the output does not depend on the order of definitions in the schema', async () => {
  const types = [
    'type Query { pets(by: Sorting, like: Filter): [Pet!]! }',
    'input Sorting { order: Order, then: Order }',
    'input Filter { kind: Kind, sorting: Sorting }',
    'enum Order { DESC ASC }',
    'enum Kind { DOG CAT }',
    'type Pet { kind: Kind!, name: String }',
  ]
  const documents = [
    'query Pets($by: Sorting, $like: Filter) { pets(by: $by, like: $like) { ...Named kind } }',
    'fragment Named on Pet { name }',
  ].join('\n')
  const texts = new Set<string>()
  for (let run = 0; run < 10; run += 1) {
    const schema = [...types.slice(run % types.length), ...types.slice(0, run % types.length)].join('\n')
    texts.add(await generateText({ schema, documents }))
  }
  expect(texts.size).toBe(1)
})
