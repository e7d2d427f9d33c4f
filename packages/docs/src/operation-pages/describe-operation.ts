import type { DocumentedOperation } from './documented-operation.ts'

/** Returns the description in the operation's file on one line, or else the schema's description of the root field. */
export function describeOperation({ node, field }: DocumentedOperation): string {
  return (node.description?.value ?? field.description ?? '').replaceAll(/\s+/g, ' ')
}
