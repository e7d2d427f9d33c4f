import { html, raw } from 'hono/html'
import type { View } from '../../web/view.ts'

const MAX_CHARACTERS = 160

/**
 * Text that somebody typed, for a list. It is cut off if it is too long, and isolated so that its writing direction does
 * not affect the text beside it.
 */
export function typed(text: string): View {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2))
  const isLong = characters.length > MAX_CHARACTERS
  // Only words that are too long for a line may break anywhere. Other names break between words.
  const breaks = /\S{24}/.test(text) ? raw(' class="unbroken"') : ''
  return html`<bdi${breaks}>${isLong ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text}</bdi>`
}

/** A code, an address or an id for a list: on one line, cut off where it has no room, and whole when it is pointed at. */
export function cut(text: string): View | '' {
  return text === ''
    ? ''
    : html`<bdi class="cut" title="${text.slice(0, 2 * MAX_CHARACTERS)}">${text.slice(0, MAX_CHARACTERS)}</bdi>`
}
