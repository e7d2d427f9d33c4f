import { makeInert } from './make-inert.ts'

/** Puts foreign text, such as a deprecation's reason, on one line, so that it cannot look like a line of ours. */
export const oneLine = (text: string): string =>
  makeInert(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()
