import type { DocumentedOperation } from './documented-operation.ts'

/** What the operation's file says of it, on one line; otherwise what the schema says of the root field. */
export function describeOperation({ node, field }: DocumentedOperation): string {
  return (node.description?.value ?? field.description ?? '').replaceAll(/\s+/g, ' ')
}
