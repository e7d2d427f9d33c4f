import { createHmac, randomBytes } from 'node:crypto'
import { isSameText } from './is-same-text.ts'

const MINUTES = 10

/** Links of other processes are not valid here. */
const secret = randomBytes(32)
const used = new Set<string>()

/** Creates the value of a link that signs an administrator in: once, within ten minutes, in this process. */
export function createSignInLink(now: number = Date.now()): string {
  return sign(`${now + MINUTES * 60_000}.${randomBytes(9).toString('base64url')}`)
}

/** Uses a link up. Returns whether it was valid. */
export function takeSignInLink(link: string, now: number = Date.now()): boolean {
  const claim = link.split('.').slice(0, 2).join('.')
  if (!isSameText(link, sign(claim)) || used.has(link) || Number.parseInt(claim, 10) < now) return false
  used.add(link)
  return true
}

function sign(claim: string): string {
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
}
