/**
 * What the pages of a site refer to and the site does not have: pages, files, and the places that a `#` names. `files`
 * are the site's, by their paths; only those that end in `.html` are read.
 */
export function findDeadLinks(files: ReadonlyMap<string, string>, base = '/'): string[] {
  const targets = new Map(
    [...files].map(([path, text]) => [path, new Set(attributes(text, /\sid="([^"]*)"/g))] as const),
  )
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return []
    const links = new Set(attributes(text, /<[^>]+\s(?:href|src)="([^"]*)"/g))
    return [...links].filter((link) => isDead(link, path, targets, base)).map((link) => `${path}: ${link}`)
  })
}

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))

function isDead(
  link: string,
  from: string,
  targets: ReadonlyMap<string, Set<string>>,
  base: string,
): boolean {
  const { host, pathname, hash } = new URL(link, `http://site${base}${from}`)
  if (host !== 'site') return false
  if (!pathname.startsWith(base)) return true
  const path = pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html')
  const ids = targets.get(decodeURIComponent(path))
  const id = decodeURIComponent(hash.slice(1))
  return ids === undefined || (id !== '' && !ids.has(id))
}
