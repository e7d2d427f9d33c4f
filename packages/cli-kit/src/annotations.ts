import { relative, resolve } from 'node:path'
import { escapeTerminal } from './escape.ts'

/** An annotation on a line, or on the whole run if `file` is undefined. Line and column start at 1. */
interface Annotation {
  level: 'notice' | 'warning' | 'error'
  file?: string
  line?: number
  column?: number
  title: string
  message: string
}

/** Maximum number of annotations, so that a pull request stays readable. */
const MAX_ANNOTATIONS = 50

/**
 * Formats pull request annotations as GitHub Actions workflow commands, errors first. Paths are relative to `root`, the value of
 * `GITHUB_WORKSPACE`, regardless of the working directory.
 */
export function formatAnnotations(annotations: readonly Annotation[], root: string | undefined): string {
  const { errors = [], others = [] } = Object.groupBy(annotations, ({ level }) =>
    level === 'error' ? 'errors' : 'others',
  )
  const shown = [...errors, ...others]
    .slice(0, MAX_ANNOTATIONS)
    .map(({ level, title, message, ...position }) => {
      const properties = `${formatPosition(position, root)}title=${escapeProperty(title)}`
      return `::${level} ${properties}::${escapeData(message)}`
    })
  const left = annotations.length - shown.length
  return [...shown, ...(left > 0 ? [`::notice::Annotations not shown: ${left}.`] : [])].join('\n')
}

const formatPosition = (
  { file, line = 1, column = 1 }: Pick<Annotation, 'file' | 'line' | 'column'>,
  root: string | undefined,
) => (file === undefined ? '' : `file=${escapeProperty(fromRoot(file, root))},line=${line},col=${column},`)

function fromRoot(file: string, root: string | undefined): string {
  const path = root ? relative(root, resolve(file)) : file
  return path.startsWith('..') ? file : path.replaceAll('\\', '/')
}

// Encodes line breaks, because a workflow command ends at the end of its line.
const escapeData = (text: string) =>
  escapeTerminal(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
