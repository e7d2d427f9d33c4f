import { Document, isCollection, isMap, isPair, isScalar, isSeq, visit } from 'yaml'
import type { CareFlowFile } from './care-flow-schema.ts'
import { invisible } from './written-text.ts'

/** Prints a definition as YAML. Short parts are on one line. */
export function printDefinition(file: CareFlowFile, { header }: { header?: string } = {}): string {
  const document = new Document(file, { aliasDuplicateObjects: false })
  if (header) document.commentBefore = header.replaceAll(/^/gm, ' ')
  foldShort(document.contents)
  if (isMap(document.contents))
    for (const { key, value } of document.contents.items)
      if (isCollection(value) && isScalar(key)) key.spaceBefore = true
  // Invisible characters are escaped.
  visit(document, {
    Scalar(_, scalar) {
      const isHidden = typeof scalar.value === 'string' && scalar.value.search(invisible) !== -1
      if (isHidden) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  const text = document.toString({ lineWidth: 120, flowCollectionPadding: true })
  return text.replaceAll(invisible, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** Puts short maps and lists on one line where no other map is in them, as people write them. */
function foldShort(node: unknown, depth = 0): void {
  if (!isCollection(node)) return
  for (const item of node.items) foldShort(isPair(item) ? item.value : item, depth + 1)
  const isFlat = node.items.every((item) => {
    if (!isPair(item)) return isScalar(item)
    const { key, value } = item
    // Each key is read as a text, so a number needs no quotes.
    if (isScalar(key) && /^(0|[1-9]\d{0,8})$/.test(String(key.value))) key.value = Number(key.value)
    const isPart = isScalar(value) || (isSeq(value) && value.flow && value.items.length > 0)
    return isPart && isScalar(key)
  })
  const isShort = 2 * depth + JSON.stringify(node).replaceAll('"', '').length + 2 * node.items.length < 100
  node.flow = depth > 0 && isFlat && isShort
  // In a list, "- form: intake" needs no braces.
  if (isSeq(node))
    for (const item of node.items) if (isMap(item) && item.items.length === 1) item.flow = false
}
