import { join } from 'node:path'
import { toFileName } from './operation-pages/file-name.ts'
import { repository } from './repository.ts'
import type { ErrorTypes } from './responses/record-responses.ts'

type ErrorExplanation = Record<'name' | 'kind' | 'meaning' | 'advice', string>

/** Creates a page for each error by its class, type or code, with the operations that give it, and a page that lists them. By path. */
export async function createErrorPages(given: ErrorTypes = new Map()): Promise<Record<string, string>> {
  // The command line explains errors to agents with this table, and does not export it.
  const table = join(repository, 'packages/cli/src/commands/mcp/error-explanations.ts')
  const { errorExplanations }: { errorExplanations: ErrorExplanation[] } = await import(table)
  const rows = errorExplanations.map(
    (error) => `| [\`${error.name}\`](${toErrorFile(error.name)}) | ${error.kind} | ${error.meaning} |`,
  )
  const index = `---
title: Errors by name
description: What each class, type and code of an error means.
---

Look an error up by its class, by \`type\`, or by \`code\`. [What your code should do](../client/errors.md) has the whole picture.

| error | kind | meaning |
| --- | --- | --- |
${rows.join('\n')}
`
  const pages = errorExplanations.map((error) => [
    `errors/${toErrorFile(error.name)}`,
    printPage(error, given),
  ])
  return { 'errors/index.md': index, ...Object.fromEntries(pages) }
}

/** `NOT_FOUND` becomes `not-found.md`. */
export const toErrorFile = (name: string): string => `${name.toLowerCase().replaceAll('_', '-')}.md`

const printPage = ({ name, kind, meaning, advice }: ErrorExplanation, given: ErrorTypes) => `---
title: ${name}
description: A ${kind}.
---

${meaning}

## What to do

${advice}
${listOperations(name, given)}
All errors are in [a list](index.md). [Errors](../client/errors.md) says how code tells them apart.
`

/** The operations that give an error when their example has wrong values. */
function listOperations(type: string, given: ErrorTypes): string {
  const names = [...given].flatMap(([name, types]) => (types.includes(type) ? [name] : [])).sort()
  const links = names.map((name) => `[${name}](../operations/${toFileName(name)})`)
  return links.length === 0 ? '' : `\n## Operations that give it\n\n${links.join(', ')}.\n`
}
