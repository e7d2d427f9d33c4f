const protocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the address of a link. Undefined for scripts, data and relative addresses. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url.href : undefined
}
