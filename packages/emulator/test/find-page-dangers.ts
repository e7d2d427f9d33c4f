import type { VisitedPage } from './portal-visitor.ts'

const required: Record<string, RegExp> = {
  'cache-control': /^no-store$/,
  'content-security-policy': /^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'$/,
  'content-type': /^text\/html; charset=UTF-8$/,
  'referrer-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
}

/** Finds inline code, and headers that permit caching, framing by other sites, or script injection. */
export function findPageDangers({ headers, body }: VisitedPage): string[] {
  const wrong = Object.entries(required).filter(([name, expected]) => !expected.test(String(headers[name])))
  const inline = body.matchAll(/<style|<script(?! src=)|\sstyle=|\son[a-z]+=|javascript:/gi)
  return [...wrong.map(([name]) => `${name}: ${headers[name]}`), ...Array.from(inline, ([text]) => text)]
}
