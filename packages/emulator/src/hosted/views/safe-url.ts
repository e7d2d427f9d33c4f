const protocols = ['http:', 'https:', 'mailto:', 'tel:']

/** An absolute address that a link may lead to. Undefined for scripts, data and addresses inside these pages. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url.href : undefined
}
