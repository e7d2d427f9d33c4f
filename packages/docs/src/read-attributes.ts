/** Reads the values of some attributes from the tags of a page, but not from text, scripts or comments. */
export function readAttributes(html: string, names: readonly string[]): string[] {
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
