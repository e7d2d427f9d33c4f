import { type FragmentDefinitionNode, print } from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'
import { toFileName } from './to-file-name.ts'

/** The page of the parts that operations share. */
export function printFragmentsPage(
  fragments: Iterable<FragmentDefinitionNode>,
  operations: readonly DocumentedOperation[],
): string {
  const sections = [...fragments].map((fragment) => {
    const name = fragment.name.value
    const users = operations.filter((operation) => operation.fragments.includes(fragment))
    const links = users.map(({ name }) => `[${name}](${toFileName(name)})`).join(', ')
    return `## ${name}

${fragment.description?.value.replaceAll(/\s+/g, ' ') ?? ''}

What is selected of a \`${fragment.typeCondition.name.value}\`. In TypeScript its type is \`${name}Fragment\`.

\`\`\`graphql
${print({ ...fragment, description: undefined })}
\`\`\`

Used by ${links}.`
  })
  return `---
title: Fragments
description: The selections that several operations share.
---

A fragment is a selection with a name. A function that takes its type, say \`PatientFieldsFragment\`, can be given what any
of the operations below it returns.

${sections.join('\n\n')}
`
}
