import type { Position } from '@orchestration/codegen'
import { makeInert } from './make-inert.ts'

export interface Annotation extends Position {
  level: 'notice' | 'warning' | 'error'
  title: string
  message: string
}

/** More annotations than this hide the rest of a pull request. */
const limit = 50

/** Formats workflow commands of GitHub Actions, which show each message at its line of the pull request. */
export function formatAnnotations(annotations: readonly Annotation[]): string {
  const shown = annotations
    .slice(0, limit)
    .map(
      ({ level, title, file, line, column, message }) =>
        `::${level} file=${property(file)},line=${line},col=${column},title=${property(title)}::${data(message)}`,
    )
  const left = annotations.length - shown.length
  return [...shown, ...(left > 0 ? [`::notice::${left} more are not shown.`] : [])].join('\n')
}

// A line feed inside a message is part of the command that shows it, so it is escaped before the rest is made inert.
const data = (text: string) =>
  makeInert(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
