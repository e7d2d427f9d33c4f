import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

/** Creates the page of errors by name from the file in the client's package. */
export function createErrorPage(): string {
  const text = readFileSync(join(repository, 'packages/client/errors.md'), 'utf8')
  return text.replace(
    /^# (.*)\n/,
    '---\ntitle: $1\ndescription: What each class, type and code of an error means.\n---\n',
  )
}
