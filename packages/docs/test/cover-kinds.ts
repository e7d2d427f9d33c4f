/**
 * Selects pages that together contain every kind of element of the site. A kind is a tag with its classes, the names of its
 * attributes and, in a code block, its colours.
 */
export function coverKinds(texts: ReadonlyMap<string, string>): string[] {
  const pages = [...texts].map(([path, html]) => ({ path, kinds: kindsOf(html), size: html.length }))
  const missing = new Set(pages.flatMap(({ kinds }) => [...kinds]))
  const chosen: string[] = []
  while (missing.size > 0) {
    // Prefers the page with the most missing kinds per byte, because small pages are cheaper to test.
    const worth = pages.map(({ path, kinds, size }) => {
      const brought = [...kinds].filter((kind) => missing.has(kind)).length
      return { path, kinds, worth: brought / size }
    })
    const best = worth.reduce((one, other) => (other.worth > one.worth ? other : one))
    chosen.push(best.path)
    for (const kind of best.kinds) missing.delete(kind)
  }
  return chosen
}

function kindsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body'))
  const tags = body.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)
  return new Set(Array.from(tags, ([, tag, attributes]) => `${tag} ${namesIn(tag, attributes)}`))
}

/** The attributes, with the values of classes, roles and the styles of code blocks. */
function namesIn(tag = '', attributes = ''): string {
  const all = attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  const counted = Array.from(all, ([, name = '', value]) =>
    ['class', 'role'].includes(name) || (tag === 'span' && name === 'style') ? `${name}=${value}` : name,
  )
  return counted.sort().join(' ')
}
