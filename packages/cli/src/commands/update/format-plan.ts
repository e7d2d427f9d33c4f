import { oneLine } from '../../print/one-line.ts'
import { paint } from '../../print/paint.ts'
import { formatOutputChanges } from '../codegen/format-output-changes.ts'
import { formatOutcome, formatSummary } from '../definitions-pull/format-outcome.ts'
import { formatChanges } from '../schema-diff/format-changes.ts'
import type { SchemaChange } from '../schema-diff/schema-change.ts'
import type { GeneratedPlan, UpdatePlan } from './plan-update.ts'

/** Formats a plan for a person. */
export function formatPlan({ endpoint, schema, generated, definitions }: UpdatePlan): string {
  const open = definitions.filter(({ outcome }) => outcome !== 'up to date')
  return [
    `This is the plan for ${oneLine(endpoint)}. Nothing is written yet.`,
    '',
    paint('bold', `1. Schema: ${oneLine(schema.path)} is ${schema.outcome}`),
    ...(schema.changes.length > 0 ? [formatChanges(schema.changes, 'text')] : []),
    '',
    paint('bold', '2. Generated files'),
    formatGenerated(generated, schema.changes.some(isBreaking)),
    '',
    paint('bold', '3. Care flow definitions'),
    ...open.map(formatOutcome),
    definitions.length > 0 ? formatSummary(definitions) : 'None.',
    '',
  ].join('\n')
}

const isBreaking = ({ effect }: SchemaChange) => effect === 'operation'

function formatGenerated({ leftOut, broken, changes }: GeneratedPlan, isExplained: boolean): string {
  if (leftOut !== undefined) return `Left out: ${oneLine(leftOut)}`
  if (broken !== undefined)
    return `Left out, until all operations fit the new schema${isExplained ? '.' : `:\n${broken}`}`
  return formatOutputChanges(changes)
}
