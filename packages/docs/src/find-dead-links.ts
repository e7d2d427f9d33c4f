import { posix } from 'node:path'

/**
 * What the pages of a site refer to and the site does not have: pages, files, and the places that a `#` names. `files`
 * are the site's, by their paths; only those that end in `.html` are read.
 */
export function findDeadLinks(files: ReadonlyMap<string, string>, base = '/'): string[] {
  const targets = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    targets.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
  }
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return []
    const links = new Set([...text.matchAll(/<[^>]+\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link))
    return [...links].filter((link) => isDead(link, path, targets, base)).map((link) => `${path}: ${link}`)
  })
}

function isDead(
  link: string,
  from: string,
  targets: ReadonlyMap<string, Set<string>>,
  base: string,
): boolean {
  if (/^[a-z]+:/.test(link)) return false
  const [path = '', hash] = link.replaceAll('&amp;', '&').split('#')
  if (path.startsWith('/') && !path.startsWith(base)) return true
  const resolved = posix.normalize(
    path === ''
      ? from
      : path.startsWith('/')
        ? path.slice(base.length)
        : posix.join(posix.dirname(from), path),
  )
  const target =
    resolved === '.' || resolved === '' || resolved.endsWith('/')
      ? posix.join(resolved, 'index.html')
      : resolved
  const ids = targets.get(target)
  return ids === undefined || (hash !== undefined && hash !== '' && !ids.has(decodeURIComponent(hash)))
}
