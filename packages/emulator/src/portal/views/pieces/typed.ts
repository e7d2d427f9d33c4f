import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'

const MAX_CHARACTERS = 160

/**
 * Text that somebody typed, for a list. It is cut off if it is too long, and isolated so that its writing direction does
 * not affect the text beside it.
 */
export function typed(text: string): View {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2))
  const isLong = characters.length > MAX_CHARACTERS
  const shown = isLong ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
  if (!/\S{24}/.test(shown)) return html`<bdi>${shown}</bdi>`
  // A word too long for a line breaks after punctuation and before capitals, and only then anywhere.
  const parts = shown.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[-_./@?&=])(?=[^-_./@?&=\s])/u)
  return html`<bdi class="unbroken">${parts.map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`)}</bdi>`
}

/** A code, an address or an id for a list, where it may be cut off. Pointing at it shows all of it. */
export function cut(text: string): View | '' {
  return text === ''
    ? ''
    : html`<bdi title="${text.slice(0, 2 * MAX_CHARACTERS)}">${text.slice(0, MAX_CHARACTERS)}</bdi>`
}
