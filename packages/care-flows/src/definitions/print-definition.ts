import { Document, isMap, isScalar, type Scalar } from 'yaml'
import type { CareFlowFile } from './care-flow-file.ts'
import type { Path } from './problem.ts'

/** A comment above a part of a definition. */
export interface DefinitionComment {
  path: Path
  text: string
}

/** Prints a definition as YAML. Small parts without parts of their own are on one line. */
export function printDefinition(
  file: CareFlowFile,
  { header, comments = [] }: { header?: string; comments?: readonly DefinitionComment[] } = {},
): string {
  const document = new Document(file, { aliasDuplicateObjects: false })
  if (header) document.commentBefore = comment(header)
  for (const { path, text } of comments) {
    const node = document.getIn(path.slice(0, -1), true)
    const last = path.at(-1)
    const place =
      typeof last === 'number'
        ? document.getIn(path, true)
        : isMap(node)
          ? node.items.find(({ key }) => isScalar(key) && key.value === last)?.key
          : undefined
    if (place) {
      const node = place as Scalar
      node.commentBefore = [...(node.commentBefore ? [node.commentBefore] : []), comment(text)].join('\n')
    }
  }
  for (const part of ['stakeholders', 'baseline', 'service']) foldSmall(document.get(part, true))
  return document.toString({ lineWidth: 120, flowCollectionPadding: true })
}

function comment(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : ` ${line}`))
    .join('\n')
}

/** Puts maps that hold no other maps on one line. */
function foldSmall(node: unknown): void {
  if (!isMap(node)) return
  for (const { value } of node.items) foldSmall(value)
  if (node.items.every(({ value }) => isScalar(value))) node.flow = true
}
