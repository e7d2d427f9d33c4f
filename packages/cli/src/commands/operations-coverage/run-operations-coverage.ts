import { loadOperations } from '../../config/load-operations.ts'
import { openProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { formatJson } from '../../print/format-json.ts'
import { oneLine } from '../../print/make-inert.ts'
import { paint } from '../../print/paint.ts'
import { print } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { type Coverage, type CoveredPart, type CoveredType, measureCoverage } from './measure-coverage.ts'

export interface OperationsCoverageOptions extends ProjectOptions {
  unused?: boolean
  json?: boolean
}

/** Prints which parts of the schema the project's operations use. */
export async function runOperationsCoverage({
  unused = false,
  json,
  ...options
}: OperationsCoverageOptions): Promise<void> {
  const project = await openProject(options)
  const { schema } = loadProjectSchema(project)
  const coverage = measureCoverage(schema, await loadOperations(project))
  if (json) print(formatJson(coverage), 'json')
  else print(formatCoverage(coverage, unused))
}

/**
 * Formats coverage for a person: how much of each kind is used, which deprecated things are used and, on request, what
 * is unused.
 */
export function formatCoverage(
  { queries, mutations, subscriptions, types, deprecated }: Coverage,
  withUnused: boolean,
): string {
  const group = (title: string, parts: readonly CoveredPart[], nameOf: (part: CoveredPart) => string) => {
    if (parts.length === 0) return []
    const unused = parts.filter(({ uses, inVariablesOf }) => uses.length === 0 && !inVariablesOf)
    const heading = paint('bold', `${title}: ${parts.length - unused.length} of ${parts.length} used`)
    return [[heading, ...(withUnused ? unused.map((part) => `  not used: ${nameOf(part)}`) : [])].join('\n')]
  }
  const deprecatedUses = deprecated.flatMap(({ path, reason, uses, inVariablesOf = [] }) =>
    [
      ...uses.map(({ operationName, file, line, column }) => `${file}:${line}:${column} ${operationName}`),
      ...(inVariablesOf.length > 0 ? [`in variables of ${inVariablesOf.join(', ')}`] : []),
    ].map((place) => `  ${paint('yellow', path)}: ${oneLine(reason)}\n    ${place}`),
  )
  return [
    ...group('Queries', queries, fieldOf),
    ...group('Mutations', mutations, fieldOf),
    ...group('Subscriptions', subscriptions, fieldOf),
    ...group('Types', types, pathOf),
    ...partsUsed(types),
    ...group('Deprecated', deprecated, pathOf),
    ...deprecatedUses,
  ].join('\n')
}

const pathOf = ({ path }: CoveredPart) => path
const fieldOf = ({ path }: CoveredPart) => path.split('.').at(-1) ?? path

function partsUsed(types: readonly CoveredType[]): string[] {
  const parts = types.map(({ parts }) => parts)
  const sum = (key: 'used' | 'total') => parts.reduce((all, each) => all + each[key], 0)
  return [paint('bold', `Fields and values of types: ${sum('used')} of ${sum('total')} used`)]
}
