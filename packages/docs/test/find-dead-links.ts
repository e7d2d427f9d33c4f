/**
 * Finds links to pages, files and anchors that do not exist on the site. `files` contains the site's files, keyed by path. Reads
 * links only from `.html` files.
 */
export function findDeadLinks(files: ReadonlyMap<string, string>, base = '/'): string[] {
  const targets = new Map(
    [...files].map(([path, text]) => [path, new Set(readAttributes(text, ['id']))] as const),
  )
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return []
    const sets = readAttributes(text, ['srcset']).flatMap((set) => set.split(','))
    const pictures = sets.map((picture) => picture.trim().split(' ')[0] ?? '')
    const links = new Set([...readAttributes(text, ['href', 'src']), ...pictures])
    return [...links].filter((link) => isDead(link, path, targets, base)).map((link) => `${path}: ${link}`)
  })
}

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

/** Reads the values of the named attributes from the tags of a page. Ignores text, scripts and comments. */
function readAttributes(html: string, names: readonly string[]): string[] {
  const markup = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1')
  const tags = markup.match(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? []
  const attributes = tags.flatMap((tag) => [
    ...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g),
  ])
  return attributes
    .filter(([, name = '']) => names.includes(name))
    .map(([, , double, single, bare]) => (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'))
}
