import { expect, test } from 'vitest'
import { createTypedProject } from '../../test/create-typed-project.ts'
import { startLanguageServer } from '../../test/language-server.ts'

const schema = `
  type Query {
    "A form, as it is shown to whom it is assigned."
    form("The id of the form." id: ID!): FormPayload!
  }
  type Mutation {
    "Submits the answers of a form."
    submit("Answers of the form's questions." input: SubmitInput!): FormPayload!
  }
  "Answers of one form."
  input SubmitInput {
    "The form that is answered."
    form_id: ID!
    answers: [String!] = []
  }
  type FormPayload { success: Boolean!, form: Form }
  "What is asked."
  type Form {
    id: ID!
    "What the form is called."
    title: String
    name: String @deprecated(reason: "Use \`title\`.")
    "Where the form stands."
    status: Status!
    "In the order in which they are asked."
    questions: [Question!]!
  }
  type Question { id: ID!, "The question as text." label: String }
  "Where a form stands."
  enum Status {
    "Waits for answers."
    OPEN
    DONE
    CLOSED @deprecated(reason: "Use \`DONE\`.")
  }`

const operations = {
  'operations/Submit.graphql':
    'mutation Submit($input: SubmitInput!, $more: Boolean!) {\n submit(input: $input) { success form { ...FormFields title @include(if: $more) } } }',
  'operations/FormFields.graphql': 'fragment FormFields on Form { id name status questions { id label } }',
}

const use = `
import { SubmitDocument, type SubmitMutation, type SubmitMutationVariables, type Status } from './__generated__/index.js'
declare const data: SubmitMutation
declare const variables: SubmitMutationVariables
const form = data.submit.form!
form;form.name; form.status; form.questions
`

test('a hover shows what an operation, a field, an enum and an argument are', async () => {
  await using project = await createTypedProject({ 'schema.graphql': schema, 'use.ts': use, ...operations })
  await using server = await startLanguageServer(project.folder)
  const places = [
    ['use.ts', 'SubmitDocument'],
    ['use.ts', 'form;'],
    ['use.ts', 'name;'],
    ['use.ts', 'status;'],
    ['use.ts', 'questions'],
    ['use.ts', 'Status }'],
    ['__generated__/Submit.ts', 'input:'],
    ['__generated__/schema-types.ts', 'SubmitInput'],
  ] as const
  const hovers = []
  for (const [file, text] of places) hovers.push(await server.hover(file, text))
  expect(hovers.join('\n---\n')).toMatchInlineSnapshot(`
    "\`\`\`typescript
    (alias) const SubmitDocument: TypedDocumentNode<SubmitMutation, SubmitMutationVariables>
    \`\`\`
    Submits the answers of a form.

    \`\`\`graphql
    mutation Submit($input: SubmitInput!, $more: Boolean!) {
      submit(input: $input) {
        success
        form {
          ...FormFields
          title@include(if: $more)
        }
      }
    }
    \`\`\`
    ---
    \`\`\`typescript
    const form: FormFieldsFragment & {
        title?: string | null;
    }
    \`\`\`

    ---
    \`\`\`typescript
    (property) name: string | null
    \`\`\`


    *@deprecated* — Use \`title\`.
    ---
    \`\`\`typescript
    (property) status: Status
    \`\`\`
    Where the form stands.
    ---
    \`\`\`typescript
    (property) questions: FormFields_Question[]
    \`\`\`
    In the order in which they are asked.
    ---
    \`\`\`typescript
    (alias) type Status = "CLOSED" | "DONE" | "OPEN" | UnknownValue
    \`\`\`
    Where a form stands.
    ---
    \`\`\`typescript
    (property) input: SubmitInput
    \`\`\`
    Answers of the form's questions.
    ---
    \`\`\`typescript
    type SubmitInput = {
        form_id: string;
        answers?: string[] | null | undefined;
    }
    \`\`\`
    Answers of one form."
  `)
})
