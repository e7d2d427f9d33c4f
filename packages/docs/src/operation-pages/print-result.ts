import { getNamedType, isEnumType } from 'graphql'
import { printTable } from '../print-table.ts'
import { createDescriber } from './create-describer.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { listValues } from './list-values.ts'
import { selectedFields } from './selected-fields.ts'

/** Prints a table of the fields that the operation selects, by their path in the payload. */
export function printResult(operation: DocumentedOperation): string {
  const describe = createDescriber(operation.schema)
  const rows = selectedFields(operation).map(({ parent, name, field }) => {
    const type = getNamedType(field.type)
    const values = isEnumType(type) ? listValues(type) : ''
    const meaning = [describe(field.name, field), values].filter(Boolean).join(' ')
    return [`\`${parent && `${parent}.`}${name}\``, `\`${field.type}\``, meaning]
  })
  return printTable(['field', 'type', 'meaning'], rows)
}
