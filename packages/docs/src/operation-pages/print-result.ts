import { getNamedType, isEnumType } from 'graphql'
import { printTable } from '../print-table.ts'
import { createDescriber } from './create-describer.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { listValues } from './list-values.ts'
import { selectedFields } from './selected-fields.ts'

/** A table of what the operation selects of its payload, and a section for each object in it. */
export function printResult(operation: DocumentedOperation): string {
  const describe = createDescriber(operation.schema)
  const byParent = Object.groupBy(selectedFields(operation), ({ parent }) => parent)
  const tables = Object.entries(byParent).map(([parent, fields = []]) => {
    const rows = fields.map(({ name, field }) => {
      const type = getNamedType(field.type)
      const values = isEnumType(type) ? listValues(type) : ''
      const meaning = [describe(field.name, field), values].filter(Boolean).join(' ')
      return [`\`${name}\``, `\`${field.type}\``, meaning]
    })
    return `${parent && `### ${parent}\n\n`}${printTable(['field', 'type', 'meaning'], rows)}`
  })
  return tables.join('\n\n')
}
