import { createHash } from 'node:crypto'
import { type DocumentNode, print } from 'graphql'
import type { ExportOptions } from './run-export.ts'

/**
 * What makes two exports the same one: what is asked for, where, and with which key, for another key can be another
 * tenant's. A hash, because all of that is nobody's business.
 */
export function identifyExport(
  { format, csvFormulas, fields, variables, environment, endpoint }: ExportOptions,
  document: DocumentNode,
): string {
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT, ORCHESTRATION_API_KEY: key } = process.env
  const target = environment || endpoint || ORCHESTRATION_ENVIRONMENT || ORCHESTRATION_ENDPOINT
  return createHash('sha256')
    .update(JSON.stringify([print(document), format, csvFormulas, fields, variables, target, key]))
    .digest('hex')
}
