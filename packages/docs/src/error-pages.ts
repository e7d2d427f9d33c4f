import { join } from 'node:path'
import { repository } from './repository.ts'

type ErrorExplanation = Record<'name' | 'kind' | 'meaning' | 'advice', string>

/** Creates a page for each error by its class, type or code, and a page that lists them. By path. */
export async function createErrorPages(): Promise<Record<string, string>> {
  // The command line explains errors to agents with this table, and does not export it.
  const table = join(repository, 'packages/cli/src/commands/mcp/error-explanations.ts')
  const { errorExplanations }: { errorExplanations: ErrorExplanation[] } = await import(table)
  const rows = errorExplanations.map(
    (error) => `| [\`${error.name}\`](${toFile(error)}) | ${error.kind} | ${error.meaning} |`,
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
  const pages = errorExplanations.map((error) => [`errors/${toFile(error)}`, printPage(error)])
  return { 'errors/index.md': index, ...Object.fromEntries(pages) }
}

const toFile = ({ name }: ErrorExplanation) => `${name.toLowerCase().replaceAll('_', '-')}.md`

const printPage = ({ name, kind, meaning, advice }: ErrorExplanation) => `---
title: ${name}
description: A ${kind}.
---

${meaning}

## What to do

${advice}

All errors are in [a list](index.md). [Errors](../client/errors.md) says how code tells them apart.
`
