import { type Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml'

/** A file with the comments of the version before, and the lines of those that have no place in it. */
export interface CarriedComments {
  text: string
  lostLines: number[]
}

const kinds = ['commentBefore', 'comment'] as const

/** Carries the comments of a definition over to its next version: at keys that are still there, and at equal items of lists. */
export function carryComments(text: string, before: string): CarriedComments {
  const document = parseDocument(text)
  const places = new Map(listPlaces(document))
  const header = document.commentBefore
  const lostLines: number[] = []
  let isChanged = false
  for (const [place, node] of listPlaces(parseDocument(before))) {
    for (const kind of kinds) {
      const found = node[kind]
      // A comment below the header is one with it.
      const comment =
        header && found?.startsWith(header) ? found.slice(header.length).replace(/^\n+/, '') : found
      if (!comment) continue
      const target = places.get(place)
      if (!target) lostLines.push(findLine(before, comment))
      else if (!target[kind]?.includes(comment)) {
        target[kind] = [comment, ...(target[kind] ? [target[kind]] : [])].join('\n')
        isChanged = true
      }
    }
  }
  if (!isChanged) return { text, lostLines }
  return { text: document.toString({ lineWidth: 120, flowCollectionPadding: true }), lostLines }
}

/** Where comments can stand. A key and its value are two places. */
function* listPlaces(document: Document.Parsed): Generator<[place: string, node: Document | Node]> {
  const toText = (item: unknown) => JSON.stringify(isNode(item) ? item.toJS(document) : item)
  yield ['document', document]
  yield* listIn(document.contents, '')

  function* listIn(node: unknown, place: string): Generator<[string, Node]> {
    if (!isNode(node)) return
    yield [place, node]
    if (isSeq(node)) for (const item of node.items) yield* listIn(item, `${place}[${toText(item)}]`)
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue
      yield [`${place}.${key.value} key`, key]
      yield* listIn(value, `${place}.${key.value}`)
    }
  }
}

function findLine(text: string, comment: string): number {
  const [first = ''] = comment.split('\n')
  return text.slice(0, text.indexOf(`#${first}`)).split('\n').length
}
