import type { Position } from '@orchestration/codegen'

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

const data = (text: string) =>
  text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    // Removes escape sequences: a terminal would obey them.
    .replace(/[^\P{Cc}\t]/gu, '')
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
