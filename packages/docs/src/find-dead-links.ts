import { readAttributes } from './read-attributes.ts'

/**
 * What the pages of a site refer to and the site does not have: pages, files, and the places that a `#` names. `files`
 * are the site's, by their paths; only those that end in `.html` are read.
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
